import Foundation
import VivaceDrawing
import VivaceExport
import VivacePictures

extension Golden {
  /// How far a level of red, green or blue, of 255, may be from what is kept: 4 are lost where levels are
  /// kept in 32 steps, so that pictures are small, and 2 are invisible.
  package static let pictureTolerance = 6

  /// Throws when a pixel of a picture is further than `pictureTolerance` from the one that is kept as
  /// `name`, and reports their number and positions; the found picture is then in the folder of temporary
  /// files. Pictures are compared opaque.
  ///
  /// A file is written again only when its picture would not pass.
  package func check(_ picture: Bitmap, named name: String) throws {
    let path = "\(folder)/\(name).png"
    let kept = try FileManager.default.contents(atPath: path).map {
      try SystemPictureLoader().bitmap(from: $0, name: path)
    }
    let difference = kept.map { PictureDifference($0, picture, tolerance: Self.pictureTolerance) }
    if let difference, difference.isNone { return }
    if isUpdating {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      return try PNG.write(picture.inSteps, to: path, compression: .smallest)
    }
    guard let difference else {
      _ = try report(name, message: "nothing is kept", kept: nil, found: picture)
      throw GoldenError(
        "There is no golden \(name).png. Run the test with VIVACE_UPDATE_GOLDENS=1 and look at what "
          + "it writes.")
    }
    let found =
      (reports ?? Self.usualReports) + "/found-"
      + name.replacingOccurrences(of: "/", with: "-") + ".png"
    try PNG.write(picture, to: found)
    let page = try report(name, message: "\(difference)", kept: kept, found: picture)
    throw GoldenError(
      "\(name).png: \(difference). What was found is \(found); all of this run are side by side in "
        + "\(page). VIVACE_UPDATE_GOLDENS=1 keeps what was found.")
  }

  /// Adds a difference to the page of this run, and returns the page's path.
  private func report(
    _ name: String, message: String, kept: Bitmap?, found: Bitmap
  ) throws -> String {
    func add(to page: inout DifferencePage) throws -> String {
      try page.add(
        name, message: message, kept: kept, found: found, tolerance: Self.pictureTolerance)
      return page.path
    }
    guard let reports else { return try DifferencePage.shared.withLock { try add(to: &$0) } }
    var page = DifferencePage(path: "\(reports)/differences.html")
    return try add(to: &page)
  }
}

/// The pixels in which two pictures differ by more than a tolerance.
package struct PictureDifference: CustomStringConvertible {
  private var kept = ""
  private var found = ""
  /// Pixels that differ, and the rectangle around them.
  package private(set) var count = 0
  package private(set) var box: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
  private var most = 0

  package init(_ kept: Bitmap, _ found: Bitmap, tolerance: Int) {
    guard kept.width == found.width, kept.height == found.height else {
      self.kept = "\(kept.width) × \(kept.height)"
      self.found = "\(found.width) × \(found.height)"
      return
    }
    for y in 0..<kept.height {
      for x in 0..<kept.width {
        let index = y * kept.width + x
        guard kept.pixels[index] != found.pixels[index] else { continue }
        let distance = Self.distance(kept.pixels[index], found.pixels[index])
        guard distance > tolerance else { continue }
        count += 1
        most = max(most, distance)
        box = (
          min(box?.x.lowerBound ?? x, x)...max(box?.x.upperBound ?? x, x),
          min(box?.y.lowerBound ?? y, y)...max(box?.y.upperBound ?? y, y)
        )
      }
    }
  }

  package var isNone: Bool { count == 0 && kept == found }

  package var description: String {
    guard kept == found else { return "the picture kept is \(kept), the one found \(found)" }
    guard let box else { return "no pixel differs" }
    return "\(count) pixels differ, by up to \(most) of 255, at x \(box.x), y \(box.y)"
  }

  /// The greatest distance of a level of two opaque pixels.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var greatest = 0
    for shift: UInt32 in [0, 8, 16] {
      greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return greatest
  }
}

extension Bitmap {
  /// With 32 levels each of red, green and blue, 0 and 255 among them, and no transparency.
  fileprivate var inSteps: Bitmap {
    let steps: [UInt32] = (0..<256).map { level in
      let step = (level * 31 + 127) / 255
      return UInt32((step * 255 + 15) / 31)
    }
    var kept = pixels
    for index in kept.indices {
      let red = steps[Int(kept[index] >> 16 & 255)]
      let green = steps[Int(kept[index] >> 8 & 255)]
      let blue = steps[Int(kept[index] & 255)]
      kept[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    return Bitmap(width: width, height: height, pixels: kept)
  }
}
