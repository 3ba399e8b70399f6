import VivaceDrawing

extension SystemColor {
  func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    resolved(
      isDark: environment.colorScheme == .dark,
      isIncreased: environment.colorSchemeContrast == .increased,
      isDesktop: environment.isDesktop)
  }
}
