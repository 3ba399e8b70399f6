import Foundation
import VivaceDrawing

/// The origin of a library of shaders.
package enum ShaderSource: Hashable, Sendable {
  /// The program itself.
  case program
  /// The folder of a bundle's resources.
  case folder(String)
  case file(String)
  case data(Data)
}

/// Finds the compiled functions of libraries of shaders.
package protocol ShaderLoader: Sendable {
  /// A function by its name. It may have to be compiled first, once.
  ///
  /// - Throws: a `ShaderProblem` where there is none.
  func function(named name: String, in source: ShaderSource) throws -> ShaderEntry
}

/// The reason why there is no shader function, as a sentence.
package struct ShaderProblem: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// Shaders where there is no stage.
struct NoShaders: ShaderLoader {
  func function(named name: String, in source: ShaderSource) throws -> ShaderEntry {
    throw ShaderProblem(
      "The shader function “\(name)” cannot be found: no stage is there that loads shaders.")
  }
}
