import VivaceGeometry
import VivaceMarkup

/// The values that elements give to views of any kind; those of single kinds are in the files beside this one.
extension InterfaceBuilder {
  func setValues(of view: UIView, _ element: InterfaceElement) {
    setCommonValues(of: view, element)
    setAccessibility(of: view, element)
    switch view {
    case let label as UILabel: setValues(of: label, element)
    case let picture as UIImageView: setValues(of: picture, element)
    case let stack as UIStackView: setValues(of: stack, element)
    case let control as UIControl: setValues(of: control, element)
    case let text as UITextView:
      setScrollValues(of: text, element)
      setValues(of: text, element)
    case let table as UITableView:
      setScrollValues(of: table, element)
      setValues(of: table, element)
    case let collection as UICollectionView:
      setScrollValues(of: collection, element)
      setValues(of: collection, element)
    case let scroll as UIScrollView: setScrollValues(of: scroll, element)
    case let cell as UITableViewCell: setValues(of: cell, element)
    default: setOtherValues(of: view, element)
    }
  }

  private func setCommonValues(of view: UIView, _ element: InterfaceElement) {
    if let mask = element.value("autoresizingMask") {
      view.autoresizingMask = mask.flags.reduce(into: []) { result, name in
        InterfaceNames.autoresizing[name].map { _ = result.insert($0) }
      }
    }
    element["contentMode"].flatMap { InterfaceNames.contentModes[$0] }.map { view.contentMode = $0 }
    if let translates = element.followsMask {
      view.translatesAutoresizingMaskIntoConstraints = translates
    }
    element.flag("hidden").map { view.isHidden = $0 }
    element.flag("opaque").map { view.isOpaque = $0 }
    element.flag("clipsSubviews").map { view.clipsToBounds = $0 }
    element.flag("userInteractionEnabled").map { view.isUserInteractionEnabled = $0 }
    element.flag("multipleTouchEnabled").map { view.isMultipleTouchEnabled = $0 }
    element.flag("autoresizesSubviews").map { view.autoresizesSubviews = $0 }
    element.number("alpha").map { view.alpha = $0 }
    element.integer("tag").map { view.tag = $0 }
    element["restorationIdentifier"].map { view.restorationIdentifier = $0 }
    if element.value("backgroundColor") != nil {
      view.backgroundColor = file.color(of: element, "backgroundColor")
    }
    file.color(of: element, "tintColor").map { view.tintColor = $0 }
    element.value("layoutMargins", "edgeInsets").map { view.layoutMargins = $0.insets }
    element.value("directionalLayoutMargins", "directionalEdgeInsets").map {
      view.directionalLayoutMargins = $0.directionalInsets
    }
    element.flag("preservesSuperviewLayoutMargins").map {
      view.preservesSuperviewLayoutMargins = $0
    }
    element.flag("insetsLayoutMarginsFromSafeArea").map {
      view.insetsLayoutMarginsFromSafeArea = $0
    }
    for (name, axis) in [
      ("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical),
    ] {
      element.number("\(name)HuggingPriority").map {
        view.setContentHuggingPriority(UILayoutPriority(Float($0)), for: axis)
      }
      element.number("\(name)CompressionResistancePriority").map {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float($0)), for: axis)
      }
    }
  }

  private func setAccessibility(of view: UIView, _ element: InterfaceElement) {
    guard let values = element.value("accessibilityConfiguration") else { return }
    values["identifier"].map { view.accessibilityIdentifier = $0 }
    values["label"].map { label in
      view.accessibilityLabel = file.localized(label, element.id, "accessibilityLabel")
    }
    values["hint"].map { hint in
      view.accessibilityHint = file.localized(hint, element.id, "accessibilityHint")
    }
    values.value("isElement").map { view.isAccessibilityElement = $0.flag("value") ?? true }
    if let traits = values.value("traits") {
      view.accessibilityTraits = traits.flags.reduce(into: []) { result, name in
        InterfaceBuilder.accessibilityTraits[name].map { _ = result.insert($0) }
      }
    }
  }

  private static let accessibilityTraits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "staticText": .staticText, "header": .header, "adjustable": .adjustable,
    "notEnabled": .notEnabled, "searchField": .searchField,
  ]

  private func setOtherValues(of view: UIView, _ element: InterfaceElement) {
    switch view {
    case let bar as UIProgressView:
      element.number("progress").map { bar.progress = Float($0) }
      file.color(of: element, "progressTintColor").map { bar.progressTintColor = $0 }
      file.color(of: element, "trackTintColor").map { bar.trackTintColor = $0 }
    case let spinner as UIActivityIndicatorView:
      spinner.style = ["large", "whiteLarge"].contains(element["style"]) ? .large : .medium
      file.color(of: element, "color").map { spinner.color = $0 }
      spinner.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
      if element.flag("animating") == true { spinner.startAnimating() }
    case let bar as UINavigationBar:
      element.flag("largeTitles").map { bar.prefersLargeTitles = $0 }
      element.flag("translucent").map { bar.isTranslucent = $0 }
      if element["barStyle"] == "black" { bar.barStyle = .black }
      file.color(of: element, "barTintColor").map { bar.barTintColor = $0 }
      let items = element.list("items").map(navigationItem)
      if !items.isEmpty { bar.items = items }
    case let bar as UIToolbar:
      file.color(of: element, "barTintColor").map { bar.barTintColor = $0 }
      bar.items = element.list("items").map(barButtonItem)
    case let bar as UITabBar:
      file.color(of: element, "barTintColor").map { bar.barTintColor = $0 }
      let items = element.list("items").map(tabBarItem)
      if !items.isEmpty { bar.items = items }
    case let bar as UISearchBar:
      file.text(element, "placeholder").map { bar.placeholder = $0 }
      file.text(element, "text").map { bar.text = $0 }
      file.text(element, "prompt").map { bar.prompt = $0 }
      element.flag("showsCancelButton").map { bar.showsCancelButton = $0 }
      if element["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
    case let effect as UIVisualEffectView:
      element.child("blurEffect").map { effect.effect = InterfaceBuilder.blur($0) }
      element.child("vibrancyEffect").map {
        effect.effect = UIVibrancyEffect(
          blurEffect: $0.child("blurEffect").map(InterfaceBuilder.blur) ?? .init(style: .regular))
      }
    default: break
    }
  }

  private static func blur(_ element: InterfaceElement) -> UIBlurEffect {
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    ]
    return UIBlurEffect(style: element["style"].flatMap { styles[$0] } ?? .regular)
  }
}
