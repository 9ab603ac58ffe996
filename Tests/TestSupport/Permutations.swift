/// All orders of some elements.
package func permutations<Element>(of elements: [Element]) -> [[Element]] {
  if elements.count < 2 { return [elements] }
  return elements.indices.flatMap { index in
    var others = elements
    let first = others.remove(at: index)
    return permutations(of: others).map { [first] + $0 }
  }
}
