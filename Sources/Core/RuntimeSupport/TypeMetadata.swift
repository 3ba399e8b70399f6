/// The kind of a type, as far as comparisons depend on it.
package enum MetadataKind {
  case structure, tuple, enumeration, existential, function, other

  package init(of type: Any.Type) {
    // The first word of a type's metadata is its kind; for a class it is something else.
    switch UnsafePointer<UInt>(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!.pointee {
    case 0x200: self = .structure
    case 0x201, 0x202: self = .enumeration
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303, 0x307: self = .existential
    default: self = .other
    }
  }
}

/// The declaration of a struct or an enum: what all types share that are made from a generic one.
///
/// Whether a type conforms to a protocol is looked for among all conformances of all libraries when it is
/// asked for the first time. Where only types of some declarations can conform, ask for those first.
package struct TypeDeclaration: Hashable, Sendable {
  private let descriptor: UInt

  /// Nil for a type of another kind.
  package init?(of type: Any.Type) {
    switch MetadataKind(of: type) {
    case .structure, .enumeration: break
    default: return nil
    }
    // The second word of their metadata is the descriptor.
    descriptor = UnsafePointer<UInt>(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))![1]
  }
}

/// A stored field of a struct, or an element of a tuple, as the runtime knows it.
package struct StoredField {
  package let offset: Int
  package let type: Any.Type
  /// Whether what is there is a value of that type: weak and unowned references are not.
  package let isStrong: Bool

  package static func count(of type: Any.Type) -> Int { recursiveCount(type) }

  package static func all(of type: Any.Type) -> [StoredField] {
    (0..<recursiveCount(type)).map { index in
      var about = AboutField()
      let fieldType = recursiveChildMetadata(type, index: index, about: &about)
      defer { about.freeName?(about.name) }
      return StoredField(
        offset: recursiveChildOffset(type, index: index), type: fieldType,
        isStrong: about.isStrong)
    }
  }
}

/// The runtime's description of a field. Its layout is that of the standard library's own structure.
private struct AboutField {
  var name: UnsafePointer<CChar>? = nil
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)? = nil
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _: Any.Type, index: Int, about: UnsafeMutablePointer<AboutField>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_: Any.Type, index: Int) -> Int

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// The cases of enums.
package enum EnumCases {
  /// Whether any case carries something.
  package static func havePayload(_ type: Any.Type) -> Bool {
    // The second word of an enum's metadata is its descriptor; the sixth half word of that is the
    // number of cases with a payload, in the lower 24 bits.
    let metadata = UnsafePointer<UInt>(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
    return UnsafePointer<UInt32>(bitPattern: metadata[1])![5] & 0xFF_FFFF != 0
  }

  /// Whether two values are of the same case.
  package static func areSame<T>(_ a: T, _ b: T) -> Bool {
    guard let a = enumCaseName(a), let b = enumCaseName(b) else { return false }
    return a == b || String(cString: a) == String(cString: b)
  }

  /// Returns the payload of a value's case; nil if the case has none.
  package static func payload<T>(of value: T) -> Any? {
    Mirror(reflecting: value).children.first?.value
  }
}
