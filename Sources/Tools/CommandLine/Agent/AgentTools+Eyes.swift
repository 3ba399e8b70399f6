import Foundation

/// The tools that read a window without changing it.
extension AgentTools {
  var eyes: [MCPTool] {
    [screenshot, getTree, findByLabel, readState, explain, timeline, record, comparePictures]
  }

  private var screenshot: MCPTool {
    MCPTool(
      name: "take_screenshot",
      description: "A PNG of a window: now, or at an instant that has passed.",
      parameters: [
        Self.windowParameter,
        .number("at", "An instant that has passed, in seconds; now without it.", in: 0...86_400),
        .flag("tree", "Whether to return the present accessibility tree, too; true without it."),
        .text("output", "A .png file in the project to write as well."),
      ], isReadOnly: true
    ) { [self] arguments in
      let window = try window(arguments)
      let output = try arguments.text("output").map {
        try project.scope.output($0, extensions: ["png"])
      }
      let instant = arguments.number("at")
      if let instant, instant > window.time {
        throw ToolTrouble(
          "take_screenshot: \(instant) s has not come: it is \(window.time) s; call advance first")
      }
      let png = try window.picture(at: instant)
      if let output { try png.write(to: URL(fileURLWithPath: output)) }
      var fields = window.status
      if arguments.flag("tree") != false { fields["tree"] = try window.tree() }
      return ToolAnswer(fields: marked(fields), png: png)
    }
  }

  private var getTree: MCPTool {
    MCPTool(
      name: "get_semantic_tree",
      description: """
        The accessibility tree of a window: role, label, value, identifier, frame in points, traits, actions, \
        children.
        """,
      parameters: [Self.windowParameter], isReadOnly: true
    ) { [self] arguments in
      let window = try window(arguments)
      return ToolAnswer(fields: marked(window.status.merging(["tree": try window.tree()]) { $1 }))
    }
  }

  private var findByLabel: MCPTool {
    MCPTool(
      name: "find_by_label",
      description:
        "The views whose label, identifier or value contains a text, with their frames and centers.",
      parameters: [
        .text("label", "The text, in upper or lower case.", isRequired: true), Self.windowParameter,
      ],
      isReadOnly: true
    ) { [self] arguments in
      let wanted = arguments.text("label")?.lowercased() ?? ""
      let found = Self.matches(in: try window(arguments).tree()) { node in
        ["label", "identifier", "value"].contains {
          (node[$0] as? String)?.lowercased().contains(wanted) == true
        }
      }
      return ToolAnswer(fields: marked(["count": found.count, "views": found]))
    }
  }

  /// The nodes for which something holds, parents first, without their children and with their centers.
  static func matches(in tree: Any, where holds: ([String: Any]) -> Bool) -> [[String: Any]] {
    (tree as? [[String: Any]] ?? []).flatMap { node -> [[String: Any]] in
      let below = matches(in: node["children"] ?? [], where: holds)
      guard holds(node) else { return below }
      var own = node
      own["children"] = nil
      if let frame = node["frame"] as? [String: Any] {
        func side(_ name: String) -> Double { (frame[name] as? NSNumber)?.doubleValue ?? 0 }
        own["center"] = ["x": side("x") + side("width") / 2, "y": side("y") + side("height") / 2]
      }
      return [own] + below
    }
  }

  private var readState: MCPTool {
    MCPTool(
      name: "read_state",
      description: """
        The state of a window's views (@State, @Binding, @StateObject, observable objects and so on) as text, \
        by view: of the views around the one that “label” names, of those of “type”, else of all, with @State \
        values of Codable types as JSON, too.
        """,
      parameters: [
        Self.windowParameter,
        .text("label", "A view by its label, text or identifier."),
        .text("type", "A part of the name of a view's type."),
        .text("name", "For “state”, a part of the view's or the property's name; all without it."),
      ], isReadOnly: true
    ) { [self] arguments in
      let window = try window(arguments)
      var question = ProgramCommand(.views)
      (question.label, question.type) = (arguments.text("label"), arguments.text("type"))
      var fields = try window.json(question) as? [String: Any] ?? [:]
      if question.label == nil, question.type == nil {
        fields["state"] = try states(of: window, arguments.text("name") ?? "")
      }
      return ToolAnswer(fields: marked(fields))
    }
  }

  /// The @State values of Codable types, by view, property and number.
  ///
  /// - Parameter name: A part of the view's or the property's name, in any case of letters.
  private func states(of window: AgentWindow, _ name: String) throws -> [String: Any] {
    let wanted = name.lowercased()
    let values = try window.json(ProgramCommand(.state)) as? [String: String] ?? [:]
    var states: [String: Any] = [:]
    for (name, value) in values where wanted.isEmpty || name.lowercased().contains(wanted) {
      guard let data = Data(base64Encoded: value) else { continue }
      let json = try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
      states[name] = json ?? String(decoding: data, as: UTF8.self)
    }
    return states
  }

  private var explain: MCPTool {
    MCPTool(
      name: "explain",
      description: """
        Explains why changes in a window animated, or why they did not: the state that was written, its source \
        line and animation, and the running animations.
        """,
      parameters: [
        Self.windowParameter,
        .number("at", "Only the last changes before this instant, in seconds.", in: 0...86_400),
      ], isReadOnly: true
    ) { [self] arguments in
      var question = ProgramCommand(.explain)
      question.at = arguments.number("at")
      let list = try window(arguments).json(question)
      return ToolAnswer(fields: marked(["explanations": list]))
    }
  }

  private var timeline: MCPTool {
    MCPTool(
      name: "timeline",
      description:
        "Model values, presented values and velocities of a window's animations, over its time so far.",
      parameters: [
        Self.windowParameter,
        .number("fps", "Samples a second; 10 without it.", in: 0.1...240),
        .text("output", "A .json file in the project to write in place of the answer."),
      ], isReadOnly: true
    ) { [self] arguments in
      let output = try arguments.text("output").map {
        try project.scope.output($0, extensions: ["json"])
      }
      var question = ProgramCommand(.timeline)
      question.fps = arguments.number("fps") ?? 10
      let timeline = try window(arguments).json(question)
      guard let output else { return ToolAnswer(fields: marked(["timeline": timeline])) }
      try Data((JSONAnswer.line(timeline) + "\n").utf8).write(to: URL(fileURLWithPath: output))
      return ToolAnswer(fields: marked(["written": project.scope.short(output)]))
    }
  }

  private var record: MCPTool {
    MCPTool(
      name: "record",
      description: """
        Writes a film of what a window has shown into a file of the project: .gif, .apng, .png \
        (animated), .mp4, .webm or .svg. Perform the input first; any interval of the past can be written.
        """,
      parameters: [
        .text("output", "The file, by its path in the project.", isRequired: true),
        Self.windowParameter,
        .number("from", "Seconds; the beginning without it.", in: 0...86_400),
        .number("to", "Seconds; now without it.", in: 0...86_400),
        .number("fps", "Frames a second; without it, the usual rate of the format.", in: 0.1...120),
      ]
    ) { [self] arguments in
      let window = try window(arguments)
      let path = try project.scope.output(
        arguments.text("output") ?? "", extensions: ["gif", "png", "apng", "mp4", "webm", "svg"])
      let (from, to) = (arguments.number("from") ?? 0, arguments.number("to") ?? window.time)
      guard from <= to else { throw ToolTrouble("record: “from” is after “to”") }
      try window.film(to: path, from: from, until: to, perSecond: arguments.number("fps"))
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      return ToolAnswer(
        fields: marked([
          "written": project.scope.short(path), "bytes": size, "from": from, "to": to,
        ]))
    }
  }

  private var comparePictures: MCPTool {
    MCPTool(
      name: "compare_pictures",
      description: """
        The number of pixels that differ in two PNGs, the largest difference, and the rectangle around them; with \
        a picture of the difference in red.
        """,
      parameters: [
        .text("first", "A picture in the project.", isRequired: true),
        .text("second", "Another one; without it, the window as it is now."), Self.windowParameter,
        .integer(
          "tolerance", "The allowed difference of a level, of 255; 0 without it.", in: 0...255),
      ], isReadOnly: true
    ) { [self] arguments in
      let first = try project.scope.path(arguments.text("first") ?? "")
      let (shown, difference) = (project.temporaryFile("png"), project.temporaryFile("png"))
      defer { for path in [shown, difference] { unlink(path) } }
      let second: String
      if let given = arguments.text("second") {
        second = try project.scope.path(given)
      } else {
        try window(arguments).picture().write(to: URL(fileURLWithPath: shown))
        second = shown
      }
      let found = try PictureDistance(
        first, second, tolerance: arguments.integer("tolerance") ?? 0, output: difference)
      return ToolAnswer(fields: found.fields, png: FileManager.default.contents(atPath: difference))
    }
  }
}
