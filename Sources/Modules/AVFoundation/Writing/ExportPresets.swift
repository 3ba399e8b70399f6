import Foundation
import VivaceMedia

/// A small film.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
/// A medium quality of a new file.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// The best quality of a new file.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// The best quality of a new file in HEVC.
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"
/// A film of at most 640 by 480 pixels.
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
/// A film of at most 960 by 540 pixels.
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
/// A film of at most 1280 by 720 pixels.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
/// A film of at most 1920 by 1080 pixels.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// A film of at most 3840 by 2160 pixels.
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
/// A film of at most 1920 by 1080 pixels in HEVC.
public let AVAssetExportPresetHEVC1920x1080 = "AVAssetExportPresetHEVC1920x1080"
/// A film of at most 3840 by 2160 pixels in HEVC.
public let AVAssetExportPresetHEVC3840x2160 = "AVAssetExportPresetHEVC3840x2160"
/// A film of ProRes 422 with samples that are not compressed.
public let AVAssetExportPresetAppleProRes422LPCM = "AVAssetExportPresetAppleProRes422LPCM"
/// A film of ProRes 4444 with samples that are not compressed.
public let AVAssetExportPresetAppleProRes4444LPCM = "AVAssetExportPresetAppleProRes4444LPCM"
/// The sound alone, in AAC.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
/// The encoded samples of the source, unchanged.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// The meaning of a preset's name.
struct ExportPreset {
  enum Kind {
    /// Pictures of an encoding, within a size if there is one, with a quality from 0 to 1.
    case film(VideoEncoding.Codec, within: CGSize?, quality: Double)
    case sound, copy
  }
  let name: String
  let kind: Kind

  /// All presets that encoders are installed for, in the order of their sizes.
  static let all: [Self] = {
    let sizes = [(640, 480), (960, 540), (1280, 720), (1920, 1080), (3840, 2160)]
    var result = [
      Self("LowQuality", .film(.h264, within: CGSize(width: 224, height: 144), quality: 0.4)),
      Self("MediumQuality", .film(.h264, within: CGSize(width: 568, height: 360), quality: 0.6)),
      Self("HighestQuality", .film(.h264, within: nil, quality: 0.95)),
      Self("HEVCHighestQuality", .film(.hevc, within: nil, quality: 0.95)),
    ]
    for (width, height) in sizes {
      let size = CGSize(width: width, height: height)
      result.append(Self("\(width)x\(height)", .film(.h264, within: size, quality: 0.8)))
      if width >= 1920 {
        result.append(Self("HEVC\(width)x\(height)", .film(.hevc, within: size, quality: 0.8)))
      }
    }
    result += [
      Self("AppleProRes422LPCM", .film(.proRes422, within: nil, quality: 1)),
      Self("AppleProRes4444LPCM", .film(.proRes4444, within: nil, quality: 1)),
      Self("AppleM4A", .sound), Self("Passthrough", .copy),
    ]
    return result.filter { preset in
      if case .film(let codec, _, _) = preset.kind {
        MediaFiles.hasEncoder(of: codec)
      } else {
        true
      }
    }
  }()

  private init(_ name: String, _ kind: Kind) {
    (self.name, self.kind) = ("AVAssetExportPreset" + name, kind)
  }
  /// Nil for an unknown name.
  init?(_ name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The kinds of files that the preset can write of a file's tracks.
  func fileTypes(for content: MediaContent) -> [AVFileType] {
    let (hasPictures, hasSound) = (content.track(.video) != nil, content.track(.audio) != nil)
    switch kind {
    case .film(.proRes422, _, _), .film(.proRes4444, _, _): return hasPictures ? [.mov] : []
    case .film: return hasPictures || hasSound ? [.mov, .mp4, .m4v] : []
    case .sound: return hasSound ? [.m4a] : []
    case .copy: return Self.fileTypesOfCopies(content)
    }
  }

  /// Kinds of files that can have the encodings of a file's tracks.
  private static func fileTypesOfCopies(_ content: MediaContent) -> [AVFileType] {
    let codecs = content.tracks.filter { [.video, .audio].contains($0.kind) }.map(\.codec)
    let hasPictures = content.track(.video) != nil
    func fits(_ known: Set<String>) -> Bool { !codecs.isEmpty && codecs.allSatisfy(known.contains) }
    let common: Set = ["h264", "hevc", "mpeg4", "aac", "alac", "mp3", "ac3", "eac3"]
    let plain: Set = ["pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_u8"]
    let reversed: Set = ["pcm_s16be", "pcm_s24be", "pcm_s32be", "pcm_f32be"]
    var types: [AVFileType] = []
    if fits(common.union(plain).union(reversed).union(["mjpeg", "prores"])) { types.append(.mov) }
    if fits(common) { types += [.mp4, .m4v] }
    if !hasPictures, fits(["aac", "alac"]) { types.append(.m4a) }
    if !hasPictures, fits(plain) { types.append(.wav) }
    if !hasPictures, fits(plain.union(reversed).union(["alac", "aac"])) { types.append(.caf) }
    if !hasPictures, fits(reversed) { types.append(.aiff) }
    return types
  }
}

extension MediaFileOptions.Container {
  /// The container of a kind of files; nil if libav cannot write it here.
  init?(_ type: AVFileType) {
    let known: [AVFileType: Self] = [
      .mov: .quickTime, .mp4: .mpeg4, .m4v: .mpeg4, .m4a: .mpeg4Audio, .wav: .wave, .caf: .caf,
      .aiff: .aiff,
    ]
    guard let found = known[type] else { return nil }
    self = found
  }
}
