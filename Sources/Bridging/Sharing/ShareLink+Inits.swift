import Foundation
import VivaceControls
import VivaceGeometry
import VivaceViews

extension ShareLink
where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(sharing: CollectionOfOne(item), subject, message, nil, label()) }
}

extension ShareLink
where
  Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never,
  Label == DefaultShareLinkLabel
{
  public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title: nil))
  }

  public nonisolated init(
    _ title: Text, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title: title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil,
      DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil,
      DefaultShareLinkLabel(title: Text(title)))
  }
}

extension ShareLink where Data.Element == String, PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(sharing: items, subject, message, nil, label()) }
}

extension ShareLink
where
  Data.Element == String, PreviewImage == Never, PreviewIcon == Never,
  Label == DefaultShareLinkLabel
{
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: nil))
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: Text(title)))
  }
}

extension ShareLink
where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(sharing: CollectionOfOne(item), subject, message, nil, label()) }
}

extension ShareLink
where
  Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never,
  Label == DefaultShareLinkLabel
{
  public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title: nil))
  }

  public nonisolated init(
    _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title: title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil,
      DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      sharing: CollectionOfOne(item), subject, message, nil,
      DefaultShareLinkLabel(title: Text(title)))
  }
}

extension ShareLink where Data.Element == URL, PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(sharing: items, subject, message, nil, label()) }
}

extension ShareLink
where
  Data.Element == URL, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel
{
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: nil))
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(sharing: items, subject, message, nil, DefaultShareLinkLabel(title: Text(title)))
  }
}

extension ShareLink {
  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(sharing: CollectionOfOne(item), subject, message, { _ in preview }, label())
  }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.init(sharing: items, subject, message, preview, label()) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      sharing: CollectionOfOne(item), subject, message, { _ in preview },
      DefaultShareLinkLabel(title: nil))
  }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(sharing: items, subject, message, preview, DefaultShareLinkLabel(title: nil))
  }

  public nonisolated init<I: Transferable>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      sharing: CollectionOfOne(item), subject, message, { _ in preview },
      DefaultShareLinkLabel(title: title))
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(sharing: items, subject, message, preview, DefaultShareLinkLabel(title: title))
  }

  public nonisolated init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      sharing: CollectionOfOne(item), subject, message, { _ in preview },
      DefaultShareLinkLabel(title: Text(titleKey)))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      sharing: items, subject, message, preview, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      sharing: CollectionOfOne(item), subject, message, { _ in preview },
      DefaultShareLinkLabel(title: Text(title)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(sharing: items, subject, message, preview, DefaultShareLinkLabel(title: Text(title)))
  }
}
