import Foundation
import VivaceGeometry

/// What a user does, and when: a line per event, read from a file or a string.
///
/// ```
/// 0.2 tap "Cat"
/// 0.5 drag "Bead" to 200,300 in 0.3
/// 0.5 press "Cat"
/// 0.8 release
/// 1.0 scroll "List" by 0,-120
/// 1.2 type "hello"
/// 1.5 key command+escape
/// 2   resize 400x600
/// ```
///
/// Times are in seconds from the start, never negative. Events at one instant keep the order of
/// their lines; otherwise lines may stand in any order. Everything after a `#` outside quotes is a
/// comment. Views are named by label, text or identifier; a place is `x,y` in points from the
/// top-left corner. ``ScriptError`` tells what is wrong with a script,
/// ``HeadlessStage/perform(_:)`` carries one out.
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

  /// When the last event is over, drags included; 0 for an empty script.
  public var duration: Double {
    events.reduce(0) { latest, event in
      if case .drag(_, _, let duration) = event.action {
        return max(latest, event.time + duration)
      }
      return max(latest, event.time)
    }
  }

  /// One line.
  public struct Event: Equatable, Sendable {
    public var time: Double
    public var action: Action
    /// Where it stands, for messages: `script:3`.
    public var origin: String

    public init(time: Double, action: Action, origin: String = "script") {
      self.time = time
      self.action = action
      self.origin = origin
    }
  }

  public enum Action: Equatable, Sendable {
    /// Down and up again, a tenth of a second later.
    case tap(Target)
    case press(Target)
    /// Lifts what was pressed; nil is where the pointer is.
    case release(Target?)
    /// Moves the pointer, pressed or not.
    case move(Target)
    case drag(Target, to: Target, duration: Double)
    case scroll(Target, by: CGVector)
    case type(String)
    case key(KeyStroke)
    case resize(CGSize)
  }

  public enum Target: Equatable, Sendable, CustomStringConvertible {
    case label(String)
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
  public enum Modifier: String, CaseIterable, Sendable { case shift, control, option, command }

  /// A character, or one of ``names``.
  public var key: String
  public var modifiers: [Modifier]

  public init(_ key: String, modifiers: [Modifier] = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// What a key without a printable character is called.
  public static let names = [
    "return", "tab", "space", "delete", "forwardDelete", "escape", "up", "down", "left", "right",
    "home", "end", "pageUp", "pageDown", "clear", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
    "f9", "f10", "f11", "f12",
  ]

  /// What the key types without modifiers; nothing for keys such as arrows.
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
