/// The path to a value.
struct Route {
  /// The keys that lead to the value; empty for the object itself.
  var keys: [Key]
  /// Whether the array there skips invalid elements.
  var isLossy = false

  private init(_ keys: [Key]) { self.keys = keys }

  /// The path for a key of a ``KeyMap``.
  ///
  /// The prefix for arrays has no meaning for other types, and arrays are never flat.
  init(of key: any CodingKey, _ options: KeyOptions, for type: Any.Type) {
    let isArray = type is any LossyArray.Type
    if let steps = (key as? Key)?.steps {
      self.init(steps.map(Key.init(stringValue:)))
    } else if !isArray, options.flat.matches(key.stringValue) {
      self.init([])
    } else {
      var (names, isLossy) = (options.split(key.stringValue), false)
      let last = names[names.count - 1].unicodeScalars
      if isArray, let prefix = options.optionalArrayElements?.unicodeScalars, !prefix.isEmpty, last.starts(with: prefix)
      {
        names[names.count - 1] = String(last.dropFirst(prefix.count))
        isLossy = true
      }
      self.init(names.count == 1 && !isLossy ? [Key(key)] : names.map(Key.init(stringValue:)))
      self.isLossy = isLossy
    }
  }

  /// The path for a key of a type: split for an ``AnyKeyedKey``, and the key itself for any other.
  ///
  /// A path that begins with the flat key leads to an array that skips invalid elements.
  init(of key: any CodingKey, for type: Any.Type) {
    guard let keyed = key as? any AnyKeyedKey, key.intValue == nil else {
      self.init([Key(key)])
      return
    }
    let options = keyed.options ?? KeyOptions(flat: .emptyOrWhitespace)
    var (names, isLossy) = (options.flat.matches(key.stringValue) ? [] : options.split(key.stringValue), false)
    if names.count > 1, options.flat.matches(names[0]) {
      names.removeFirst()
      isLossy = type is any LossyArray.Type
    }
    // `geo.` is the flat object in `geo`.
    if names.count > 1, let last = names.last, options.flat.matches(last) { names.removeLast() }
    self.init(names.map(Key.init(stringValue:)))
    self.isLossy = isLossy
  }
}
