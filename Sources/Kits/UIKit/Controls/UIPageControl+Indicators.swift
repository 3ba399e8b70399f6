import VivaceGeometry

/// Pictures in the place of dots.
extension UIPageControl {
  /// The picture that was given to a page; nil where it has none of its own.
  public func indicatorImage(forPage page: Int) -> UIImage? { ownImages[page] }

  /// Shows a picture in the place of a page's dot, as a template in the dot's color; nil takes the preferred one
  /// again. Pages that there are not are left out.
  public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    ownImages[page] = image
    indicatorsChanged()
  }

  /// The picture that was given to a page for while it is the current one; nil where it has none of its own.
  public func currentPageIndicatorImage(forPage page: Int) -> UIImage? { ownCurrentImages[page] }

  /// Sets the indicator of a page for the time in which it is the current one.
  public func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    ownCurrentImages[page] = image
    indicatorsChanged()
  }

  /// Returns the indicator of a page; nil is a dot.
  func shownImage(forPage page: Int) -> UIImage? {
    let usual = ownImages[page] ?? preferredIndicatorImage
    guard page == currentPage else { return usual }
    return ownCurrentImages[page] ?? preferredCurrentPageIndicatorImage ?? usual
  }

  /// Room for the largest that any page may show, so that nothing moves as pages change.
  var indicatorSize: CGSize {
    let images =
      [preferredIndicatorImage, preferredCurrentPageIndicatorImage] + Array(ownImages.values)
      + Array(ownCurrentImages.values)
    return images.reduce(PageIndicator.size(of: nil)) { size, image in
      let other = PageIndicator.size(of: image)
      return CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  /// Whether pages are below one another.
  var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is at the right or at the bottom.
  var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .rightToLeft, .bottomToTop: true
    case .leftToRight, .topToBottom: false
    }
  }
}
