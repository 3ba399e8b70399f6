import CoreGraphics

// The names of a picture's properties.
/// The width in pixels; always present.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels; always present.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Bits per channel; always 8 here.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The orientation of Exif; always 1 here.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Dots per inch across; not read here.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Dots per inch down; not read here.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// False if every pixel is opaque.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Always "RGB" here.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The colour profile's name; not read here.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The number of bytes, among the properties of the source.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// Delays and loops of a GIF.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Facts of a PNG; not read here.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// Facts of a JPEG file's header; not read here.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Whether a JPEG picture comes in scans of growing detail.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"
/// Facts of the camera; not read here.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// Facts of a TIFF; not read here.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// Position of the camera; not read here.
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
/// Captions and authors; not read here.
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"
/// Frames of a HEIC sequence; not read here.
public let kCGImagePropertyHEICSDictionary: CFString = "{HEICS}"
/// The number of loops of a GIF; 0 for endless.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Seconds of a GIF's frame; delays below 0.02 become 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds of a GIF's frame as stored.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// True with a common colour table; not read here.
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// The number of loops of an animated PNG; not read here.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// Seconds of an animated PNG's frame; not read here.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Seconds of an animated PNG's frame as stored; not read here.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The time of the photo; not read here.
public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// The lens; not read here.
public let kCGImagePropertyExifLensModel: CFString = "LensModel"
/// The film speed; not read here.
public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
/// The exposure in seconds; not read here.
public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
/// The aperture number; not read here.
public let kCGImagePropertyExifFNumber: CFString = "FNumber"
/// The focal length in millimetres; not read here.
public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
/// The user's comment; not read here.
public let kCGImagePropertyExifUserComment: CFString = "UserComment"
/// The width in the camera's record; not read here.
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// The height in the camera's record; not read here.
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
/// The camera's maker; not read here.
public let kCGImagePropertyTIFFMake: CFString = "Make"
/// The camera's model; not read here.
public let kCGImagePropertyTIFFModel: CFString = "Model"
/// The orientation in TIFF facts; not read here.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The time of the file's change; not read here.
public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
/// The author; not read here.
public let kCGImagePropertyTIFFArtist: CFString = "Artist"
/// The writing program; not read here.
public let kCGImagePropertyTIFFSoftware: CFString = "Software"
/// The caption; not read here.
public let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
/// Degrees from the equator, without sign; not read here.
public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
/// N or S; not read here.
public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
/// Degrees from Greenwich, without sign; not read here.
public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
/// E or W; not read here.
public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
/// Metres above or below the sea; not read here.
public let kCGImagePropertyGPSAltitude: CFString = "Altitude"
/// 0 above the sea, 1 below; not read here.
public let kCGImagePropertyGPSAltitudeRef: CFString = "AltitudeRef"
/// The day of the position in UTC; not read here.
public let kCGImagePropertyGPSDateStamp: CFString = "DateStamp"
/// The time of the position in UTC; not read here.
public let kCGImagePropertyGPSTimeStamp: CFString = "TimeStamp"

/// The format of a picture's pixels.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
