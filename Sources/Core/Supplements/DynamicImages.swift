// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// The beginning of a program or a library in memory: here an ELF file's.
public struct mach_header {
  /// The file's first four bytes as a number.
  public var magic: UInt32
}

/// The count of the files of code in memory: the program's, and those of its libraries.
public func _dyld_image_count() -> UInt32 { UInt32(LoadedImages.current.count) }

/// The path of a file of code in memory; nil for a number that is too large. The program is the first.
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>! {
  LoadedImages.image(at: image_index)?.name
}

/// The beginning of a file of code in memory; nil for a number that is too large.
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafePointer<mach_header>? {
  LoadedImages.image(at: image_index)?.header
}

/// The distance in bytes between the addresses in a file of code and those in memory; 0 for a number that is too
/// large.
public func _dyld_get_image_vmaddr_slide(_ image_index: UInt32) -> Int {
  LoadedImages.image(at: image_index)?.slide ?? 0
}

/// The files of code in memory, in the order in which the loader has them.
private enum LoadedImages {
  struct Image {
    var name: UnsafePointer<CChar>?
    var header: UnsafePointer<mach_header>?
    var slide: Int
  }

  /// The program's path, for which the loader has no name.
  nonisolated(unsafe) private static let program = UnsafePointer(
    strdup((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""))

  /// The facts that the loader gives about a file, as far as they are read. Swift does not see the C library's own
  /// declaration.
  private struct Facts {
    var slide: UInt
    var name: UnsafePointer<CChar>?
    var segments: UnsafePointer<Segment>?
    var segmentCount: UInt16
  }

  /// A segment of a file; those of kind 1 are in memory.
  private struct Segment {
    var kind: UInt32
    var flags: UInt32
    var offset: UInt
    var address: UInt
    var rest: (UInt, UInt, UInt, UInt)
  }

  private typealias Visitor =
    @convention(c) (UnsafeRawPointer?, Int, UnsafeMutableRawPointer?) -> Int32
  private typealias Walk = @convention(c) (Visitor, UnsafeMutableRawPointer?) -> Int32
  private static let walk: Walk? = dlsym(nil, "dl_iterate_phdr").map { CFunction.at($0) }

  static var current: [Image] {
    var images: [Image] = []
    withUnsafeMutablePointer(to: &images) { images in
      _ = walk?(
        { facts, _, images in
          guard let facts = facts?.load(as: Facts.self) else { return 0 }
          let hasName = facts.name.map { $0.pointee != 0 } == true
          images?.assumingMemoryBound(to: [Image].self).pointee.append(
            Image(
              name: hasName ? facts.name : LoadedImages.program,
              header: LoadedImages.header(of: facts), slide: Int(bitPattern: facts.slide)))
          return 0
        }, images)
    }
    return images
  }

  /// The address of a file's first segment in memory.
  private static func header(of facts: Facts) -> UnsafePointer<mach_header>? {
    let segments = UnsafeBufferPointer(start: facts.segments, count: Int(facts.segmentCount))
    guard let first = segments.first(where: { $0.kind == 1 }) else { return nil }
    return UnsafePointer(bitPattern: facts.slide &+ first.address)
  }

  static func image(at index: UInt32) -> Image? {
    let images = current
    return Int(index) < images.count ? images[Int(index)] : nil
  }
}
