/// The first stored property of classes whose objects are values in attributed strings.
///
/// The open-source Foundation compares the attributes of neighbouring runs in Core Foundation, which takes
/// the word behind an object's header for a record of its kind. Without this, that word is the class's first
/// stored property, and the process traps where two runs have another font or colour. With it, the word means
/// "some object", and `isEqual(_:)` is called.
struct FoundationHeader {
  /// The kind's number is above the lowest eight bits; 1 is that of any object.
  private let kind: UInt64 = 1 << 8
}
