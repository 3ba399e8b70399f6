import Foundation
import Observation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivacePictures
import VivaceViews

@testable import VivaceStage

@MainActor @Suite struct ImageRendererTests {
  init() { StageServices.install() }

  private struct Badge: View {
    @Environment(\.displayScale) var scale
    var body: some View {
      Color.red.frame(width: 6 * scale, height: 4).opacity(0.5)
    }
  }

  @Test func thePictureIsAsLargeAsTheViewWants() throws {
    let renderer = ImageRenderer(content: Badge())
    let small = try #require(renderer.cgImage)
    #expect(small.width == 6 && small.height == 4)
    renderer.scale = 2
    let large = try #require(renderer.cgImage)
    #expect(large.width == 24 && large.height == 8)
    #expect(large.bitmap.pixels[0] >> 24 == 128)
    renderer.isOpaque = true
    #expect(renderer.cgImage?.bitmap.isOpaque == true)
    #expect(large.cropping(to: CGRect(x: 2, y: 2, width: 100, height: 1))?.width == 22)
  }

  @Test func aProposalReachesTheView() throws {
    let renderer = ImageRenderer(content: Color.blue)
    #expect(renderer.cgImage?.width == 10)
    renderer.proposedSize = ProposedViewSize(width: 30, height: 5)
    #expect(renderer.cgImage?.width == 30 && renderer.cgImage?.height == 5)
    renderer.proposedSize = .infinity
    #expect(renderer.cgImage == nil)
  }

  @Test func changesAreTold() {
    let renderer = ImageRenderer(content: Text("a"))
    var changes = 0
    let subscription = renderer.objectWillChange.sink { changes += 1 }
    renderer.content = Text("b")
    renderer.scale = 3
    subscription.cancel()
    #expect(changes == 2)
  }

  @Observable final class Model { var width = 6.0 }

  private struct Observing: View {
    let model: Model
    var body: some View { Color.red.frame(width: model.width, height: 4) }
  }

  @Test("a change of what the last picture shows is told once, where that is observed")
  func changesInTheViewAreTold() {
    let model = Model()
    let renderer = ImageRenderer(content: Observing(model: model))
    var changes = 0
    let subscription = renderer.objectWillChange.sink { changes += 1 }
    defer { subscription.cancel() }
    #expect(renderer.cgImage?.width == 6)
    model.width = 8
    model.width = 9
    #expect(changes == 1)
    #expect(renderer.cgImage?.width == 9)
    renderer.isObservationEnabled = false
    model.width = 10
    #expect(changes == 1 && renderer.cgImage?.width == 10)
    model.width = 11
    #expect(changes == 1)
  }

  @Test("a symbol's value is drawn in colour, or along its lines")
  func symbolValues() throws {
    func inks(_ mode: SymbolVariableValueMode?) throws -> (solid: Int, faint: Int) {
      let image = Image(systemName: "cellularbars", variableValue: 0.5)
      let renderer = ImageRenderer(
        content: image.font(.system(size: 60)).symbolVariableValueMode(mode))
      let pixels = try #require(renderer.cgImage).bitmap.pixels.map { $0 >> 24 }
      return (pixels.count { $0 > 250 }, pixels.count { (60..<100).contains($0) })
    }
    let usual = try inks(nil)
    let drawn = try inks(.draw)
    #expect(try inks(.color) == usual)
    #expect(usual.faint > 100 && drawn.faint < usual.faint / 2)
    #expect(abs(usual.solid - drawn.solid) < 20, "the first two bars are whole in both")
  }

  @Test func filesComeInThreeKinds() throws {
    let renderer = ImageRenderer(content: Badge())
    let png = try #require(renderer.pngData())
    #expect(try SystemPictureLoader().bitmap(from: png, name: "badge").width == 6)
    #expect(renderer.pdfData()?.prefix(5) == Data("%PDF-".utf8))
    let svg = try #require(renderer.svgData().map { String(decoding: $0, as: UTF8.self) })
    #expect(svg.contains("<svg") && svg.contains("width=\"6\""))
  }

  @Test func aRendererDrawsPagesIntoAPDF() throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("renderer-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    let renderer = ImageRenderer(content: Badge())
    renderer.render { size, draw in
      #expect(size == CGSize(width: 6, height: 4))
      var box = CGRect(origin: .zero, size: size)
      guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else {
        Issue.record("no context")
        return
      }
      for _ in 0..<2 {
        pdf.beginPDFPage(nil)
        draw(pdf)
        pdf.endPDFPage()
      }
      pdf.closePDF()
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("/Count 2"))
  }

  @Test func aStageWritesItsPictureAsShapes() throws {
    let stage = HeadlessStage(size: CGSize(width: 20, height: 10), scale: 1) { Circle().fill(.red) }
    #expect(try stage.file(.pdf).prefix(5) == Data("%PDF-".utf8))
    #expect(try String(decoding: stage.file(.svg), as: UTF8.self).contains("<path"))
    stage.close()
  }
}
