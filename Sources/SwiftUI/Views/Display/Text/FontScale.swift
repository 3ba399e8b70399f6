import VivaceGeometry

extension EnvironmentValues {
  /// How many times as large as a body text a text is here: 1 unless a font is set.
  package var fontScale: CGFloat {
    guard let font else { return 1 }
    let body = Font.body.resolve(in: self).size
    return body > 0 ? font.resolve(in: self).size / body : 1
  }
}
