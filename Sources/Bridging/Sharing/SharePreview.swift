import VivaceControls
import VivaceGeometry
import VivaceUIKit
import VivaceViews

/// How a thing is shown before it is shared.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text
  let image: Image?
  let icon: Icon?

  /// The picture, if there is one that can be shown.
  @MainActor var picture: UIImage? {
    let shown = (image as? VivaceViews.Image) ?? (icon as? VivaceViews.Image)
    return shown.flatMap { ImageRenderer(content: $0).uiImage }
  }
}

/// The usual label: a symbol and a title.
public struct DefaultShareLinkLabel: View {
  let title: Text?
  public var body: some View {
    VivaceControls.Label {
      title ?? Text("Share…")
    } icon: {
      VivaceViews.Image(systemName: "square.and.arrow.up")
    }
  }
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ title: Text) {
    self.init(title: title, image: nil, icon: nil)
  }

  public init(_ titleKey: LocalizedStringKey) {
    self.init(title: Text(titleKey), image: nil, icon: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {
    self.init(title: Text(title), image: nil, icon: nil)
  }
}

extension SharePreview where Icon == Never {
  public init(_ title: Text, image: Image) {
    self.init(title: title, image: image, icon: nil)
  }

  public init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(title: Text(titleKey), image: image, icon: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) {
    self.init(title: Text(title), image: image, icon: nil)
  }
}

extension SharePreview where Image == Never {
  public init(_ title: Text, icon: Icon) {
    self.init(title: title, image: nil, icon: icon)
  }

  public init(_ titleKey: LocalizedStringKey, icon: Icon) {
    self.init(title: Text(titleKey), image: nil, icon: icon)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.init(title: Text(title), image: nil, icon: icon)
  }
}

extension SharePreview {
  public init(_ title: Text, image: Image, icon: Icon) {
    self.init(title: title, image: image, icon: icon)
  }

  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(title: Text(titleKey), image: image, icon: icon)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.init(title: Text(title), image: image, icon: icon)
  }
}
