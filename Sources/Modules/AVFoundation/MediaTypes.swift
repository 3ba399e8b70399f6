@_exported import CoreGraphics
@_exported import Foundation
@_exported import VivaceCoreMedia

/// The largest rectangle of a size's proportions, in the middle of another one.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

/// The kind of a track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The code of the kind, of four letters.
  public let rawValue: String
  /// A kind from its code.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Equivalent without a label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Pictures of a film.
  public static let video = Self("vide")
  /// Sound.
  public static let audio = Self("soun")
  /// Text.
  public static let text = Self("text")
  /// Subtitles.
  public static let subtitle = Self("sbtl")
  /// Further data.
  public static let metadata = Self("meta")
}
/// The kind of a media file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The identifier of the file's kind.
  public let rawValue: String
  /// A file's kind from its identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A file's kind without an argument label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// QuickTime films.
  public static let mov = Self("com.apple.quicktime-movie")
  /// MPEG-4 films.
  public static let mp4 = Self("public.mpeg-4")
  /// MPEG-4 films in Apple's variant.
  public static let m4v = Self("com.apple.m4v-video")
  /// MPEG-4 sounds.
  public static let m4a = Self("com.apple.m4a-audio")
  /// MP3 sounds.
  public static let mp3 = Self("public.mp3")
  /// WAVE sounds.
  public static let wav = Self("com.microsoft.waveform-audio")
  /// AIFF sounds.
  public static let aiff = Self("public.aiff-audio")
  /// Core Audio files.
  public static let caf = Self("com.apple.coreaudio-format")
  /// JPEG pictures.
  public static let jpg = Self("public.jpeg")
  /// HEIC pictures.
  public static let heic = Self("public.heic")
}
/// The fit of a film into a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the fit.
  public let rawValue: String
  /// A fit from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched to the layer.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  /// The largest size that fits into the layer.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The smallest size that fills the layer.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
