import VivaceDrawing
import VivaceGraphics

extension GraphicsContext {
  /// Draws by Core Graphics: the closure receives a context in the coordinates of this one, y
  /// downwards.
  ///
  /// All that is drawn goes through the state of this context, one operation after the other: its
  /// opacity, blend mode, filters and clips. What the closure does to the state of its own context ends
  /// with it.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(recordingIn: bounds, scale: environment.displayScale)
    context.concatenate(transform)
    try content(context)
    for item in context.finish().items { emit(recorder.item(item.content), isInUserSpace: false) }
  }
}
