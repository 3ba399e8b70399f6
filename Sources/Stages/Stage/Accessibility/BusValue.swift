import CGIO

/// A value of a message on the bus.
enum BusValue: Equatable, Sendable {
  case bool(Bool)
  case byte(UInt8)
  case int16(Int16)
  case int(Int32)
  case uint(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  indirect case variant(BusValue)
  /// Also an entry of a dictionary, once it is read.
  case tuple([BusValue])
  /// - Parameter type: Of the elements, as D-Bus writes it.
  case array(_ type: String, [BusValue])
  /// `ay`.
  case bytes([UInt8])
  /// `a{ss}`.
  case strings([String: String])
  /// `a{sv}`.
  case entries([String: BusValue])

  /// A new GLib variant. It belongs to the value or message that it is put into.
  var variant: OpaquePointer {
    switch self {
    case .bool(let value): return g_variant_new_boolean(value ? 1 : 0)
    case .byte(let value): return g_variant_new_byte(value)
    case .int16(let value): return g_variant_new_int16(value)
    case .int(let value): return g_variant_new_int32(value)
    case .uint(let value): return g_variant_new_uint32(value)
    case .int64(let value): return g_variant_new_int64(gint64(value))
    case .uint64(let value): return g_variant_new_uint64(guint64(value))
    case .double(let value): return g_variant_new_double(value)
    // A zero would end the string early.
    case .string(let value): return g_variant_new_string(value.filter { $0 != "\0" })
    case .path(let value): return g_variant_new_object_path(value)
    case .variant(let value): return g_variant_new_variant(value.variant)
    case .tuple(let values):
      var elements: [OpaquePointer?] = values.map(\.variant)
      return g_variant_new_tuple(&elements, UInt(elements.count))
    case .array(let type, let values):
      let elementType = g_variant_type_new(type)
      defer { g_variant_type_free(elementType) }
      var elements: [OpaquePointer?] = values.map(\.variant)
      return g_variant_new_array(elementType, &elements, UInt(elements.count))
    case .bytes(let values):
      let elementType = g_variant_type_new("y")
      defer { g_variant_type_free(elementType) }
      return values.withUnsafeBytes {
        g_variant_new_fixed_array(elementType, $0.baseAddress, UInt($0.count), 1)
      }
    case .strings(let values):
      let elementType = g_variant_type_new("{ss}")
      defer { g_variant_type_free(elementType) }
      var elements: [OpaquePointer?] = values.sorted { $0.key < $1.key }.map {
        g_variant_new_dict_entry(g_variant_new_string($0), g_variant_new_string($1))
      }
      return g_variant_new_array(elementType, &elements, UInt(elements.count))
    case .entries(let values):
      let elementType = g_variant_type_new("{sv}")
      defer { g_variant_type_free(elementType) }
      var elements: [OpaquePointer?] = values.sorted { $0.key < $1.key }.map {
        g_variant_new_dict_entry(
          g_variant_new_string($0), g_variant_new_variant($1.variant))
      }
      return g_variant_new_array(elementType, &elements, UInt(elements.count))
    }
  }

  /// Nil for a type that no call here has.
  init?(_ value: OpaquePointer) {
    switch String(cString: g_variant_get_type_string(value)).first {
    case "b": self = .bool(g_variant_get_boolean(value) != 0)
    case "y": self = .byte(g_variant_get_byte(value))
    case "n": self = .int16(g_variant_get_int16(value))
    case "i": self = .int(g_variant_get_int32(value))
    case "u": self = .uint(g_variant_get_uint32(value))
    case "x": self = .int64(Int64(g_variant_get_int64(value)))
    case "t": self = .uint64(UInt64(g_variant_get_uint64(value)))
    case "d": self = .double(g_variant_get_double(value))
    case "s", "g": self = .string(String(cString: g_variant_get_string(value, nil)))
    case "o": self = .path(String(cString: g_variant_get_string(value, nil)))
    case "v":
      guard let inner = g_variant_get_variant(value) else { return nil }
      defer { g_variant_unref(inner) }
      guard let decoded = BusValue(inner) else { return nil }
      self = .variant(decoded)
    case "a" where String(cString: g_variant_get_type_string(value)) == "ay":
      var count: UInt = 0
      let start = g_variant_get_fixed_array(value, &count, 1)
      self = .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: Int(count))))
    case "(", "{", "a":
      var values: [BusValue] = []
      for index in 0..<g_variant_n_children(value) {
        guard let child = g_variant_get_child_value(value, index) else { return nil }
        defer { g_variant_unref(child) }
        guard let element = BusValue(child) else { return nil }
        values.append(element)
      }
      let type = String(cString: g_variant_get_type_string(value))
      self = type.first == "a" ? .array(String(type.dropFirst()), values) : .tuple(values)
    default: return nil
    }
  }

  var number: Int? {
    switch self {
    case .int(let value): Int(value)
    case .uint(let value): Int(value)
    default: nil
    }
  }

  var text: String? {
    switch self {
    case .string(let value), .path(let value): value
    default: nil
    }
  }

  /// The value inside of a variant, or the value itself.
  var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }

  /// The elements of an array or a tuple; empty for other values.
  var elements: [BusValue] {
    switch self {
    case .array(_, let values), .tuple(let values): values
    default: []
    }
  }
}
