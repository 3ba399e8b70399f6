import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivacePictures
import VivaceShaping

@testable import VivaceStage

@Suite("A drawing from outside", .serialized) struct PictureWorkerTests {
  private let worker = PictureWorkerProcess(fonts: .pinned)

  private func drawing(_ text: String, _ name: String = "a.svg") -> VectorDrawing {
    VectorDrawing(
      data: Data(text.utf8), name: name, pixelSize: nil,
      pixelLimit: SystemPictureLoader.defaultPixelLimit)
  }

  private func svg(_ content: String, size: String = #"width="4" height="4""#) -> VectorDrawing {
    drawing(#"<svg xmlns="http://www.w3.org/2000/svg" \#(size)>\#(content)</svg>"#)
  }

  private var square: VectorDrawing { svg(#"<rect width="4" height="4" fill="red"/>"#) }

  @Test("has the same pixels as one that the program draws itself, with text, too")
  func same() throws {
    // Then the program has the same fonts as the worker.
    StageServices.install(fonts: .pinned)
    let text = svg(
      #"<text x="2" y="30" font-size="24">Ag</text>"#, size: #"width="60" height="40""#)
    for drawing in [square, text] {
      #expect(try worker.draw(drawing).pixels == drawing.draw().pixels)
    }
  }

  @Test("that ends the library ends the worker alone, and the next one is drawn")
  func panic() throws {
    let ending = svg(
      #"<text y="20" font-size="2147483648">a</text>"#, size: #"width="40" height="40""#)
    let error = #expect(throws: PictureError.self) { try worker.draw(ending) }
    #expect("\(error!)".contains("a.svg ends the process that draws it (by signal 6)"))
    #expect(try worker.draw(square).pixels == square.draw().pixels)
  }

  @Test("that is a font is read by the worker, and one that is damaged is named")
  func fonts() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-fonts-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let whole = try #require(installedFont())
    try worker.checkFont(at: whole)
    let damaged = "\(folder)/damaged.ttf"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    try bytes.prefix(200).write(to: URL(fileURLWithPath: damaged))
    let error = #expect(throws: PictureError.self) { try worker.checkFont(at: damaged) }
    #expect("\(error!)".contains("damaged.ttf is not a font"))
    let large = "\(folder)/large.ttf"
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    #expect(truncate(large, FontInspection.byteLimit + 1) == 0)
    let refusal = #expect(throws: PictureError.self) { try worker.checkFont(at: large) }
    #expect("\(refusal!)".contains("expected a font file of at most 256 MB"))
    try worker.checkFont(at: whole)
  }

  private func installedFont() -> String? {
    let folder = FileManager.default.enumerator(atPath: "/usr/share/fonts")
    let name = folder?.compactMap { $0 as? String }.filter { $0.hasSuffix(".ttf") }.min()
    return name.map { "/usr/share/fonts/\($0)" }
  }

  @Test("that asks for a picture without bounds is refused")
  func large() throws {
    let error = #expect(throws: PictureError.self) {
      try worker.draw(svg("", size: #"width="900000" height="900000""#))
    }
    #expect("\(error!)".contains("more than the limit of"))
  }

  @Test("that needs more memory than a worker has is given up")
  func memory() throws {
    // A filter region of 40,000 × 40,000 pixels for a drawing of 40 × 40.
    let hungry = svg(
      """
      <filter id="f" filterUnits="userSpaceOnUse" x="-20000" y="-20000" width="40000" height="40000">
      <feGaussianBlur stdDeviation="1"/></filter><g filter="url(#f)" transform="scale(0.001)">
      <rect width="40000" height="40000" transform="scale(1000)"/></g>
      """, size: #"width="40" height="40""#)
    _ = try? worker.draw(hungry)
    #expect(try worker.draw(square).pixels == square.draw().pixels)
  }

  @Test("that takes for ever is given up, and its process with it")
  func late() throws {
    let impatient = PictureWorkerProcess(fonts: .pinned, limit: 2)
    let filter = (0..<40).map { _ in
      #"<feTurbulence baseFrequency="0.9" numOctaves="4000"/>"#
    }.joined()
    let endless = svg(
      "<filter id='f'>\(filter)</filter><rect width='2000' height='2000' filter='url(#f)'/>",
      size: #"width="2000" height="2000""#)
    let error = #expect(throws: PictureError.self) { try impatient.draw(endless) }
    #expect("\(error!)".contains("takes more than 2.0 s to draw"))
    #expect(try impatient.draw(square).pixels == square.draw().pixels)
  }

  @Test("is drawn by the program itself where no worker can be started")
  func unavailable() throws {
    for executable in ["/nowhere/at/all", "/bin/true", nil] {
      let alone = PictureWorkerProcess(fonts: .pinned, executable: executable)
      #expect(try alone.draw(square).pixels == square.draw().pixels)
    }
  }
}
