import Foundation

/// The objects of a `project.pbxproj`, by their identifiers.
struct XcodeObjects {
  let all: [String: Fields]
  let root: String

  /// - Parameter file: The `project.pbxproj`.
  init(_ file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure.unusable("\(file): cannot be read")
    }
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw Failure.unusable("\(file): cannot be read as a property list: \(Self.reason(error))")
    }
    let list = Fields(value)
    all = list["objects"].dictionary
    guard let root = list["rootObject"].text, all[root]?["isa"].text == "PBXProject" else {
      throw Failure.unusable("\(file): expected the object of a project, and there is none")
    }
    self.root = root
  }

  /// The message of the parser of old property lists, with the line. Its error is of a type without
  /// accessors, only with a description.
  static func reason(_ error: any Error) -> String {
    let information = (error as NSError).userInfo
    let old = information["kCFPropertyListOldStyleParsingError"].map { "\($0)" } ?? ""
    let reason =
      old.range(of: "NSDebugDescription=").map { old[$0.upperBound...].prefix { $0 != "}" } }
      ?? (information[NSDebugDescriptionErrorKey] as? String)?[...] ?? "it is damaged"
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  subscript(_ id: String?) -> Fields { id.flatMap { all[$0] } ?? Fields(nil) }

  var project: Fields { self[root] }

  /// The identifiers that an object lists, of those that are there.
  func ids(_ object: Fields, _ key: String) -> [String] {
    object[key].texts.filter { all[$0] != nil }
  }
}
