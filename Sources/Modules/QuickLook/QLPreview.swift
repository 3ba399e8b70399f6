@_exported import Foundation
import SwiftUI
import UIKit

/// Something to look at.
public protocol QLPreviewItem: NSObjectProtocol {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}
extension QLPreviewItem { public var previewItemTitle: String? { nil } }
extension NSURL: QLPreviewItem { public var previewItemURL: URL? { absoluteURL } }

@MainActor @preconcurrency public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int)
    -> any QLPreviewItem
}
public enum QLPreviewItemEditingMode: Int, Sendable { case disabled, updateContents, createCopy }
@MainActor @preconcurrency public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
}
extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
}

/// Shows files: pictures as they are, of others the name.
open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0 { didSet { refreshCurrentPreviewItem() } }
  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource else { return nil }
    let count = dataSource.numberOfPreviewItems(in: self)
    guard (0..<count).contains(currentPreviewItemIndex) else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }
  private let picture = UIImageView()
  private let label = UILabel()

  /// Whether the item can be shown: it is a file.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL?.isFileURL == true
  }
  open func reloadData() { refreshCurrentPreviewItem() }
  open func refreshCurrentPreviewItem() {
    guard isViewLoaded else { return }
    let item = currentPreviewItem
    picture.image = item?.previewItemURL.flatMap { UIImage(contentsOfFile: $0.path) }
    label.text = item?.previewItemTitle ?? item?.previewItemURL?.lastPathComponent
    label.isHidden = picture.image != nil
    title = label.text
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.contentMode = .scaleAspectFit
    label.textColor = .secondaryLabel
    for subview in [picture, label] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      picture.topAnchor.constraint(equalTo: area.topAnchor),
      picture.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      label.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: area.centerYAnchor),
    ])
    refreshCurrentPreviewItem()
  }
}

extension View {
  /// Shows a file in a sheet while a binding has one.
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
    modifier(FileSheet(item: item))
  }
  /// Shows a file in a sheet while a binding has one.
  public nonisolated func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<Items.Element?>, in items: Items
  ) -> some View where Items.Element == URL { modifier(FileSheet(item: selection)) }
}
private struct FileSheet: ViewModifier {
  @Binding var item: URL?
  nonisolated init(item: Binding<URL?>) { _item = item }
  func body(content: Content) -> some View {
    content.sheet(isPresented: Binding(get: { item != nil }, set: { if !$0 { item = nil } })) {
      VStack {
        if let item, let image = UIImage(contentsOfFile: item.path) {
          Image(uiImage: image).resizable().scaledToFit()
        }
        Text(item?.lastPathComponent ?? "").foregroundStyle(.secondary)
        Button("Done") { item = nil }
      }.padding()
    }
  }
}
