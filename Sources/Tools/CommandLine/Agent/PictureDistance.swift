import Foundation

/// The distance of two pictures, computed by the framework: the tool itself decodes no pictures.
struct PictureDistance: Codable, Equatable {
  struct Box: Codable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// In pixels: of the first picture, and of the second.
  var sizes: [[Int]]
  /// Pixels that differ by more than the tolerance; all where the sizes differ.
  var count: Int
  /// The greatest difference of a level, 0 to 255; nil where the sizes differ.
  var greatest: Int?
  var box: Box?

  /// - Parameters:
  ///   - tolerance: Of a level of a pixel, 0 to 255.
  ///   - output: A PNG to write, which shows in red what differs.
  init(_ first: String, _ second: String, tolerance: Int, output: String?) throws {
    let compare = try Self.function.get()
    guard let text = compare(first, second, Int32(tolerance), output) else {
      throw Failure.program("the pictures cannot be compared")
    }
    defer { free(text) }
    let data = Data(String(cString: text).utf8)
    if let trouble = try? JSONDecoder().decode([String: String].self, from: data)["error"] {
      throw Failure.program(trouble)
    }
    self = try JSONDecoder().decode(PictureDistance.self, from: data)
  }

  var fields: [String: Any] {
    let data = (try? JSONEncoder().encode(self)) ?? Data()
    let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (json ?? [:]).merging(["equal": count == 0]) { $1 }
  }

  private typealias Function =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>?
    ) -> UnsafeMutablePointer<CChar>?

  /// Of the framework: in this process already, or loaded from beside the tool.
  private static let function = Result<Function, any Error> {
    let name = "vivace_compare_pictures"
    var symbol = dlsym(nil, name)
    if symbol == nil {
      let library = try ToolchainPaths.found().library
      guard let handle = dlopen(library, RTLD_NOW) else {
        throw Failure.program("cannot load \(library): \(String(cString: dlerror()))")
      }
      symbol = dlsym(handle, name)
    }
    guard let symbol else {
      throw Failure.program("libVivace.so has no \(name); rebuild it with `make`")
    }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
