import Foundation

/// The tools that send input to a window: each call plays a few script lines at the present instant.
extension AgentTools {
  var inputTools: [MCPTool] {
    [
      click, longClick, typeText, pressKey, drag, scroll, scrollToIndex, scrollTo, hover,
      performScript, waitUntilRest, advance,
    ]
  }

  static func target(_ prefix: String = "", _ description: String = "") -> [MCPTool.Parameter] {
    [
      .text(prefix + "label", "A view by its label, text or identifier\(description)."),
      .number(
        prefix + "x", "Or a location\(description): points from the left, with y.",
        in: -10_000...10_000),
      .number(prefix + "y", "Points from the top, with x.", in: -10_000...10_000),
    ]
  }

  /// A tool that performs the script lines made of its arguments.
  private func tool(
    _ name: String, _ description: String, _ parameters: [MCPTool.Parameter],
    script: @escaping (ToolArguments) throws -> String
  ) -> MCPTool {
    MCPTool(
      name: name, description: description,
      parameters: parameters + [Self.windowParameter] + Self.answerParameters
    ) { [self] arguments in
      let lines = try script(arguments)
      return try answer(of: window(arguments), after: lines, name, arguments)
    }
  }

  private var click: MCPTool {
    tool(
      "click",
      "Taps a view or a location: with a finger, optionally twice, or with the right mouse button.",
      Self.target() + [
        .integer("count", "1 or 2 taps; 1 without it.", in: 1...2),
        .choice(
          "button", "left is a finger's tap, right the mouse's other button.",
          of: ["left", "right"]),
      ]
    ) { arguments in
      let target = try arguments.target()
      if arguments.text("button") == "right" { return "0 rightclick \(target)" }
      return "0 \(arguments.integer("count") == 2 ? "doubletap" : "tap") \(target)"
    }
  }

  private var longClick: MCPTool {
    tool(
      "long_click", "Presses a view or a location for some time.",
      Self.target() + [.number("seconds", "How long; 0.8 without it.", in: 0.05...30)]
    ) { arguments in
      let seconds = ToolArguments.short(arguments.number("seconds") ?? 0.8)
      return "0 press \(try arguments.target())\n\(seconds) release"
    }
  }

  private var typeText: MCPTool {
    tool(
      "type_text",
      "Types characters into the view with the focus, or into a field that is tapped first.",
      [
        .text("text", "A new line is the return key.", isRequired: true),
        .text("label", "The field to tap first, by its label or identifier."),
      ]
    ) { arguments in
      let text = "type \(ToolArguments.quoted(arguments.text("text") ?? ""))"
      guard arguments.has("label") else { return "0 \(text)" }
      return "0 tap \(try arguments.target())\n0.5 \(text)"
    }
  }

  private var pressKey: MCPTool {
    tool(
      "press_key",
      "Presses a key, optionally with modifiers: return, escape, tab, up, pageDown, f1, a, command+shift+z.",
      [.text("key", "The key's name, after those of its modifiers.", isRequired: true)]
    ) { arguments in
      let key = arguments.text("key") ?? ""
      guard !key.isEmpty, !key.contains(where: { $0.isWhitespace || $0 == "#" }) else {
        throw ToolTrouble(
          "press_key: “\(key)” is no key; expected a name such as return, a or command+z")
      }
      return "0 key \(key)"
    }
  }

  private var drag: MCPTool {
    tool(
      "drag", "Moves a finger from a view or location to another one.",
      Self.target("from_", ", where it begins") + Self.target("to_", ", where it ends") + [
        .number("seconds", "How long it takes; 0.3 without it.", in: 0.02...30),
        .flag("lift", "Whether to press for half a second first, which lifts a draggable view."),
      ]
    ) { arguments in
      let seconds = ToolArguments.short(arguments.number("seconds") ?? 0.3)
      let verb = arguments.flag("lift") == true ? "lift" : "drag"
      return
        "0 \(verb) \(try arguments.target("from_")) to \(try arguments.target("to_")) in \(seconds)"
    }
  }

  private var scroll: MCPTool {
    tool(
      "scroll",
      "Turns the wheel over a view or location. A negative dy scrolls down.",
      Self.target() + [
        .number("dx", "Points; 0 without it.", in: -100_000...100_000),
        .number("dy", "Points; 0 without it.", in: -100_000...100_000),
      ]
    ) { arguments in
      let (dx, dy) = (arguments.number("dx") ?? 0, arguments.number("dy") ?? 0)
      guard dx != 0 || dy != 0 else { throw ToolTrouble("scroll: expected “dx” or “dy”") }
      return
        "0 scroll \(try arguments.target()) by \(ToolArguments.short(dx)),\(ToolArguments.short(dy))"
    }
  }

  private var scrollToIndex: MCPTool {
    MCPTool(
      name: "scroll_to_index",
      description: """
        Turns the wheel over a view or location until a line of the List, LazyVStack or lazy grid there is \
        visible. Other stacks have no lines: use scroll_to_label.
        """,
      parameters: [
        .integer(
          "index", "The index of the line, from 0; headers and footers are lines, too.",
          in: 0...10_000_000,
          isRequired: true)
      ] + Self.target() + [Self.windowParameter] + Self.answerParameters
    ) { [self] arguments in
      let window = try window(arguments)
      let (x, y) = try Self.location(of: arguments, in: window)
      return try answer(of: window, arguments) {
        try window.scroll(toRow: arguments.integer("index") ?? 0, x: x, y: y, rest: $0)
      }
    }
  }

  /// Turns of the wheel that a search takes at most.
  private static let mostTurns = 200

  private var scrollTo: MCPTool {
    MCPTool(
      name: "scroll_to_label",
      description: "Turns the wheel over a view or location until a view of a label is visible.",
      parameters: [
        .text("wanted", "The label, text or identifier of the view to show.", isRequired: true),
        .number(
          "step", "Points of each turn; 200 without it, negative to go back.", in: -5_000...5_000),
      ] + Self.target() + [Self.windowParameter] + Self.answerParameters
    ) { [self] arguments in
      let window = try window(arguments)
      let wanted = arguments.text("wanted") ?? ""
      let step = arguments.number("step") ?? 200
      let (x, y) = try Self.location(of: arguments, in: window)
      let target = "\(ToolArguments.short(x)),\(ToolArguments.short(y))"
      var before = ""
      for _ in 0..<Self.mostTurns {
        let tree = try window.tree()
        if Self.isInSight(wanted, tree, window.size) {
          return try answer(of: window, after: "", "scroll_to_label", arguments)
        }
        let now = JSONAnswer.line(tree)
        guard now != before else {
          throw ToolTrouble(
            "“\(wanted)” is not among what can be scrolled to over \(target) in that direction")
        }
        before = now
        _ = try window.play(
          "0 scroll \(target) by 0,\(ToolArguments.short(-step))", called: "scroll_to_label",
          rest: 2)
      }
      throw ToolTrouble(
        "“\(wanted)” did not come into sight in \(Self.mostTurns) turns of the wheel")
    }
  }

  /// The place that arguments name; a view by its name may itself scroll out of sight.
  private static func location(of arguments: ToolArguments, in window: AgentWindow) throws -> (
    Double, Double
  ) {
    let target = try arguments.target()
    guard let label = arguments.text("label") else {
      return (arguments.number("x") ?? 0, arguments.number("y") ?? 0)
    }
    let found = matches(in: try window.tree()) {
      $0["label"] as? String == label || $0["identifier"] as? String == label
    }
    guard let center = found.first?["center"] as? [String: Double], let x = center["x"],
      let y = center["y"]
    else { throw ToolTrouble("no view is called \(target); get_semantic_tree has the names") }
    return (x, y)
  }

  /// Whether the middle of a view of that name is inside of the window.
  private static func isInSight(
    _ name: String, _ tree: Any, _ size: (width: Double, height: Double)?
  ) -> Bool {
    matches(in: tree) { node in
      node["label"] as? String == name || node["identifier"] as? String == name
        || node["value"] as? String == name
    }.contains { node in
      guard let center = node["center"] as? [String: Double], let size else { return true }
      return (0...size.width).contains(center["x"] ?? -1)
        && (0...size.height).contains(center["y"] ?? -1)
    }
  }

  private var hover: MCPTool {
    tool("hover", "Moves the mouse there, without a button.", Self.target()) {
      "0 hover \(try $0.target())"
    }
  }

  private var performScript: MCPTool {
    tool(
      "perform_script",
      """
      Runs the lines of a script, at their seconds from now: tap, doubletap, press, move, release, drag … to … in, \
      lift, pinch … by, rotate … by, scroll … by, hover, type, key, resize. For \
      example: 0 pinch "Map" by 2 in 0.4
      """, [.text("script", "A line for each event.", isRequired: true)]
    ) { $0.text("script") ?? "" }
  }

  private var waitUntilRest: MCPTool {
    MCPTool(
      name: "wait_until_rest",
      description:
        "Advances time until nothing moves and nothing is scheduled. “atRest” is false if that never happens.",
      parameters: [Self.windowParameter] + Self.answerParameters
    ) { [self] arguments in
      try answer(of: window(arguments), after: "", "wait_until_rest", arguments)
    }
  }

  private var advance: MCPTool {
    MCPTool(
      name: "advance",
      description: "Advances time by some seconds, to see an instant of an animation.",
      parameters: [
        .number("seconds", "Of the view's time.", in: 0...3600, isRequired: true),
        Self.windowParameter,
        .flag("screenshot", "Whether to answer with a picture, too."),
        .flag("tree", "Whether to answer with the accessibility tree, too."),
      ]
    ) { [self] arguments in
      let window = try window(arguments)
      try window.turn(to: window.time + (arguments.number("seconds") ?? 0))
      var fields = try window.play("", called: "advance", rest: nil)
      if arguments.flag("tree") == true { fields["tree"] = try window.tree() }
      let png = arguments.flag("screenshot") == true ? try window.picture() : nil
      return ToolAnswer(fields: marked(fields), png: png)
    }
  }
}
