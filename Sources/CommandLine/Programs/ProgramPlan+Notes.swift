import Foundation
import VivaceShaders

extension ProgramPlan {
  /// The features that the program uses and Linux lacks, in a line each, for the report of a build.
  var notesToTell: [String] {
    notes + modules.filter(\.isOwn).flatMap(\.resources).compactMap(Self.note)
  }

  private static func note(on file: String) -> String? {
    let name = (file as NSString).lastPathComponent
    switch (file as NSString).pathExtension {
    // What is shown while an app starts is not missed.
    case "storyboard" where !name.hasPrefix("LaunchScreen"),
      "xib" where !name.hasPrefix("LaunchScreen"):
      return isOfAppKit(file)
        ? "\(file): files of Interface Builder for AppKit are not available on Linux; it was left out."
        : nil
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

  /// Whether an interface file is for AppKit, by its outermost element; those for UIKit are read at
  /// run time.
  private static func isOfAppKit(_ file: String) -> Bool {
    let data = FileManager.default.contents(atPath: file) ?? Data()
    return String(decoding: data.prefix(4_096), as: UTF8.self).contains("InterfaceBuilder3.Cocoa.")
  }
}
