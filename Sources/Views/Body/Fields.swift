@_spi(Reflection) import Swift

/// The stored fields of a type: names, offsets and types, found by reflection.
enum Fields {
  static func each(
    of type: Any.Type, _ body: (_ name: String, _ offset: Int, _ type: Any.Type) -> Void
  ) {
    var index = 0
    _ = _forEachField(of: type) { name, offset, fieldType, _ in
      body(String(cString: name), offset, fieldType)
      index += 1
      return true
    }
  }
}
