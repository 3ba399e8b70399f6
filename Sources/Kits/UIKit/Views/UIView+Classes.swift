/// A type whose objects are made by their class alone, with an empty frame.
///
/// Apple's views have their initializer from Objective-C, which calls it on any class, as in `Self()`. The language
/// wants a required one for that, which each subclass would have to repeat, or one of a protocol: this.
@MainActor @preconcurrency public protocol _ViewOfItsClass {}

extension _ViewOfItsClass {
  /// A view with an empty frame, made by the class's `init(frame:)`.
  public init() { self = (Self.self as! UIView.Type)._entryOfClass() as! Self }
}

extension UIView {
  /// The entry of `init()`, called with a class; there `self.init` finds the subclass's own initializer.
  @_silgen_name("$s11VivaceUIKit6UIViewCACycfC")
  fileprivate static func _entryOfClass() -> UIView
}
