/// Layers that are made of their classes alone.
///
/// Apple's runtime does that with any initializer. The language wants a required one, and a program's subclass would
/// have to repeat each required initializer of ours that Apple's class lacks. So the entries of two plain ones are
/// called with the class, and there `self.init` finds the subclass's own initializer, as everywhere.
extension CALayer {
  /// A layer of a class, made by its `init()`; a class without one ends the program, as on Apple's systems.
  package static func made(of type: CALayer.Type) -> CALayer { type._entryOfClass(()) }

  /// A copy of the same class, made by its `init(layer:)`.
  func copied() -> Self { unsafeDowncast(type(of: self)._entryOfCopies(self), to: Self.self) }

  /// The entry of `init(_of:)`.
  @_silgen_name("$s12VivaceLayers7CALayerC3_ofACyt_tcfC")
  private static func _entryOfClass(_ nothing: Void) -> CALayer
  /// The entry of `init(_copying:)`.
  @_silgen_name("$s12VivaceLayers7CALayerC8_copyingACyp_tcfC")
  private static func _entryOfCopies(_ layer: __owned Any) -> CALayer
}
