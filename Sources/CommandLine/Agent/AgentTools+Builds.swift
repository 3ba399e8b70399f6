import Foundation

/// The tools for building and reloading after an edit.
extension AgentTools {
  var builds: [MCPTool] { [typecheck, reload] }

  private var typecheck: MCPTool {
    MCPTool(
      name: "typecheck",
      description: """
        Looks at the types of all sources: errors with file, line, column and message, names that are missing \
        and the framework that would have them, imports that were left out. Nothing is run.
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
        Builds the sources as they are now, and shows them in all windows, with state kept: what came to \
        a window comes to the new build as well. Where the sources do not compile, windows stay as they \
        are and the errors are told.
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
