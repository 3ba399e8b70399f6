import VivaceLooks

extension EnvironmentValues {
  /// The looks of the idiom's controls.
  package var theme: Theme { isDesktop ? .desktop : .touch }
}

extension Theme.Sized {
  package func callAsFunction(_ size: ControlSize) -> Metrics {
    let size: Theme.Size =
      switch size {
      case .mini: .mini
      case .small: .small
      case .regular: .regular
      case .large: .large
      case .extraLarge: .extraLarge
      }
    return self(size)
  }
}
