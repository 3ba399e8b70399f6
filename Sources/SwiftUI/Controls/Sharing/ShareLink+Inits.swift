import Foundation
import VivaceViews

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Shares several things.
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: nil, label: label())
  }

}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Shares several things.
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: nil, label: DefaultShareLinkLabel()
    )
  }

  /// Shares several things.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Shares several things.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(Text(title)))
  }

  /// Shares several things.
  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(title))
  }

}

extension ShareLink {
  /// Shares several things.
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: preview, label: label())
  }

}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Shares several things.
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: preview,
      label: DefaultShareLinkLabel())
  }

  /// Shares several things.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: preview,
      label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Shares several things.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: preview,
      label: DefaultShareLinkLabel(Text(title)))
  }

  /// Shares several things.
  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      items: items, subject: subject, message: message, preview: preview,
      label: DefaultShareLinkLabel(title))
  }

}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Shares an address.
  public nonisolated init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<URL> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: label()
    )
  }

}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Shares an address.
  public nonisolated init(
    item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel())
  }

  /// Shares an address.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Shares an address.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(Text(title)))
  }

  /// Shares an address.
  public nonisolated init(
    _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(title))
  }

}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Shares a text.
  public nonisolated init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<String> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil, label: label()
    )
  }

}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Shares a text.
  public nonisolated init(
    item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel())
  }

  /// Shares a text.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Shares a text.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(Text(title)))
  }

  /// Shares a text.
  public nonisolated init(
    _ title: Text, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: nil,
      label: DefaultShareLinkLabel(title))
  }

}

extension ShareLink {
  /// Shares a thing.
  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview },
      label: label())
  }

}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Shares a thing.
  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview },
      label: DefaultShareLinkLabel())
  }

  /// Shares a thing.
  public nonisolated init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview },
      label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Shares a thing.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview },
      label: DefaultShareLinkLabel(Text(title)))
  }

  /// Shares a thing.
  public nonisolated init<I: Transferable>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview },
      label: DefaultShareLinkLabel(title))
  }

}
