import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// A frame depends on the list, the instant, the scale and the background, on nothing else.
struct SameBitsTests {
  /// All scenes side by side, with blurs and shadows among them: large enough for several bands.
  private static let sheet: DisplayList = {
    var items: [DisplayItem] = []
    for (index, scene) in Scene.all.enumerated() {
      let bounds = CGRect(
        x: CGFloat(index % 10) * Scene.side, y: CGFloat(index / 10) * Scene.side,
        width: Scene.side, height: Scene.side)
      let shadow = ShadowValue(
        color: rgb(0, 0, 0, 0.4), radius: CGFloat(index % 7), offset: CGSize(width: 2, height: 3))
      let effect: Effect =
        switch index % 4 {
        case 0: .shadow(AnimatedValue(shadow))
        case 1: .blur(AnimatedValue(Double(index % 9)), style: [])
        default: .layer
        }
      items.append(
        group(
          .geometry(frame: AnimatedValue(bounds)),
          [
            group(effect, scene.items),
            turned(Double(index) * 7, in: box(10, 10, 30, 30), [image(board, box(0, 0, 30, 30))]),
          ]))
    }
    return DisplayList(items)
  }()

  private func pixels(with renderer: Renderer) -> [UInt32] {
    let buffer = PixelBuffer(width: 600, height: 480)
    renderer.draw(Self.sheet, at: 0, into: buffer, scale: 1, background: .white)
    return buffer.bitmap.pixels
  }

  @Test("any number of threads draws the same", arguments: [2, 3, 7])
  func anyNumberOfThreads(threads: Int) {
    let alone = pixels(with: Renderer(glyphs: FixedPitchTypesetter(), threads: 1))
    #expect(pixels(with: Renderer(glyphs: FixedPitchTypesetter(), threads: threads)) == alone)
  }

  @Test func drawingTwiceDrawsTheSame() {
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    let first = pixels(with: renderer)
    #expect(pixels(with: renderer) == first)
  }

  @Test func whatWasDrawnBeforeDoesNotShow() {
    let fresh = pixels(with: Renderer(glyphs: FixedPitchTypesetter()))
    let used = Renderer(glyphs: FixedPitchTypesetter())
    let buffer = PixelBuffer(width: 600, height: 480)
    for scale: CGFloat in [2, 0.7] {
      used.draw(Self.sheet, at: 0, into: buffer, scale: scale, background: .black)
    }
    #expect(pixels(with: used) == fresh)
  }

  @Test("parts of a frame fit together", arguments: [64, 97])
  func partsFitTogether(side: Int) {
    let whole = pixels(with: Renderer(glyphs: FixedPitchTypesetter()))
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    let buffer = PixelBuffer(width: 600, height: 480)
    for y in stride(from: 0, to: 480, by: side) {
      for x in stride(from: 0, to: 600, by: side) {
        renderer.draw(
          Self.sheet, at: 0, into: buffer, scale: 1, background: .white,
          region: DirtyRegion(PixelRect(x0: x, y0: y, x1: x + side, y1: y + side)))
      }
    }
    #expect(buffer.bitmap.pixels == whole)
  }

  /// The benchmark's frames, drawn by another process whose C library may not use what it finds.
  private func hashes(hiding features: String?) throws -> String {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("RasterBenchmark")
    let process = Process()
    process.executableURL = program
    process.arguments = ["--hash"]
    if let features {
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=\(features)"]) { $1 }
    }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func aProcessorWithFewerInstructionsDrawsTheSame() throws {
    let all = try hashes(hiding: nil)
    #expect(all.split(separator: "\n").count == 8)
    // The names of one generation of the C library and of the next.
    let few = try hashes(
      hiding: "-AVX2_Usable,-FMA_Usable,-FMA4_Usable,-AVX2,-FMA,-FMA4,-AVX,-AVX512F")
    #expect(few == all)
  }
}
