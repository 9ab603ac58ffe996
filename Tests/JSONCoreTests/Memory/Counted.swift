/// A value that counts the live instances of its kind.
final class Counted {
  final class Counter { var alive = 0 }
  let number: Int
  let counter: Counter
  init(_ number: Int, _ counter: Counter) {
    (self.number, self.counter) = (number, counter)
    counter.alive += 1
  }
  deinit { counter.alive -= 1 }
}
