// What programs use most of UIKit and QuartzCore, with SwiftUI alone imported: it compiles.

import SwiftUI

/// Types that two programs or more name, of those that were tried.
@MainActor public let namedTypes: [Any.Type] = [
  UIApplication.self, UIImage.self, UIWindow.self, UIView.self, UIResponder.self, UIScreen.self,
  UIWindowScene.self, UIColor.self, UIViewController.self, UIScene.self, UISceneSession.self,
  UINavigationController.self, UIFont.self, UIDevice.self, UIEvent.self, NSLayoutConstraint.self,
  UIEdgeInsets.self, UIGraphicsImageRenderer.self, UIButton.self, UITableView.self, CGImage.self,
  UIBezierPath.self, UITextView.self, UISceneConfiguration.self, UIImpactFeedbackGenerator.self,
  UIRectCorner.self, UIGestureRecognizer.self, UIPanGestureRecognizer.self,
  UIVisualEffectView.self, UIBlurEffect.self, UIScrollView.self, UITextField.self,
  CGContext.self, UITableViewCell.self, UINavigationBar.self, UILabel.self, UIPageControl.self,
  UITabBar.self, UIImageView.self, UIUserInterfaceStyle.self, UITabBarController.self,
  UIImagePickerController.self, UITraitCollection.self, CGLineCap.self, UICollectionView.self,
  UIPickerView.self, UIInterfaceOrientationMask.self, UIStatusBarStyle.self, UIStackView.self,
  CAEmitterCell.self, CAEmitterLayer.self, CGColor.self, UIActivityIndicatorView.self,
  UIPasteboard.self, UIKeyboardType.self, UITouch.self, UITapGestureRecognizer.self,
  UIFontMetrics.self, UIAlertController.self, UITableViewController.self,
  UISelectionFeedbackGenerator.self, UINotificationFeedbackGenerator.self, CALayer.self,
  UIPinchGestureRecognizer.self, NSMutableParagraphStyle.self, UIPresentationController.self,
  CGVector.self, UIModalPresentationStyle.self, UITextChecker.self, UIAlertAction.self,
  UIPopoverArrowDirection.self, UIAccessibility.self, CATransaction.self, NSTextContainer.self,
  UIAction.self, UINavigationBarAppearance.self, UIFontDescriptor.self, UIKeyCommand.self,
  UIBarButtonItem.self, UIGraphicsImageRendererFormat.self, UIDeviceOrientation.self,
  CAMediaTimingFunction.self, UIPageViewController.self, UISwipeActionsConfiguration.self,
  UIContextualAction.self, UITextRange.self, UIApplicationShortcutItem.self,
  UITraitUserInterfaceStyle.self, UIInterfaceOrientation.self, CGImageAlphaInfo.self,
  CABasicAnimation.self, UITabBarItem.self, UITabBarAppearance.self, UIVisualEffect.self,
  CGPath.self, UIRefreshControl.self, UIMenuElement.self, UIMenu.self,
  UILongPressGestureRecognizer.self, UIControl.self, NSShadow.self, UISegmentedControl.self,
  (any UIApplicationDelegate).self, (any UIWindowSceneDelegate).self,
  (any UIGestureRecognizerDelegate).self, (any UINavigationControllerDelegate).self,
  (any UIImagePickerControllerDelegate).self, (any UIScrollViewDelegate).self,
  (any UITextFieldDelegate).self, (any UITextViewDelegate).self,
  (any UIViewControllerTransitionCoordinator).self,
  (any UIPopoverPresentationControllerDelegate).self,
  (any UIViewControllerAnimatedTransitioning).self,
  (any UIViewControllerContextTransitioning).self, (any UITabBarControllerDelegate).self,
  (any UICollectionViewDelegate).self, (any UITableViewDelegate).self,
  (any UITableViewDataSource).self, (any UIPageViewControllerDelegate).self,
  (any UIPageViewControllerDataSource).self, (any UITextInput).self,
  UIHostingController<EmptyView>.self, UIViewRepresentableContext<NamedView>.self,
  UIViewControllerRepresentableContext<NamedController>.self, UIScene.ConnectionOptions.self,
  UICollectionViewDiffableDataSource<Int, Int>.self, NSDiffableDataSourceSnapshot<Int, Int>.self,
  UIApplication.LaunchOptionsKey.self, UIImagePickerController.InfoKey.self,
  UIImagePickerController.SourceType.self, UIBlurEffect.Style.self,
  UIImpactFeedbackGenerator.FeedbackStyle.self, UIEvent.EventSubtype.self,
  UITableViewCell.CellStyle.self, NSAttributedString.Key.self, UIScrollView.DecelerationRate.self,
  UINotificationFeedbackGenerator.FeedbackType.self, UIPageControl.BackgroundStyle.self,
]

public struct NamedView: UIViewRepresentable {
  public func makeUIView(context: UIViewRepresentableContext<NamedView>) -> UIView { UIView() }
  public func updateUIView(_ uiView: UIView, context: Context) {}
}

public struct NamedController: UIViewControllerRepresentable {
  public func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  public func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// Values that two programs or more write, each by the chain of members that leads to it.
@MainActor public func writtenValues() -> [Any?] {
  writtenByTheProgram() + writtenOfColors()
}

@MainActor private func writtenByTheProgram() -> [Any?] {
  var values: [Any?] = [
    UIScreen.main.bounds, UIScreen.main.scale, UIApplication.shared.connectedScenes,
    UIApplication.shared.windows, UIApplication.shared.keyWindow, UIApplication.shared.delegate,
    UIApplication.shared.alternateIconName, UIApplication.openSettingsURLString,
  ]
  values += [
    UIApplication.willEnterForegroundNotification, UIApplication.didEnterBackgroundNotification,
    UIDevice.current.userInterfaceIdiom, UIDevice.current.orientation,
    UIDevice.orientationDidChangeNotification, UIFont.preferredFont(forTextStyle: .body),
    UIFont.systemFont(ofSize: 12), UIFontMetrics.default.scaledValue(for: 3),
  ]
  values += [
    UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillShowNotification,
    UIResponder.keyboardFrameEndUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey,
    UITabBar.appearance(), UITableView.appearance(), UINavigationBar.appearance(),
    UITextView.appearance(), UIPageControl.appearance(), UIView.appearance(),
    UIScrollView.appearance(), UIPasteboard.general.string, UIAccessibility.isReduceMotionEnabled,
  ]
  values += [
    UIView.layoutFittingExpandedSize, UIImagePickerController.isSourceTypeAvailable(.camera),
    UIImagePickerController.InfoKey.originalImage, UIImagePickerController.InfoKey.editedImage,
    CGImageAlphaInfo.premultipliedFirst.rawValue, CGLineCap.round, CACurrentMediaTime(),
    CATransform3DTranslate(CATransform3DRotate(CATransform3DIdentity, 1, 0, 0, 1), 1, 2, 3),
    CGColorSpaceCreateDeviceRGB(), UIGraphicsGetCurrentContext(),
    NSValue(cgRect: .zero).cgRectValue,
  ]
  return values
}

@MainActor private func writtenOfColors() -> [Any?] {
  let colors: [UIColor] = [
    .placeholderText, .opaqueSeparator, .systemGroupedBackground, .secondarySystemGroupedBackground,
    .tertiarySystemBackground, .systemFill, .secondarySystemFill, .tertiarySystemFill,
    .quaternarySystemFill, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
    .systemBackground, .secondarySystemBackground, .label, .secondaryLabel, .systemRed, .systemPink,
    .systemGreen, .white.withAlphaComponent(0.5),
  ]
  return [colors, UIColor.clear.cgColor, UIColor.black.cgColor, UIColor.white.cgColor]
}

/// Calls that two programs or more use.
@MainActor public func calledFunctions(_ url: URL, _ constraints: [NSLayoutConstraint]) {
  UIApplication.shared.open(url)
  _ = UIApplication.shared.canOpenURL(url)
  UIApplication.shared.registerForRemoteNotifications()
  UIApplication.shared.setAlternateIconName(nil)
  NSLayoutConstraint.activate(constraints)
  NSLayoutConstraint.deactivate(constraints)
  UIView.animate(withDuration: 0.2) {}
  UIView.setAnimationsEnabled(true)
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  CATransaction.commit()
  UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
  _ = UIGraphicsGetImageFromCurrentImageContext()
  UIGraphicsEndImageContext()
  _ = UIImage.SymbolConfiguration(pointSize: 24, weight: .semibold)
  _ = UIImage.SymbolConfiguration(pointSize: 24, weight: .bold, scale: .large)
}

/// Methods of controllers that two programs or more override.
final class OverridingController: UIViewController {
  override func loadView() { view = UIView() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
  }
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var shouldAutorotate: Bool { false }
}

/// Methods of views that two programs or more override.
final class OverridingView: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }
  override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 1) }
  override var frame: CGRect { didSet {} }
  override var safeAreaInsets: UIEdgeInsets { .zero }
  override var canBecomeFirstResponder: Bool { true }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func layoutSubviews() { super.layoutSubviews() }
  override func updateConstraints() { super.updateConstraints() }
  override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { size }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func awakeFromNib() { super.awakeFromNib() }
}

/// A coordinator as Apple's own lessons write it: of no actor, and called by controls of the main one.
struct CoordinatedPages: UIViewRepresentable {
  @Binding var page: Int

  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIPageControl { UIPageControl() }
  func updateUIView(_ view: UIPageControl, context: Context) { view.currentPage = page }

  class Coordinator: NSObject {
    var pages: CoordinatedPages
    init(_ pages: CoordinatedPages) { self.pages = pages }
    func changed(_ sender: UIPageControl) {
      pages.page = sender.currentPage
      sender.superview?.setNeedsLayout()
      UIApplication.shared.isIdleTimerDisabled = true
      UIView.animate(withDuration: 0.2) { sender.alpha = 1 }
    }
  }
}
