import Foundation

/// The pictures of a program's icon, one for each size that desktops look for.
struct IconFiles {
  /// Pixels a side.
  static let sides = [48, 64, 128, 256, 512]

  /// The largest picture of the asset catalogue's `AppIcon`, or of the only set of an icon. Nil where the
  /// program has none.
  static func source(of plan: ProgramPlan) -> String? {
    let catalogs = plan.modules.filter(\.isOwn).flatMap(\.resources)
      .filter { $0.hasSuffix(".xcassets") }
    var sets: [String] = []
    for catalog in catalogs {
      let names =
        FileManager.default.enumerator(atPath: catalog)?.compactMap { $0 as? String } ?? []
      sets += names.filter { $0.hasSuffix(".appiconset") }.sorted().map { "\(catalog)/\($0)" }
    }
    let named = sets.first { ($0 as NSString).lastPathComponent == "AppIcon.appiconset" }
    guard let set = named ?? sets.first,
      let data = FileManager.default.contents(atPath: "\(set)/Contents.json"),
      let json = try? JSONSerialization.jsonObject(with: data)
    else { return nil }
    let files = Fields(json)["images"].list.filter { $0["appearances"].list.isEmpty }
      .compactMap { $0["filename"].text }.map { "\(set)/\($0)" }
    let sized = files.compactMap { file in side(of: file).map { (file: file, side: $0) } }
    return sized.max { $0.side < $1.side }?.file
  }

  /// The pixels a side of a square PNG file. Nil for any other file.
  static func side(of file: String) -> Int? {
    guard let handle = FileHandle(forReadingAtPath: file),
      let data = try? handle.read(upToCount: 24), data.count == 24,
      data.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return nil }
    let numbers = [16, 20].map { start in
      data[(data.startIndex + start)..<(data.startIndex + start + 4)].reduce(0) {
        $0 << 8 | Int($1)
      }
    }
    return numbers[0] == numbers[1] && numbers[0] > 0 ? numbers[0] : nil
  }

  /// Writes the pictures of all sizes into a folder's `icons/hicolor`.
  ///
  /// - Parameter source: A square PNG file; nil has the program's initial drawn.
  static func write(
    _ source: String?, of application: ApplicationInfo, to folder: OutputFolder, below base: String
  ) throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let drawing = "\(sandbox.home)/Icon"
    let original = source.flatMap(side)
    try FileManager.default.createDirectory(atPath: drawing, withIntermediateDirectories: true)
    if let source {
      try FileManager.default.copyItem(atPath: source, toPath: "\(drawing)/Picture.png")
    }
    let text = source == nil ? initial(of: application.name) : picture
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(drawing)/Icon.swift"))
    for side in sides {
      // A picture is never made larger than it is, except for the one size that every desktop needs.
      if let original, original < side, side != sides[0] { continue }
      let name = "\(base)/icons/hicolor/\(side)x\(side)/apps/\(application.identifier).png"
      if let source, original == side {
        try folder.copy(source, to: name)
        continue
      }
      let drawn = "\(sandbox.home)/\(side).png"
      let command = try SnapshotCommand.parse([
        drawing, "-o", drawn, "--size", "\(side)x\(side)", "--scale", "1",
      ])
      try command.run()
      try folder.copy(drawn, to: name)
    }
  }

  private static let picture = """
    import SwiftUI
    #Preview {
      Image("Picture").resizable().interpolation(.high).ignoresSafeArea()
    }

    """

  private static func initial(of name: String) -> String {
    let letter = name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "•"
    return """
      import SwiftUI
      #Preview {
        GeometryReader { proxy in
          Text(\(Entry.literal(letter)))
            .font(.system(size: proxy.size.height * 0.62, weight: .semibold))
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(LinearGradient(
              colors: [Color(red: 0.36, green: 0.55, blue: 0.95), Color(red: 0.20, green: 0.30, blue: 0.75)],
              startPoint: .top, endPoint: .bottom))
        }
        .ignoresSafeArea()
      }

      """
  }
}
