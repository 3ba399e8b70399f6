import CGIF
import Testing
import VivaceDrawing

/// Plays a GIF file as its specification says, by giflib's decoder.
func readGIF(_ path: String) throws -> ReadFilm {
  var code: Int32 = 0
  let gif = try #require(DGifOpenFileName(path, &code))
  defer { DGifCloseFile(gif, nil) }
  try #require(DGifSlurp(gif) == GIF_OK)
  let width = Int(gif.pointee.SWidth)
  let height = Int(gif.pointee.SHeight)
  let palette = try #require(gif.pointee.SColorMap)
  var canvas = [UInt32](repeating: 0, count: width * height)
  var film = ReadFilm(ticksPerSecond: 100)
  for index in 0..<Int(gif.pointee.ImageCount) {
    let image = gif.pointee.SavedImages[index]
    var control = GraphicsControlBlock()
    try #require(DGifSavedExtensionToGCB(gif, Int32(index), &control) == GIF_OK)
    try #require(control.DisposalMode == DISPOSE_DO_NOT)
    let area = image.ImageDesc
    for y in 0..<Int(area.Height) {
      for x in 0..<Int(area.Width) {
        let index = Int32(image.RasterBits[y * Int(area.Width) + x])
        if index == control.TransparentColor { continue }
        let color = palette.pointee.Colors[Int(index)]
        let pixel =
          0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        canvas[(y + Int(area.Top)) * width + x + Int(area.Left)] = pixel
      }
    }
    film.frames.append(
      (Bitmap(width: width, height: height, pixels: canvas), Int(control.DelayTime)))
    film.areas.append((Int(area.Width), Int(area.Height)))
  }
  return film
}
