import VivaceDrawing

extension SystemColor {
  func resolved(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> ResolvedColor {
    resolved(isDark: scheme == .dark, isIncreased: contrast == .increased)
  }
}
