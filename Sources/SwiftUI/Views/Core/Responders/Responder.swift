import VivaceGeometry

/// The responders of a view, from back to front.
struct ResponderList {
  var nodes: [Responder] = []
}

/// A part of the tree that events and the accessibility tree go through. A snapshot: rebuilt when what
/// its sources changed, and only on demand.
class Responder {
  enum Kind {
    /// A drawn leaf; it contains a point if its content does.
    case leaf(LeafResponse)
    /// The children's coordinates, mapped to the parent's at an instant.
    case transform((Double) -> CGAffineTransform)
    /// Open or shut to touches at an instant.
    case gate((Double) -> Bool)
    /// Below a modal layer: keys and accessibility do not come here.
    case covered
    /// The responder that input adds around the children: an `InputResponder`.
    case component
    /// The elements of another toolkit's views, made on demand: there may
    /// be thousands.
    case named(() -> [Responder])
  }

  let kind: Kind
  let children: [Responder]

  init(_ kind: Kind, _ children: [Responder] = []) {
    self.kind = kind
    self.children = children
  }
}

/// A leaf's detail for spoken output; the floors above declare the kinds.
protocol SpokenDetail: Sendable {}

/// A leaf's text with its runs, for assistive technologies; the floors above declare it.
protocol LeafText {}

/// How a leaf answers a touch, and what it is called.
struct LeafResponse {
  var frame: CGRect
  /// In the leaf's own coordinates, which begin at the frame's origin. Nil: the whole frame.
  var contains: ((CGPoint) -> Bool)?
  var role: SemanticRole
  var label: String
  /// An additional name for tests and scripts.
  var identifier: String?
  /// The details of a text for being read aloud.
  var spoken: [any SpokenDetail] = []
  /// The text that the leaf shows; nil for all but texts.
  var text: (any LeafText)?
  /// From where the leaf was laid out to where it is shown at an instant; nil while both are one.
  var movement: ((Double) -> CGAffineTransform?)?
  /// The views around it; nil unless a recorder listens.
  var trail: ViewTrail?
}

extension Responder {
  /// From where something around the content was laid out to where it is shown. It has no looks of its
  /// own, so it goes with the largest leaf, if that fills most of it: a small thing that moves about in
  /// a large one says nothing of the large one. Nil at rest. Coordinates of their own are not looked
  /// into.
  func movement(of frame: CGRect, at time: Double) -> CGAffineTransform? {
    guard let leaf = largestLeaf,
      leaf.frame.width * leaf.frame.height * 2 > frame.width * frame.height
    else { return nil }
    return leaf.movement?(time)
  }

  private var largestLeaf: LeafResponse? {
    switch kind {
    case .leaf(let leaf): return leaf
    case .transform: return nil
    default:
      return children.lazy.compactMap(\.largestLeaf).max { a, b in
        a.frame.width * a.frame.height < b.frame.width * b.frame.height
      }
    }
  }
}

/// The role of a node in the accessibility tree.
package enum SemanticRole: String, Sendable {
  case text, image, button, shape, group, link
  case textField = "text field"
  case toggle, slider, stepper, picker, tab, menu, alert, sheet, window
  case progress = "progress indicator"
  case navigationBar = "navigation bar"
  case colorWell = "color well"
  // Containers that only UI tests read: see `SemanticStructure`.
  case cell, list
  case scrollView = "scroll view"
  case wheels
  case pickerWheel = "picker wheel"
  case wheelRow = "wheel row"
  case datePicker = "date picker"
  case segments
}
