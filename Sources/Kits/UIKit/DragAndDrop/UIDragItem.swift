import VivaceGeometry
import VivaceSupplements

/// One of the things that a drag takes along.
@MainActor @preconcurrency open class UIDragItem: NSObject {
  /// The thing, in the forms that others can take.
  public let itemProvider: NSItemProvider
  /// The thing itself, for those in the same program.
  open var localObject: Any?
  /// Provides the picture that follows the finger; nil is the lifted one.
  open var previewProvider: (() -> UIDragPreview?)? { didSet { onPreviewChange?() } }
  /// How large its picture is.
  var pictureSize = CGSize.zero
  /// Called when the picture changed.
  var onPreviewChange: (() -> Void)?

  /// An item with data in the provider's forms and no local object.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  /// Has the picture under the finger made again.
  open func setNeedsDropPreviewUpdate() { onPreviewChange?() }
}

/// How what is dragged looks.
@MainActor @preconcurrency open class UIDragPreviewParameters: UIPreviewParameters {}

/// A view that follows the finger in place of what was lifted.
@MainActor @preconcurrency open class UIDragPreview: NSObject {
  public let view: UIView
  /// The visible shape and background of the picture.
  public let parameters: UIDragPreviewParameters

  /// A picture of a view cut out by the parameters.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }

  /// A picture of a whole view on the default background.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// An address, with its title.
  public convenience init(for url: URL, title: String? = nil) {
    let label = UILabel()
    label.numberOfLines = 2
    label.text = title.map { "\($0)\n\(url.host ?? url.absoluteString)" } ?? url.absoluteString
    label.font = .preferredFont(forTextStyle: .footnote)
    label.frame = CGRect(origin: .zero, size: label.sizeThatFits(CGSize(width: 220, height: 80)))
    let card = UIView(frame: label.bounds.insetBy(dx: -12, dy: -8))
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 8
    label.center = CGPoint(x: card.bounds.midX, y: card.bounds.midY)
    card.addSubview(label)
    self.init(view: card)
  }
}

/// The container and position of a dragged item.
@MainActor @preconcurrency open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of a lifted or landing item: a view and its appearance.
@MainActor @preconcurrency open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view with another target.
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A picture is passed on as a PNG file, and made of any file that can be decoded.
extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// PNG only.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
  /// PNG first, then JPEG and any picture.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "public.image"]
  }

  /// Delivers the file at once, or an error for another type or a picture without pixels; there is no
  /// progress.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let isWritable = Self.writableTypeIdentifiersForItemProvider.contains(typeIdentifier)
    let data = isWritable ? pngData() : nil
    completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
    return nil
  }

  /// Decodes a file; throws if it is no picture.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let image = UIImage(data: data) as? Self else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return image
  }
}
