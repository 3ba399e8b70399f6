/// Files become pixels here: PNG, JPEG, WebP, GIF, SVG and PDF.
///
/// `SystemPictureLoader` looks at the first bytes, never at a file's name, and hands the data to one
/// decoder. A decoder reads the size first and refuses pictures that are too large before it
/// allocates; then its pixels go through `PixelBuffer` (upright, premultiplied) into a `Bitmap`.
/// Whatever the bytes are, the answer is a bitmap or a `PictureError`: nothing here traps.
enum PictureFormat: String, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case svg = "SVG"
  case pdf = "PDF"

  /// The format that the first bytes indicate; nil for anything else.
  init?(_ bytes: UnsafeRawBufferPointer) {
    func starts(_ magic: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + magic.count
        && magic.indices.allSatisfy { bytes[offset + $0] == magic[$0] }
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
      self = .gif
    } else if starts(Array("%PDF-".utf8)) {
      self = .pdf
    } else if String(decoding: bytes.prefix(1024), as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }
}
