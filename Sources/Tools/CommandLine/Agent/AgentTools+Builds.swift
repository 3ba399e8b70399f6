import Foundation

/// The tools for building and reloading after an edit.
extension AgentTools {
  var builds: [MCPTool] { [typecheck, reload] }

  private var typecheck: MCPTool {
    MCPTool(
      name: "typecheck",
      description: """
        Checks the types of all sources: errors with file, line, column and message, missing names with their \
        framework, and imports that were left out. Nothing is run.
        """, isReadOnly: true
    ) { [self] _ in
      let report = try TypecheckCommand.report(project.options)
      guard
        let json = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
      else { return ToolAnswer(fields: [:]) }
      return ToolAnswer(fields: json)
    }
  }

  private var reload: MCPTool {
    MCPTool(
      name: "reload",
      description: """
        Builds the current sources, and shows them in all windows with their state: the new build replays the \
        input of each window. If the sources do not compile, windows stay unchanged and the errors are \
        returned.
        """,
      parameters: [
        .flag("screenshot", "Whether to answer with a picture of the window opened last."),
        .flag("tree", "Whether to answer with its accessibility tree."),
      ]
    ) { [self] arguments in
      let before = project.build?.program
      try project.rebuild()
      forgetPainters()
      var list: [[String: Any]] = []
      for window in windows {
        do {
          let restoration = try window.reload()
          let status = try window.play("", called: "reload", rest: nil)
          list.append(status.merging(["state": restoration]) { $1 })
        } catch let trouble as ToolTrouble {
          list.append(window.status.merging(["error": trouble.description]) { $1 })
        }
      }
      var fields: [String: Any] = [
        "changed": before != project.build?.program, "previews": project.roots.map(\.title),
        "windows": list,
      ]
      let last = windows.last { $0.trouble == nil }
      if arguments.flag("tree") == true { fields["tree"] = try last?.tree() }
      let png = arguments.flag("screenshot") == true ? try last?.picture() : nil
      return ToolAnswer(fields: marked(fields), png: png)
    }
  }
}
