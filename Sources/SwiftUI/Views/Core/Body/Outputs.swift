import VivaceAttributeGraph
import VivaceDrawing

/// The outputs of a view to its parent. Nil means: nothing to lay out, nothing to draw.
///
/// What a text draws, and how it responds, is made on demand (``DeferredLeaf``): texts out
/// of sight are not drawn, and most are only read.
public struct _ViewOutputs {
  /// Answers proposals. Nil: any proposal, with 10 in place of nil.
  var layout: Attribute<LayoutComputer>?
  /// The published values of the requested keys; nil if the view never publishes any.
  var preferences: Attribute<Preferences>?
  private var ownDisplay: Attribute<DisplayList>?
  private var ownResponders: Attribute<ResponderList>?
  private var origin = Origin.other
  /// The outputs of the leaf that are made on demand.
  private var deferred: Parts = []

  private enum Origin {
    case other
    case deferred(DeferredLeaf)
    /// A container whose display this is, drawn where the container is.
    case container(any DrawnContainer)
  }

  private struct Parts: OptionSet {
    var rawValue: UInt8
    static var display: Parts { Parts(rawValue: 1) }
    static var responders: Parts { Parts(rawValue: 2) }
  }

  init(
    layout: Attribute<LayoutComputer>? = nil, display: Attribute<DisplayList>? = nil,
    responders: Attribute<ResponderList>? = nil, preferences: Attribute<Preferences>? = nil
  ) {
    self.layout = layout
    self.preferences = preferences
    ownDisplay = display
    ownResponders = responders
  }

  /// Of a leaf that makes the rest when it is asked.
  init(_ leaf: DeferredLeaf) {
    layout = leaf.layout
    origin = .deferred(leaf)
    deferred = [.display, .responders]
  }

  package var display: Attribute<DisplayList>? {
    get { drawnLeaf?.display ?? ownDisplay }
    set {
      ownDisplay = newValue
      deferred.remove(.display)
      drawnContainer = nil
    }
  }

  var responders: Attribute<ResponderList>? {
    get {
      if deferred.contains(.responders), case .deferred(let leaf) = origin {
        return leaf.responders
      }
      return ownResponders
    }
    set {
      ownResponders = newValue
      deferred.remove(.responders)
    }
  }

  /// The leaf whose display this is, with nothing around it.
  private var drawnLeaf: DeferredLeaf? {
    guard deferred.contains(.display), case .deferred(let leaf) = origin else { return nil }
    return leaf
  }

  /// The leaf whose display list has not been requested yet.
  var undrawnLeaf: DeferredLeaf? { drawnLeaf.flatMap { $0.isDrawn ? nil : $0 } }

  /// The container whose display this is, drawn where the container is; nil when something else is
  /// drawn, as an effect.
  var drawnContainer: (any DrawnContainer)? {
    get { if case .container(let container) = origin { container } else { nil } }
    set {
      if let newValue {
        origin = .container(newValue)
      } else if case .container = origin {
        origin = .other
      }
    }
  }
}

/// A container as its drawn content refers to it.
protocol DrawnContainer: AnyObject {}

/// A leaf of whose outputs the layout alone is there: the rest is made on demand.
struct DeferredLeaf {
  let layout: Attribute<LayoutComputer>
  let kind: any DeferredLeafKind.Type

  var display: Attribute<DisplayList> { kind.display(of: layout) }
  var isDrawn: Bool { kind.isDrawn(layout) }
  var responders: Attribute<ResponderList> { kind.responders(of: layout) }
  var movement: TransactionScope? { kind.movement(of: layout) }
  func forgetLooks() { kind.forgetLooks(of: layout) }
}

/// The kind of leaf that a layout attribute belongs to.
protocol DeferredLeafKind {
  static func display(of layout: Attribute<LayoutComputer>) -> Attribute<DisplayList>
  /// Whether its drawing has been requested.
  static func isDrawn(_ layout: Attribute<LayoutComputer>) -> Bool
  static func responders(of layout: Attribute<LayoutComputer>) -> Attribute<ResponderList>
  /// The transaction that animates the leaf's frame if it changes in this update; nil without an animation.
  /// Inside a rule.
  static func movement(of layout: Attribute<LayoutComputer>) -> TransactionScope?
  /// Lets go of what the leaf would be drawn with.
  static func forgetLooks(of layout: Attribute<LayoutComputer>)
}
