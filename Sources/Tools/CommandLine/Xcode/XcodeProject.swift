import Foundation

/// An Xcode project: its targets, their files, and the packages that it names.
struct XcodeProject {
  let path: String
  /// The `.xcodeproj`. Absolute.
  let file: String
  let objects: XcodeObjects
  let files: XcodeFiles

  /// - Parameters:
  ///   - file: The `.xcodeproj`.
  ///   - path: As the user wrote it.
  init(_ file: String, path: String) throws {
    let list = "\(file)/project.pbxproj"
    guard FileManager.default.fileExists(atPath: list) else {
      throw Failure.unusable("\(file): expected a project.pbxproj in it")
    }
    (self.file, self.path) = (file, path)
    objects = try XcodeObjects(list)
    let above = (file as NSString).deletingLastPathComponent
    let more = objects.project["projectDirPath"].text ?? ""
    files = XcodeFiles(objects, folder: more.isEmpty ? above : "\(above)/\(more)")
  }

  var folder: String { (file as NSString).deletingLastPathComponent }
  var name: String { ((file as NSString).lastPathComponent as NSString).deletingPathExtension }

  struct Target {
    let id: String
    let fields: Fields
    var name: String { fields["name"].text ?? "" }
    /// The last part of `com.apple.product-type.application`.
    var kind: String {
      (fields["productType"].text ?? "").replacingOccurrences(
        of: "com.apple.product-type.", with: "")
    }
    /// Whether it can be shown: an app, or a program of the command line.
    var isProgram: Bool {
      ["application", "tool", "application.on-demand-install-capable"].contains(kind)
    }
    /// Whether it has tests, of units or of an app's interface.
    var isTests: Bool { kind == "bundle.unit-test" || isUITests }
    /// Whether its tests operate an app.
    var isUITests: Bool { kind == "bundle.ui-testing" }
    var isLibrary: Bool { kind.hasPrefix("framework") || kind.hasPrefix("library") }
  }

  /// The targets of tests, or the one that the user names, itself or by the scheme that tests it.
  func chosenTests(_ options: ProgramPlan.Options) throws -> [Target] {
    let all = targets.filter(\.isTests)
    if let name = options.target, let tested = schemeTests[name] {
      let found = all.filter { tested.contains($0.name) }
      if !found.isEmpty { return found }
    }
    return try TestPlan.chosen(all, \.name, options.target, in: path)
  }

  func tests(_ options: ProgramPlan.Options) throws -> TestPlan {
    let chosen = try chosenTests(options)
    return try XcodePlan(self, target: chosen[0], options: options, others: []).tests(of: chosen)
  }

  /// The program that tests are hosted in: the one that `TEST_HOST` or `TEST_TARGET_NAME` names.
  func host(of tests: Target) -> Target? {
    let settings = settings(of: tests)
    let host = settings["TEST_HOST"].map { ($0 as NSString).lastPathComponent }
    guard let name = settings["TEST_TARGET_NAME"] ?? host else { return nil }
    return targets.first { target in
      target.isProgram && (target.name == name || self.settings(of: target)["PRODUCT_NAME"] == name)
    }
  }

  var targets: [Target] {
    objects.ids(objects.project, "targets").map { Target(id: $0, fields: objects[$0]) }
  }

  func settings(of target: Target) -> BuildSettings {
    BuildSettings(of: target.fields, in: objects, files: files, name: target.name)
  }

  /// The system that a target is for, as far as there are two.
  func platform(of target: Target) -> Platform? {
    let settings = settings(of: target)
    let systems = (settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? "").lowercased()
    if systems.contains("iphoneos") || systems.contains("auto") { return .ios }
    if systems.contains("macos") { return .macos }
    return systems.isEmpty || systems.contains("xros") ? .ios : nil
  }

  func plan(_ options: ProgramPlan.Options) throws -> ProgramPlan {
    try XcodePlan(self, target: try chosen(options), options: options, others: []).plan()
  }

  /// The target that the user names, itself or by a scheme; else an app.
  func chosen(_ options: ProgramPlan.Options) throws -> Target {
    let all = targets
    if let name = options.target {
      if let target = named(name) { return target }
      let known = (all.filter { $0.isProgram || $0.isLibrary }.map(\.name) + schemes.keys.sorted())
      throw Failure.unusable(
        "--target \(name): \(path) has no target and no scheme of that name to show; there are: "
          + unique(known).joined(separator: ", "))
    }
    let programs = all.filter(\.isProgram)
    let fitting = programs.filter { target in
      platform(of: target).map { options.platform == nil || $0 == options.platform } ?? false
    }
    if let target = fitting.first(where: { $0.name == name }) ?? fitting.first ?? programs.first {
      if fitting.count > 1 {
        let others = fitting.map(\.name).filter { $0 != target.name }
        printError(
          "vivace: shows the target \(target.name); --target shows another: "
            + others.joined(separator: ", "))
      }
      return target
    }
    if let library = all.first(where: \.isLibrary) { return library }
    throw Failure.unusable("\(path): the project \(name) has no target to show")
  }

  /// A target of the project by its name, or by that of a scheme.
  func named(_ name: String) -> Target? {
    let showable = targets.filter { $0.isProgram || $0.isLibrary }
    return showable.first { $0.name == name }
      ?? schemes[name].flatMap { target in showable.first { $0.name == target } }
  }

  /// The target that each scheme runs.
  private var schemes: [String: String] {
    schemeTexts.compactMapValues { text in
      let run = text.range(of: "<LaunchAction").map { text[$0.lowerBound...] } ?? Substring(text)
      return Self.attribute("BlueprintName", in: run)
        ?? Self.attribute("BlueprintName", in: Substring(text))
    }
  }

  /// The targets that each scheme tests, also those that its test plans name.
  private var schemeTests: [String: [String]] {
    schemeTexts.mapValues { text in
      guard let start = text.range(of: "<TestAction"),
        let end = text.range(of: "</TestAction>", range: start.upperBound..<text.endIndex)
      else { return [] }
      let action = text[start.upperBound..<end.lowerBound]
      let named = action.components(separatedBy: "<TestableReference").dropFirst().compactMap {
        Self.attribute("BlueprintName", in: Substring($0))
      }
      let plans = action.components(separatedBy: "<TestPlanReference").dropFirst().compactMap {
        Self.attribute("reference", in: Substring($0))
      }
      return named + plans.flatMap(testPlanTargets)
    }
  }

  /// The targets of a test plan, whose place starts with `container:`.
  private func testPlanTargets(_ reference: String) -> [String] {
    let name = reference.replacingOccurrences(of: "container:", with: "")
    let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
    let plan = Fields(try? JSONSerialization.jsonObject(with: data))
    return plan["testTargets"].list.filter { $0["enabled"].value as? Bool != false }
      .compactMap { $0["target"]["name"].text }
  }

  /// The text of each scheme's file, by the scheme's name.
  private var schemeTexts: [String: String] {
    var result: [String: String] = [:]
    let users = (try? FileManager.default.contentsOfDirectory(atPath: "\(file)/xcuserdata")) ?? []
    for folder in ["\(file)/xcshareddata/xcschemes"]
      + users.map({ "\(file)/xcuserdata/\($0)/xcschemes" })
    {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name.hasSuffix(".xcscheme") {
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
        result[(name as NSString).deletingPathExtension] = String(decoding: data, as: UTF8.self)
      }
    }
    return result
  }

  /// The value of the first attribute of that name in a text of XML.
  static func attribute(_ name: String, in text: Substring) -> String? {
    guard let key = text.range(of: name), let open = text[key.upperBound...].firstIndex(of: "\""),
      let close = text[text.index(after: open)...].firstIndex(of: "\"")
    else { return nil }
    return String(text[text.index(after: open)..<close])
      .replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(of: "&quot;", with: "\"")
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
