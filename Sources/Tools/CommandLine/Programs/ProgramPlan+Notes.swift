import Foundation
import VivaceShaders

extension ProgramPlan {
  /// The features that the program uses and Linux lacks, in a line each, for the report of a build.
  var notesToTell: [String] {
    notes + modules.filter(\.isOwn).flatMap(\.resources).compactMap(Self.note)
  }

  private static func note(on file: String) -> String? {
    switch (file as NSString).pathExtension {
    case "metal":
      // Functions for SwiftUI's effects are compiled; what else is in such a file is not missed.
      let text = String(
        decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
      return ShaderBuild.concerns(text)
        ? nil : "\(file): Metal is not available on Linux; the shaders were left out."
    case "m", "mm": return "\(file): Objective-C is not available on Linux; the file was left out."
    case "mlmodel", "mlpackage":
      return "\(file): Core ML is not available on Linux; the model was left out."
    default: return nil
    }
  }
}
