import Foundation
import VivaceControls
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit
import VivaceViews

/// A button that offers what can be done with some things: copying, mailing, saving and what else the
/// desktop has for them.
///
/// What is shared is made when the button is pressed.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View,
  Data.Element: Transferable
{
  private let items: Data
  private let subject: Text?
  private let message: Text?
  private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  private let label: Label
  @State private var anchor = ShareAnchor()
  @Environment(\.self) private var environment

  nonisolated init(
    sharing items: Data, _ subject: Text?, _ message: Text?,
    _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, _ label: Label
  ) {
    self.items = items
    self.subject = subject
    self.message = message
    self.preview = preview
    self.label = label
  }

  public var body: some View {
    Button(action: share) { label }
      .background { ShareAnchorView(anchor: anchor) }
  }

  private func share() {
    let words = { (text: Text?) in text.map { $0.words(in: environment) } }
    var shared: [Any] = items.map { item in
      let preview = preview?(item)
      return SharedItem(
        item.sharedForm as Any, title: words(preview?.title), subject: words(subject),
        thumbnail: preview?.picture)
    }
    if let message = words(message) { shared.append(message) }
    let controller = UIActivityViewController(activityItems: shared, applicationActivities: nil)
    controller.popoverPresentationController?.sourceView = anchor.view
    anchor.view?.window?.rootViewController?.present(controller, animated: true)
  }
}

/// Where the offers are shown: at the button.
@MainActor private final class ShareAnchor {
  weak var view: UIView?
  nonisolated init() {}
}

private struct ShareAnchorView: UIViewRepresentable {
  let anchor: ShareAnchor

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    anchor.view = view
    return view
  }
  func updateUIView(_ view: UIView, context: Context) { anchor.view = view }
}

/// A thing as it is handed to activities.
private final class SharedItem: UIActivityItemSource {
  private let item: Any
  private let title: String?
  private let subject: String?
  private let thumbnail: UIImage?

  init(_ item: Any, title: String?, subject: String?, thumbnail: UIImage?) {
    self.item = item
    self.title = title
    self.subject = subject
    self.thumbnail = thumbnail
  }

  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { item }
  func activityViewController(
    _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
  ) -> Any? { item }
  func activityViewController(
    _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
  ) -> String { (type == nil ? title : nil) ?? subject ?? title ?? "" }
  func activityViewController(
    _ controller: UIActivityViewController,
    thumbnailImageForActivityType type: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { thumbnail }
}

extension Transferable {
  /// A text, an address or a picture; else a file that is made for it. Nil where there is none of these.
  @MainActor fileprivate var sharedForm: Any? {
    switch self {
    case let text as String: text
    case let url as URL: url
    case let image as Image: ImageRenderer(content: image).uiImage
    default: TransferForms.textAddressOrFile(of: self)
    }
  }
}
