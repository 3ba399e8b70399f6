import VivaceMarkup
import VivaceMessages

/// The classes of the elements of interface files.
@MainActor enum InterfaceKinds {
  static let views: [String: (type: UIView.Type, stage: InterfaceStage)] = [
    "view": (UIView.self, .base), "containerView": (UIView.self, .base),
    "label": (UILabel.self, .base), "button": (UIButton.self, .base),
    "imageView": (UIImageView.self, .base), "stackView": (UIStackView.self, .base),
    "control": (UIControl.self, .base), "textField": (UITextField.self, .base),
    "slider": (UISlider.self, .base), "segmentedControl": (UISegmentedControl.self, .base),
    "scrollView": (UIScrollView.self, .base), "toolbar": (UIToolbar.self, .base),
    "navigationBar": (UINavigationBar.self, .base), "tabBar": (UITabBar.self, .base),
    "searchBar": (UISearchBar.self, .base), "colorWell": (UIColorWell.self, .base),
    "collectionViewCell": (UICollectionViewCell.self, .base),
    "collectionReusableView": (UICollectionReusableView.self, .base),
    "refreshControl": (UIRefreshControl.self, .base),
    "switch": (UISwitch.self, .own), "stepper": (UIStepper.self, .own),
    "progressView": (UIProgressView.self, .own), "pageControl": (UIPageControl.self, .own),
    "activityIndicatorView": (UIActivityIndicatorView.self, .own),
    "datePicker": (UIDatePicker.self, .own), "pickerView": (UIPickerView.self, .own),
    "textView": (UITextView.self, .own), "tableView": (UITableView.self, .own),
    "tableViewCell": (UITableViewCell.self, .own),
    "collectionView": (UICollectionView.self, .own),
    "visualEffectView": (UIVisualEffectView.self, .own),
    "window": (UIWindow.self, .after),
  ]

  /// Classes of other modules, by the names that they have there; they are found where the program links them.
  static let foreignViews: [String: (module: String, name: String)] = [
    "mapView": ("VivaceMapKit", "MKMapView"), "wkWebView": ("VivaceWebKit", "WKWebView"),
    "skView": ("VivaceSpriteKit", "SKView"), "sceneKitView": ("VivaceSceneKit", "SCNView"),
    "mtkView": ("VivaceMetalKit", "MTKView"),
  ]

  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self,
    "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  static let recognizers: [String: () -> UIGestureRecognizer] = [
    "tapGestureRecognizer": { UITapGestureRecognizer(target: nil, action: nil) },
    "panGestureRecognizer": { UIPanGestureRecognizer(target: nil, action: nil) },
    "screenEdgePanGestureRecognizer": {
      UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    },
    "pinchGestureRecognizer": { UIPinchGestureRecognizer(target: nil, action: nil) },
    "rotationGestureRecognizer": { UIRotationGestureRecognizer(target: nil, action: nil) },
    "swipeGestureRecognizer": { UISwipeGestureRecognizer(target: nil, action: nil) },
    "pongPressGestureRecognizer": { UILongPressGestureRecognizer(target: nil, action: nil) },
    "longPressGestureRecognizer": { UILongPressGestureRecognizer(target: nil, action: nil) },
  ]

  /// The class that a view's element names, else that of its kind.
  static func view(_ element: InterfaceElement, in file: InterfaceFile) -> UIView.Type {
    let foreign = foreignViews[element.name]
    let kind =
      views[element.name]?.type
      ?? foreign.flatMap { _namedClass($0.name, module: $0.module) as? UIView.Type }
    if kind == nil {
      file.warn("There is no view for the element \(element.name); an empty one is shown.")
    }
    return own(element, in: file, of: kind ?? UIView.self)
  }

  /// The class that an element names, if it is there and of the wanted kind; else that kind.
  static func own<Kind: AnyObject>(
    _ element: InterfaceElement, in file: InterfaceFile, of kind: Kind.Type
  ) -> Kind.Type { file.namedClass(element, of: kind, toolkit: "VivaceUIKit") }
}
