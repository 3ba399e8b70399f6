@_spi(Reflection) import Swift

/// The stored fields of a type: names, offsets and types, found by reflection.
enum Fields {
  static func each(
    of type: Any.Type, _ body: (_ name: String, _ offset: Int, _ type: Any.Type) -> Void
  ) {
    // The usual options, `[]`, would be made of an array, by way of a look-up among all conformances.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0)) {
      name, offset, fieldType, _ in
      body(String(cString: name), offset, fieldType)
      return true
    }
  }
}
