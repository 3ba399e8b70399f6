import Foundation
import VivaceGeometry

/// The user's actions and their times: a line per event, read from a file or a string.
///
/// ```
/// 0.2 tap "Cat"
/// 0.5 drag "Bead" to 200,300 in 0.3
/// 0.5 lift "Card" to "Done" in 0.3
/// 0.5 press "Cat"
/// 0.8 release
/// 0.9 doubletap "Cat"
/// 1.0 scroll "List" by 0,-120
/// 1.1 pinch "Map" by 2.5 in 0.4
/// 1.1 rotate "Map" by 90 in 0.4
/// 1.2 press "Left" finger 1
/// 1.2 press "Right" finger 2
/// 1.3 move 200,300 finger 2
/// 1.4 release finger 2
/// 1.4 cancel finger 1
/// 1.5 hover "Cat"
/// 1.6 leave
/// 1.7 rightclick "Cat"
/// 1.2 type "hello"
/// 1.5 key command+escape
/// 2   resize 400x600
/// ```
///
/// Times are in seconds from the start, never negative. Events at one instant keep the order of
/// their lines; otherwise the order of lines is free. Everything after a `#` outside quotes is a
/// comment. Views are named by label, text or identifier; a place is `x,y` in points from the
/// top-left corner. A pinch is by a factor, a rotation by degrees, clockwise; both take two fingers
/// around the view's middle. `lift` is a drag that rests for more than half a second first, as a
/// finger has to that takes what is draggable. Fingers are 1 to 10, and 1 where none is named.
/// `hover` moves the mouse without a button, `leave` takes it out of the window. ``ScriptError``
/// describes an error in a script; ``HeadlessStage/perform(_:)`` runs one.
public struct Script: Equatable, Sendable {
  /// Ordered by time.
  public private(set) var events: [Event]

  public init(events: [Event] = []) {
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// `name` is the file's, for messages.
  public init(parsing text: String, name: String = "script") throws {
    var events: [Event] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var scanner = ScriptScanner(line: line, name: name, number: index + 1)
      if let event = try scanner.event() { events.append(event) }
    }
    self.init(events: events)
  }

  public init(contentsOf path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScriptError("The script \(path) cannot be read.")
    }
    try self.init(parsing: String(decoding: data, as: UTF8.self), name: path)
  }

  /// How long a finger rests before it moves what it lifts: a little longer than it must.
  static let liftDelay = 0.6

  /// How long a tap holds down, so that a film shows it.
  static let tapDuration = 0.1

  /// When the last event is over, drags included; 0 for an empty script.
  public var duration: Double {
    events.reduce(0) { max($0, $1.time + $1.action.duration) }
  }

  /// One line.
  public struct Event: Equatable, Sendable {
    /// In seconds from the start.
    public var time: Double
    public var action: Action
    /// The line of the event, for messages: `script:3`.
    public var origin: String

    public init(time: Double, action: Action, origin: String = "script") {
      self.time = time
      self.action = action
      self.origin = origin
    }
  }

  /// The user's action in one line.
  public enum Action: Equatable, Sendable {
    /// Down and up again, a tenth of a second later.
    case tap(Target)
    case doubleTap(Target)
    /// Down, until a release.
    case press(Target, finger: Int = 1)
    /// Lifts what was pressed; nil is where the finger is.
    case release(Target?, finger: Int = 1)
    /// Takes a finger away as the system does: what it did does not count.
    case cancel(finger: Int = 1)
    /// Moves a finger, or the mouse where it is not down.
    case move(Target, finger: Int = 1)
    /// Down, along a straight line in so many seconds, up.
    case drag(Target, to: Target, duration: Double)
    /// A drag whose finger first rests for ``Script/liftDelay``.
    case lift(Target, to: Target, duration: Double)
    /// Two fingers go apart, or together for a factor below 1.
    case pinch(Target, by: Double, duration: Double)
    /// Two fingers turn, clockwise, by degrees.
    case rotate(Target, by: Double, duration: Double)
    /// Turns the wheel, by points.
    case scroll(Target, by: CGVector)
    /// Moves the mouse there, without a button.
    case hover(Target)
    /// The mouse leaves the window.
    case leave
    case rightClick(Target)
    /// Types characters into what has the focus.
    case type(String)
    case key(KeyStroke)
    /// Gives the window another size, in points.
    case resize(CGSize)

    /// 0 for what happens at one instant.
    public var duration: Double {
      switch self {
      case .drag(_, _, let duration), .pinch(_, _, let duration), .rotate(_, _, let duration):
        duration
      case .lift(_, _, let duration): Script.liftDelay + duration
      default: 0
      }
    }
  }

  /// The target of a line: a view by its name, or a place.
  public enum Target: Equatable, Sendable, CustomStringConvertible {
    /// A view by label, text or identifier.
    case label(String)
    /// A place in points from the window's top-left corner.
    case point(CGPoint)

    public var description: String {
      switch self {
      case .label(let label): "“\(label)”"
      case .point(let point): "\(point.x),\(point.y)"
      }
    }
  }
}

/// A key with the keys that are held with it: `command+shift+a`, `escape`.
public struct KeyStroke: Equatable, Sendable {
  /// A key that is held while another one is typed.
  public enum Modifier: String, CaseIterable, Sendable { case shift, control, option, command }

  /// A character, or one of ``names``.
  public var key: String
  public var modifiers: [Modifier]

  public init(_ key: String, modifiers: [Modifier] = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The names of keys without a printable character.
  public static let names = [
    "return", "tab", "space", "delete", "forwardDelete", "escape", "up", "down", "left", "right",
    "home", "end", "pageUp", "pageDown", "clear", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
    "f9", "f10", "f11", "f12", "menu",
  ]

  /// The characters that the key types without modifiers; nothing for keys such as arrows.
  public var characters: String {
    switch key {
    case "return": "\r"
    case "tab": "\t"
    case "space": " "
    case "escape": "\u{1B}"
    case "delete": "\u{8}"
    default: key.count == 1 ? key : ""
    }
  }
}

/// Why a script cannot be read or carried out: names the line, what was found, what was expected.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
