/// Pictures of the program's own in the place of the track, and where those at its ends are.
extension UISlider {
  /// Stretches a picture over the track before the thumb, as high as it is itself; nil is the plain track again.
  public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    trackImages.before[state] = image
    noteAppearance("setMinimumTrackImage", state.rawValue) {
      $0.setMinimumTrackImage(image, for: state)
    }
    setNeedsLayout()
  }
  /// The picture of the track before the thumb in exactly this state.
  public func minimumTrackImage(for state: State) -> UIImage? { trackImages.before[state] }
  /// The shown picture before the thumb; that of the normal state where the present one has none.
  public var currentMinimumTrackImage: UIImage? { trackImages.before.shown(in: state) }

  /// Sets the picture of the track behind the thumb.
  public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    trackImages.behind[state] = image
    noteAppearance("setMaximumTrackImage", state.rawValue) {
      $0.setMaximumTrackImage(image, for: state)
    }
    setNeedsLayout()
  }
  /// The picture of the track behind the thumb in exactly this state.
  public func maximumTrackImage(for state: State) -> UIImage? { trackImages.behind[state] }
  /// The shown picture of the track behind the thumb.
  public var currentMaximumTrackImage: UIImage? { trackImages.behind.shown(in: state) }
}
