import Foundation
import VivaceMarkup

/// The time at which a view gets the values of its element in an interface file.
package enum InterfaceStage {
  /// In the initializer of `UIView`: classes of the toolkit add nothing behind it.
  case base
  /// At the end of the class's own initializer.
  case own
  /// Behind the initializers, of classes that know nothing of interface files.
  case after
}

/// Gives an object, in its initializer, the values of its element in an interface file.
///
/// Programs receive it as the coder of `init(coder:)`. It has no values by key: all are set by the time the
/// initializer of the toolkit's own class returns.
package final class InterfaceCoder: NSCoder, @unchecked Sendable {
  package let element: InterfaceElement
  /// The toolkit's builder of the element.
  package let builder: AnyObject
  /// The stage at which the element's class applies the values.
  let stage: InterfaceStage
  /// Gives an object its values.
  private let fill: @MainActor (AnyObject) -> Void
  /// Whether the object has got its values.
  private var isApplied = false

  package init(
    _ element: InterfaceElement, by builder: AnyObject, at stage: InterfaceStage = .after,
    _ fill: @escaping @MainActor (AnyObject) -> Void
  ) {
    (self.element, self.builder, self.stage, self.fill) = (element, builder, stage, fill)
    super.init()
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject() -> Any? { nil }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }

  /// Gives an object its values, once.
  @MainActor package func apply(to object: AnyObject) {
    guard !isApplied else { return }
    isApplied = true
    fill(object)
  }
}

extension NSCoder {
  /// Gives a view the values of its element, once, at the stage of its element's class; other coders than those of
  /// interface files do nothing.
  @MainActor func applyInterface(to view: AnyObject, at stage: InterfaceStage) {
    guard let coder = self as? InterfaceCoder, coder.stage == stage || stage == .after else {
      return
    }
    coder.apply(to: view)
  }
}

extension NSCoder {
  /// An attribute of the element that is decoded; nil in other coders.
  package func interfaceAttribute(_ name: String) -> String? {
    (self as? InterfaceCoder)?.element[name]
  }
}
