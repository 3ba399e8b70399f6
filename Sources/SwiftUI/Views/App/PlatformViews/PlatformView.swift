import VivaceDrawing
import VivaceGeometry
import VivaceInteraction

/// A view of another toolkit in the place of one of ours: it answers layout, draws into the same
/// display list and takes the events that meet it.
///
/// The host asks it in turns, at their instants, and never otherwise; changes in between are reported
/// to its ``PlatformViewHost``. All of it happens on the main thread.
@MainActor package protocol PlatformView: AnyObject {
  /// The name of the platform view in warnings and recordings.
  var name: String { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// How large it is now, and what is to be seen of it from this instant on, in coordinates that
  /// begin at its corner.
  func draw(size: CGSize, at time: Double) -> PlatformViewFrame
  /// Whether touches that meet nothing in it go to the content below; then `isHit(at:)` is asked.
  var letsTouchesThrough: Bool { get }
  /// Whether a touch at a point of its own place meets something in it.
  func isHit(at location: CGPoint) -> Bool
  /// The member of the window's gestures for those in the view, told at once when one of these is accepted.
  /// Held weakly.
  var gestureObserver: (any GestureArenaObserver)? { get set }
  /// A finger, or the pointer with its button down. The location is the window's.
  func touch(_ event: PointerEvent) -> PlatformViewTouchState
  /// Its touches were taken by another recognizer.
  func cancelTouches(at time: Double)
  /// The instant at which the view wants its next time step, during touches or between them.
  var nextTouchInstant: Double { get }
  func touchTime(_ time: Double) -> PlatformViewTouchState?
  /// A wheel over a point of the window; whether something in it goes by that much.
  func turnWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool
  /// The pointer without a button down, at a place of the window; nil when it is elsewhere.
  func hover(at location: CGPoint?, time: Double)
  /// A right click at a place of the window, or the key for menus; whether something in it has a menu.
  func openMenu(at location: CGPoint?, time: Double) -> Bool
  /// A click of the middle button at a location of the window, which pastes the latest selection into a text.
  func middleClick(at location: CGPoint, time: Double)
  /// The receiver among its own views for things dragged to a location of the window.
  func dropReceiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)?
  /// Whether something in it can have the focus.
  var acceptsFocus: Bool { get }
  /// The focus has come: by a key that goes through the window, by the program, or to something in it.
  func focusCame(backwards: Bool)
  /// The focus is to go to another view; false keeps it.
  func letsFocusGo() -> Bool
  /// A key, also when it is let go; whether it is used up.
  func press(_ key: KeyEvent) -> Bool
  func insert(_ text: String)
  /// Receives the text that an input method is composing, and its selection in UTF-8 bytes.
  func compose(_ text: String, selection: Range<Int>)
  /// The rectangle of the caret, in coordinates that begin at the platform view's corner.
  var caret: CGRect? { get }
  /// The text input preferences of the field that is edited in it; nil without one.
  var textInputPreferences: TextInputPreferences? { get }
  /// The elements of the view for accessibility and tests.
  var elements: [PlatformViewElement] { get }
  /// The place of the view is gone.
  func leave()
}

extension PlatformView {
  /// Calls it out of a rule or a recognizer, which run in turns only, and turns on the main thread only.
  nonisolated func inTurn<Result>(_ body: @MainActor (any PlatformView) -> Result) -> Result {
    MainActor.unchecked(self, body)
  }
}

extension PlatformView {
  package var letsTouchesThrough: Bool { false }
  /// Keeps none: a view that owns its touches from the beginning reports no decisions.
  package var gestureObserver: (any GestureArenaObserver)? {
    get { nil }
    set {}
  }
  package func middleClick(at location: CGPoint, time: Double) {}
  package func isHit(at location: CGPoint) -> Bool { true }
  package func dropReceiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)? {
    nil
  }
  package var textInputPreferences: TextInputPreferences? { nil }
}

/// The drawing of a platform view from one instant on.
package struct PlatformViewFrame {
  package var list: DisplayList
  /// The instant of the next update; infinite if only a change makes one necessary.
  package var nextInstant: Double
  /// The instant of the next change, not counting blinking.
  package var nextChange: Double
  /// Whether code of the program moves something, so that each frame needs an update.
  package var needsFrames: Bool

  package init(
    list: DisplayList, nextInstant: Double = .infinity, nextChange: Double? = nil,
    needsFrames: Bool = false
  ) {
    self.list = list
    self.nextInstant = nextInstant
    self.nextChange = nextChange ?? nextInstant
    self.needsFrames = needsFrames
  }
}

/// The state of the touches that a platform view follows.
package enum PlatformViewTouchState {
  /// The touches are no gesture yet and block no other.
  case possible
  /// The touches belong to the platform view.
  case active
  /// They were, and that is over.
  case ended
  /// They were not.
  case failed
}

/// Something in a platform view that can be named, in coordinates that begin at the platform view's corner.
package struct PlatformViewElement {
  package var frame: CGRect
  package var role: SemanticRole
  package var label: String
  package var value: String?
  package var identifier: String?
  package var isEnabled = true
  package var isSelected = false
  package var hint: String?
  /// The further actions of the element.
  package var actions: [(name: String, perform: () -> Void)] = []
  /// Makes it more, or less; nil for what cannot be adjusted.
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  package var textInputPreferences: TextInputPreferences?
  /// The number that it shows between bounds.
  package var range: SemanticRange?
  /// The rows of a wheel.
  package var wheel: SemanticWheel?
  /// The text that is written in.
  package var text: SemanticText?
  /// Whether the element has the keyboard focus; for text fields only.
  package var isFocused = false
  /// The position in a table; nil outside of tables.
  package var tablePosition: SemanticTable?
  /// The elements inside, in the coordinates of this one's frame.
  package var children: [PlatformViewElement] = []

  package init(frame: CGRect, role: SemanticRole, label: String) {
    self.frame = frame
    self.role = role
    self.label = label
  }
}

/// The context of an update of a platform view.
package struct PlatformViewContext {
  package let environment: EnvironmentValues
  package let transaction: Transaction
  /// The turn's instant.
  package let now: Double
}
