import VivaceGeometry
import VivaceLooks

/// The values that proxies set for all objects of UIKit's own classes, for SwiftUI's views of the same kinds.
@MainActor enum SharedLooks {
  static func clear() { ProgramLooks.current = ProgramLooks() }

  static func apply(_ record: AppearanceRecord) {
    if type(of: record.proxy) == UIView.self { applyAlerts(record) }
    guard record.isGeneral else { return }
    let proxy = record.proxy
    switch ObjectIdentifier(type(of: proxy)) {
    case ObjectIdentifier(UINavigationBar.self):
      ProgramLooks.current.navigationBar = theme(proxy as! UINavigationBar, record)
    case ObjectIdentifier(UITabBar.self): apply(proxy as! UITabBar, record)
    case ObjectIdentifier(UITabBarItem.self): apply(proxy as! UITabBarItem)
    case ObjectIdentifier(UIBarButtonItem.self):
      let text = textStyle((proxy as! UIBarButtonItem).titleTextAttributes(for: .normal))
      ProgramLooks.current.navigationBar.item = text
      ProgramLooks.current.toolbar.item = text
    case ObjectIdentifier(UIToolbar.self):
      ProgramLooks.current.toolbar = theme(proxy as! UIToolbar, record)
    default: applyControl(record)
    }
  }

  private static func applyControl(_ record: AppearanceRecord) {
    func own<T: UIView>(_ type: T.Type) -> T? {
      Swift.type(of: record.proxy) == type ? record.proxy as? T : nil
    }
    if let table = own(UITableView.self) {
      if record.says(\UIView.backgroundColor) {
        ProgramLooks.current.list.background = themeColor(table.backgroundColor ?? .clear)
      }
      if record.says(\UITableView.separatorColor) {
        ProgramLooks.current.list.separator = themeColor(table.separatorColor ?? .clear)
      }
      ProgramLooks.current.list.hidesSeparators = table.separatorStyle == .none
    } else if let cell = own(UITableViewCell.self) {
      ProgramLooks.current.list.cell = themeColor(cell.backgroundColor)
    } else if let text = own(UITextView.self) {
      if record.says(\UIView.backgroundColor) {
        ProgramLooks.current.editorBackground = themeColor(text.backgroundColor ?? .clear)
      }
    } else if let field = own(UITextField.self) {
      ProgramLooks.current.clearButton =
        ProgramLooks.ClearButton(rawValue: field.clearButtonMode.rawValue) ?? .never
    } else if let segments = own(UISegmentedControl.self) {
      ProgramLooks.current.segments = theme(segments)
    } else if let dots = own(UIPageControl.self) {
      ProgramLooks.current.dots = ProgramLooks.Pair(
        on: themeColor(dots.currentPageIndicatorTintColor),
        other: themeColor(dots.pageIndicatorTintColor))
    } else if let toggle = own(UISwitch.self) {
      ProgramLooks.current.toggle = ProgramLooks.Pair(
        on: themeColor(toggle.onTintColor), other: themeColor(toggle.thumbTintColor))
    } else if let slider = own(UISlider.self) {
      ProgramLooks.current.slider = ProgramLooks.Track(
        filled: themeColor(slider.minimumTrackTintColor),
        rest: themeColor(slider.maximumTrackTintColor),
        thumb: themeColor(slider.thumbTintColor))
      if slider.minimumTrackTintColor == nil, record.says(\UIView.tintColor) {
        ProgramLooks.current.slider.filled = themeColor(slider.tintColor)
      }
      ProgramLooks.current.slider.picture = picture(slider.thumbImage(for: .normal))
      ProgramLooks.current.slider.pressedPicture = picture(slider.thumbImage(for: .highlighted))
    } else if let scroll = own(UIScrollView.self) {
      ProgramLooks.current.scrolling = theme(scroll, record)
    } else if let progress = own(UIProgressView.self) {
      ProgramLooks.current.progress = ProgramLooks.Track(
        filled: themeColor(progress.progressTintColor), rest: themeColor(progress.trackTintColor))
      if progress.progressTintColor == nil, record.says(\UIView.tintColor) {
        ProgramLooks.current.progress.filled = themeColor(progress.tintColor)
      }
    } else if let collection = own(UICollectionView.self) {
      // SwiftUI's lists are collections, too.
      if record.says(\UIView.backgroundColor) {
        ProgramLooks.current.list.background = themeColor(collection.backgroundColor ?? .clear)
      }
    }
  }

  /// Views in alerts, or all views: what can be tapped in alerts has their tint.
  private static func applyAlerts(_ record: AppearanceRecord) {
    guard record.traits == nil, record.says(\UIView.tintColor), let view = record.proxy as? UIView,
      record.containers.allSatisfy({ $0 == UIAlertController.self })
    else { return }
    ProgramLooks.current.alertTint = themeColor(view.tintColor)
  }

  private static func theme(
    _ scroll: UIScrollView, _ record: AppearanceRecord
  ) -> ProgramLooks.Scrolling {
    func explicit<Value>(_ property: ReferenceWritableKeyPath<UIScrollView, Value>) -> Value? {
      record.says(property) ? scroll[keyPath: property] : nil
    }
    var theme = ProgramLooks.Scrolling()
    theme.bounces = explicit(\.bounces)
    theme.pages = explicit(\.isPagingEnabled)
    theme.isEnabled = explicit(\.isScrollEnabled)
    theme.showsVerticalBar = explicit(\.showsVerticalScrollIndicator)
    theme.showsHorizontalBar = explicit(\.showsHorizontalScrollIndicator)
    theme.dismissal = explicit(\.keyboardDismissMode).map {
      switch $0 {
      case .none: .never
      case .onDrag, .onDragWithAccessory: .immediately
      case .interactive, .interactiveWithAccessory: .interactively
      }
    }
    switch explicit(\.indicatorStyle) {
    case .black: theme.bar = LookColor(light: .black, dark: .black)
    case .white: theme.bar = LookColor(light: .white, dark: .white)
    default: break
    }
    return theme
  }

  // MARK: - Bars

  private static func theme(
    _ bar: UINavigationBar, _ record: AppearanceRecord
  ) -> ProgramLooks.Bar {
    let item = UINavigationItem()
    let (over, edge) = (bar.style(of: item, true), bar.style(of: item, false))
    var theme = ProgramLooks.Bar()
    theme.item = ProgramLooks.current.navigationBar.item
    let picture = record.says(method: "setBackgroundImage")
    if picture || record.says(\UINavigationBar.barTintColor)
      || record.says(\UINavigationBar.isTranslucent) || record.says(\UINavigationBar.barStyle)
      || record.says(\UINavigationBar.standardAppearance) || record.says(\UIView.backgroundColor)
    {
      theme.background = background(over, below: bar.backgroundColor)
    }
    // At the scroll edge, bars have only the values set for that edge.
    if picture || record.says(\UINavigationBar.scrollEdgeAppearance) {
      theme.edgeBackground = background(edge, below: bar.backgroundColor)
    } else if let color = bar.backgroundColor {
      theme.edgeBackground = background(.clear, below: color)
    }
    theme.title = textStyle(over.title).or(textStyle(edge.title))
    theme.largeTitle = textStyle(edge.largeTitle).or(textStyle(over.largeTitle))
    theme.item = textStyle(over.plain).or(theme.item)
    if record.says(\UIView.tintColor) { theme.tint = themeColor(bar.tintColor) }
    theme.isHidden = bar.isHidden
    return theme
  }

  private static func apply(_ bar: UITabBar, _ record: AppearanceRecord) {
    let over = bar.style
    var theme = ProgramLooks.Bar()
    let before = ProgramLooks.current.tabBar
    if record.says(\UITabBar.barTintColor) || record.says(\UITabBar.isTranslucent)
      || record.says(\UITabBar.barStyle) || record.says(\UITabBar.backgroundImage)
      || record.says(\UITabBar.standardAppearance) || record.says(\UITabBar.scrollEdgeAppearance)
      || record.says(\UIView.backgroundColor)
    {
      theme.background = background(over, below: bar.backgroundColor)
    }
    // Where no content is under a bar, it has only its edge appearance's background.
    if let appearance = bar.scrollEdgeAppearance {
      var edge = BarLooks.clear
      appearance.fill(&edge)
      theme.edgeBackground = background(edge, below: bar.backgroundColor)
    } else if record.says(\UITabBar.backgroundImage) {
      theme.edgeBackground = theme.background
    } else if let color = bar.backgroundColor {
      theme.edgeBackground = background(.clear, below: color)
    }
    if record.says(\UIView.tintColor) { theme.tint = themeColor(bar.tintColor) }
    let says =
      record.says(\UITabBar.unselectedItemTintColor)
      || record.says(\UITabBar.standardAppearance)
    theme.icon = says ? themeColor(over.tab.color) : nil
    theme.chosenIcon = themeColor(over.selectedTab.color)
    theme.item = textStyle(over.tab.text).or(before.item)
    theme.chosenItem = textStyle(over.selectedTab.text).or(before.chosenItem)
    theme.isHidden = bar.isHidden
    ProgramLooks.current.tabBar = theme
  }

  private static func apply(_ item: UITabBarItem) {
    let theme = ProgramLooks.current.tabBar
    ProgramLooks.current.tabBar.item = textStyle(item.titleTextAttributes(for: .normal)).or(
      theme.item)
    ProgramLooks.current.tabBar.chosenItem = textStyle(item.titleTextAttributes(for: .selected))
      .or(theme.chosenItem)
  }

  private static func theme(_ bar: UIToolbar, _ record: AppearanceRecord) -> ProgramLooks.Bar {
    let over = bar.style
    var theme = ProgramLooks.Bar()
    if record.says(\UIToolbar.barTintColor) || record.says(\UIToolbar.isTranslucent)
      || record.says(\UIToolbar.barStyle) || record.says(\UIToolbar.standardAppearance)
      || record.says(method: "setBackgroundImage") || record.says(\UIView.backgroundColor)
    {
      theme.background = background(over, below: bar.backgroundColor)
    }
    if record.says(\UIView.tintColor) { theme.tint = themeColor(bar.tintColor) }
    theme.item = textStyle(over.plain).or(ProgramLooks.current.toolbar.item)
    theme.isHidden = bar.isHidden
    return theme
  }

  private static func theme(_ control: UISegmentedControl) -> ProgramLooks.Segments {
    let normal = textStyle(control.titleTextAttributes(for: .normal))
    return ProgramLooks.Segments(
      background: themeColor(control.backgroundColor),
      thumb: themeColor(control.selectedSegmentTintColor),
      text: normal, chosenText: textStyle(control.titleTextAttributes(for: .selected)).or(normal))
  }

  // MARK: - Values

  private static func picture(_ image: UIImage?) -> ProgramLooks.Picture? {
    guard let image, image.size.width > 0, image.size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(image.scale, UIScreen.main.scale)
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format)
      .image { _ in image.draw(at: .zero) }
    return drawn.drawing.map {
      ProgramLooks.Picture(drawing: $0, size: image.size, isTemplate: image.isTemplate)
    }
  }

  private static func themeColor(_ color: UIColor?) -> LookColor? {
    color.map { color in
      LookColor { isDark, isIncreased in
        color.resolvedColor(
          with: UITraitCollection {
            $0.userInterfaceStyle = isDark ? .dark : .light
            $0.accessibilityContrast = isIncreased ? .high : .normal
          }
        ).resolved
      }
    }
  }

  private static func textStyle(_ attributes: [NSAttributedString.Key: Any]?) -> ProgramLooks.Words
  {
    ProgramLooks.Words(
      color: themeColor(attributes?[.foregroundColor] as? UIColor),
      font: (attributes?[.font] as? UIFont)?.resolved)
  }

  /// The background of a bar with looks, on the colour of the view itself.
  private static func background(_ looks: BarLooks, below: UIColor?) -> ProgramLooks.Background {
    var background = ProgramLooks.Background()
    background.color = themeColor(looks.background ?? (looks.effect == nil ? below : nil))
    background.material = looks.effect?.strength
    background.picture = looks.picture.flatMap { $0.size.width > 0 ? $0.drawing : nil }
    background.line = themeColor(looks.line)
    return background
  }
}
