import Foundation
import UIKit
import VivaceViews
import XCTest

/// Data that a test adds to its result: `vivace test --attachments FOLDER` writes them to files.
open class XCTAttachment: NSObject, @unchecked Sendable {
  /// When the data can be forgotten.
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }
  /// The compression of a picture.
  public enum ImageQuality: Int, Sendable {
    case original = 0
    case medium = 1
    case low = 2
  }

  /// The name for the file; the test's name without one.
  open var name: String?
  open var lifetime = Lifetime.deleteOnSuccess
  open var userInfo: [AnyHashable: Any]?
  /// The type of the data: `public.png`.
  public let uniformTypeIdentifier: String
  let data: Data

  /// - Parameters:
  ///   - identifier: The type of the data; plain data without one.
  ///   - payload: The data.
  public init(
    uniformTypeIdentifier identifier: String?, name: String? = nil, payload: Data?,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    (self.name, self.userInfo) = (name, userInfo)
    data = payload ?? Data()
  }

  public convenience init(data payload: Data) {
    self.init(uniformTypeIdentifier: nil, payload: payload)
  }
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, payload: payload)
  }
  public convenience init(string: String) {
    self.init(uniformTypeIdentifier: "public.plain-text", payload: Data(string.utf8))
  }
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(uniformTypeIdentifier: "public.png", payload: screenshot.pngRepresentation)
  }
  /// A picture is kept as it is, whatever the quality.
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    self.init(screenshot: screenshot)
  }
  public convenience init(image: UIImage) {
    self.init(uniformTypeIdentifier: "public.png", payload: image.pngData())
  }
  public convenience init(image: UIImage, quality: ImageQuality) { self.init(image: image) }
  /// A file that cannot be read is attached without data.
  public convenience init(contentsOfFile url: URL) {
    let types = [
      "png": "public.png", "jpg": "public.jpeg", "json": "public.json", "txt": "public.plain-text",
    ]
    self.init(
      uniformTypeIdentifier: types[url.pathExtension.lowercased()], name: url.lastPathComponent,
      payload: try? Data(contentsOf: url))
  }

  /// Of the current test.
  @MainActor static var count = 0

  private var ending: String {
    switch uniformTypeIdentifier {
    case "public.png": "png"
    case "public.jpeg": "jpg"
    case "public.json": "json"
    case "public.plain-text", "public.utf8-plain-text": "txt"
    default: "data"
    }
  }

  /// Writes the data to the folder that the tool named.
  @MainActor func write() {
    guard let folder = ProcessInfo.processInfo.environment["VIVACE_TEST_ATTACHMENTS"] else {
      return
    }
    Self.count += 1
    let components = [CurrentTest.shared.name, "\(Self.count)", name].compactMap { $0 }
    let plain = components.joined(separator: "-").map { character -> Character in
      character.isLetter || character.isNumber || "-_. ".contains(character) ? character : "_"
    }
    let file = String(plain.prefix(200))
    let path = "\(folder)/\(file)" + (file.hasSuffix(".\(ending)") ? "" : ".\(ending)")
    do { try data.write(to: URL(fileURLWithPath: path)) } catch {
      FileHandle.standardError.write(
        Data("warning: the attachment \(path) was not written: \(error)\n".utf8))
    }
  }
}

/// A step of a test that has attachments.
public protocol XCTActivity {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

extension XCTestCase: XCTActivity {
  /// Adds data to the test's result.
  public func add(_ attachment: XCTAttachment) { MainActor.unchecked { attachment.write() } }
}

/// Names steps of a test.
open class XCTContext: NSObject {
  private struct Step: XCTActivity {
    let name: String
    func add(_ attachment: XCTAttachment) { MainActor.unchecked { attachment.write() } }
  }

  /// Runs a step. Its name is for readers of the test.
  @MainActor @preconcurrency public class func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Step(name: name))
  }
}
