/// The libraries that Vivace's modules load by their names while a program runs, beside those that it is linked
/// with: the one list that all kinds of packages are made from.
struct RuntimeLibraries: Equatable {
  /// How much of a program needs a library.
  enum Need {
    /// Every window, or pictures of common formats.
    case always
    /// Few programs; one that lacks it tells so, or shows less.
    case rarely
  }

  /// The file names, of which the first that is installed is used: releases differ.
  var names: [String]
  /// Debian's packages for the names, for machines on which none is installed.
  var packages: [String]
  var need = Need.always
  /// The modules whose programs load it; empty for all programs.
  var modules: Set<String> = []
  /// Whether a copy in another folder works. WebKit starts processes that are in a fixed folder.
  var canBeCopied = true

  /// The relation of Debian's packages, for machines on which none of the libraries is installed.
  var relation: String { packages.joined(separator: " | ") }

  static let all: [RuntimeLibraries] = [
    .init(names: ["libSDL2-2.0.so.0"], packages: ["libsdl2-2.0-0"]),
    .init(names: ["libturbojpeg.so.0"], packages: ["libturbojpeg0"]),
    .init(names: ["libwebpdemux.so.2"], packages: ["libwebpdemux2"]),
    .init(names: ["libgif.so.7"], packages: ["libgif7"]),
    .init(names: ["libgio-2.0.so.0"], packages: ["libglib2.0-0t64", "libglib2.0-0"]),
    .init(
      names: ["libcurl.so.4", "libcurl-gnutls.so.4"], packages: ["libcurl4t64", "libcurl4"],
      need: .rarely),
    .init(names: ["liblcms2.so.2"], packages: ["liblcms2-2"], need: .rarely),
    .init(
      names: ["libpoppler-glib.so.8"], packages: ["libpoppler-glib8t64", "libpoppler-glib8"],
      need: .rarely),
    .init(names: ["librsvg-2.so.2"], packages: ["librsvg2-2"], need: .rarely),
    .init(
      names: ["libsqlite3.so.0"], packages: ["libsqlite3-0"],
      modules: ["SwiftData", "CoreData", "Databases"]),
    .init(
      names: ["libcrypto.so.3", "libcrypto.so.4"], packages: ["libssl3t64", "libssl3"],
      modules: ["CryptoKit", "CommonCrypto", "Security"]),
    .init(names: ["libz.so.1"], packages: ["zlib1g"], modules: ["Compression"]),
    .init(names: ["libchipmunk.so.7"], packages: ["libchipmunk7"], modules: ["SpriteKit"]),
    .init(
      names: ["libespeak-ng.so.1"], packages: ["libespeak-ng1"], need: .rarely,
      modules: ["AVFoundation", "Speech"]),
    // The names depend on the release that Vivace was built on, whose headers it has.
    .init(
      names: versions(of: "libavformat", 59...63),
      packages: ["libavformat61", "libavformat60", "libavformat59"], modules: films),
    .init(
      names: versions(of: "libavcodec", 59...63),
      packages: ["libavcodec61", "libavcodec60", "libavcodec59"], modules: films),
    .init(
      names: versions(of: "libavutil", 57...61),
      packages: ["libavutil59", "libavutil58", "libavutil57"], modules: films),
    .init(
      names: versions(of: "libswscale", 6...10),
      packages: ["libswscale8", "libswscale7", "libswscale6"], modules: films),
    .init(
      names: ["libWPEBackend-fdo-1.0.so.1"], packages: ["libwpebackend-fdo-1.0-1"], need: .rarely,
      modules: ["WebKit"], canBeCopied: false),
    .init(
      names: ["libWPEWebKit-2.0.so.1", "libWPEWebKit-1.1.so.0"],
      packages: ["libwpewebkit-2.0-1", "libwpewebkit-1.1-0"], need: .rarely, modules: ["WebKit"],
      canBeCopied: false),
  ]

  private static let films: Set = ["AVFoundation", "AVKit", "Photos", "PhotosUI", "Speech"]

  private static func versions(of name: String, _ range: ClosedRange<Int>) -> [String] {
    range.reversed().map { "\(name).so.\($0)" }
  }

  /// The libraries of a program that has the given modules in it.
  static func all(for modules: Set<String>) -> [RuntimeLibraries] {
    all.filter { $0.modules.isEmpty || !$0.modules.isDisjoint(with: modules) }
  }

  /// The path of the first that is installed. Nil where none is.
  func path(in folders: [String] = LinkedLibraries.folders) -> String? {
    names.lazy.compactMap { LinkedLibraries.find($0, in: folders) }.first
  }
}
