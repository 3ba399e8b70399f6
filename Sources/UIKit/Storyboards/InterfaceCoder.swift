import Foundation

/// Gives an object, in its initializer, the values of its element in an interface file.
///
/// Programs receive it as the coder of `init(coder:)`. It has no values by key: all are set by the time the
/// initializer of the toolkit's own class returns.
final class InterfaceCoder: NSCoder, @unchecked Sendable {
  let element: InterfaceElement
  let builder: InterfaceBuilder
  /// Whether the object has got its values.
  private var isApplied = false

  init(_ element: InterfaceElement, _ builder: InterfaceBuilder) {
    (self.element, self.builder) = (element, builder)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject() -> Any? { nil }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }

  /// Gives a view its values, once, at the stage of its element's kind.
  @MainActor func apply(to view: UIView, at stage: InterfaceKinds.Stage) {
    let wanted = InterfaceKinds.views[element.name]?.stage ?? .after
    guard !isApplied, wanted == stage || stage == .after else { return }
    isApplied = true
    builder.fill(view, element)
  }

  /// Makes a controller one of its file, once.
  @MainActor func apply(to controller: UIViewController) {
    guard !isApplied else { return }
    isApplied = true
    builder.begin(controller, element)
  }
}

extension NSCoder {
  /// Gives a view the values of its element; other coders than those of interface files do nothing.
  @MainActor func applyInterface(to view: UIView, at stage: InterfaceKinds.Stage) {
    (self as? InterfaceCoder)?.apply(to: view, at: stage)
  }

  /// An attribute of the element that is decoded; nil in other coders.
  func interfaceAttribute(_ name: String) -> String? { (self as? InterfaceCoder)?.element[name] }
}
