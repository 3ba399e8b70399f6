import VivaceGeometry

/// A part of the responder tree that input adds: who takes touches, keys, the pointer or what is dropped
/// around the children, and what they are called.
final class InputResponder: Responder {
  enum Part {
    /// An outline of the content, for some purposes.
    case shape(ContentOutline)
    /// Recognises gestures on its children.
    case gesture(GestureAttachment)
    /// Has to do with keys.
    case focus(FocusPart)
    /// Watches the pointer in its frame.
    case hover(HoverAttachment, frame: CGRect)
    /// Takes what is dropped in its frame.
    case drop(any DropArea, frame: CGRect)
    /// Says whether a drag that rests on its children activates them.
    case spring(SpringRegion)
    /// Answers a right click on its children.
    case secondaryPress(SecondaryPressAttachment)
    /// The style of the pointer over the children.
    case pointer(PointerStyle)
    /// The properties of the children for accessibility and tests.
    case semantics(SemanticProperties, frame: CGRect)
  }

  fileprivate let own: Part

  init(_ component: Part, _ children: [Responder] = []) {
    own = component
    super.init(.component, children)
  }
}

extension Responder {
  /// The properties that input adds to this responder, if any.
  var component: InputResponder.Part? { (self as? InputResponder)?.own }
}
