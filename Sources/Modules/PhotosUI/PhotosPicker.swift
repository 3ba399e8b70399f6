import CoreTransferable
import Foundation
import SwiftUI
import VivacePhotos
import VivaceUniformTypes

/// Something that was picked.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  /// The form in which a file is read. It makes no difference here.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    let name: String
    /// The form that the system chooses.
    public static let automatic = Self(name: "automatic")
    /// The file's own form.
    public static let current = Self(name: "current")
    /// A form that most programs read.
    public static let compatible = Self(name: "compatible")
  }
  private let file: URL
  /// The path that the item was made of; nil for picked files.
  public let itemIdentifier: String?
  /// The type of the file's ending; empty for an unknown one.
  public var supportedContentTypes: [UTType] {
    UTType(filenameExtension: file.pathExtension).map { [$0] } ?? []
  }
  /// An item of a file's path.
  public init(itemIdentifier: String) {
    (file, self.itemIdentifier) = (URL(fileURLWithPath: itemIdentifier), itemIdentifier)
  }
  init(file: URL) { (self.file, itemIdentifier) = (file, nil) }

  /// The content of the file: bytes, or what a type makes of them. Nil where it makes nothing of them.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    let data = try Data(contentsOf: file)
    if let data = data as? T { return data }
    if T.self == Image.self, let image = UIImage(data: data) { return Image(uiImage: image) as? T }
    return nil
  }
  /// The content as data, read at once; nil for other types.
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    completionHandler(
      Result {
        let data = try Data(contentsOf: file)
        return data as? T
      })
    return Progress(totalUnitCount: 1)
  }
}
/// The behavior of choosing. It makes no difference here.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  let name: String
  /// The usual behavior.
  public static let `default` = Self(name: "default")
  /// With numbers for the order.
  public static let ordered = Self(name: "ordered")
  /// With each change reported.
  public static let continuous = Self(name: "continuous")
  /// With both.
  public static let continuousAndOrdered = Self(name: "continuousAndOrdered")
}
/// The form of a picker. It makes no difference here.
public struct PhotosPickerStyle: Hashable, Sendable {
  let name: String
  /// A sheet.
  public static let presentation = Self(name: "presentation")
  /// Between other views.
  public static let inline = Self(name: "inline")
  /// A row between other views.
  public static let compact = Self(name: "compact")
}

/// A button that picks pictures: of files, with the desktop's dialogue, since there is no library.
public struct PhotosPicker<Label: View>: View {
  @State private var isPresented = false
  private let label: Label
  private let filter: PHPickerFilter?
  private let limit: Int
  private let pick: @MainActor ([PhotosPickerItem]) -> Void

  /// One file; the binding becomes nil if none is picked.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    (self.label, self.filter, limit) = (label(), filter, 1)
    pick = { selection.wrappedValue = $0.first }
  }
  /// One file; the library is ignored.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, matching: filter, label: label) }
  /// Several files, up to a number; nil sets no limit.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    (self.label, self.filter, limit) = (label(), filter, maxSelectionCount ?? .max)
    pick = { selection.wrappedValue = $0 }
  }
  /// Several files; the library is ignored.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter, label: label)
  }
  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(PickerOfFiles(isPresented: $isPresented, filter: filter, limit: limit, pick: pick))
  }
}
extension PhotosPicker where Label == Text {
  /// One file, by a button with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) { self.init(selection: selection, matching: filter) { Text(titleKey) } }
  /// Several files, by a button with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) {
      Text(titleKey)
    }
  }
}
extension View {
  /// Picks a picture while a binding is true.
  public nonisolated func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      PickerOfFiles(isPresented: isPresented, filter: filter, limit: 1) {
        selection.wrappedValue = $0.first
      })
  }
  /// Picks pictures while a binding is true.
  public nonisolated func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      PickerOfFiles(isPresented: isPresented, filter: filter, limit: maxSelectionCount ?? .max) {
        selection.wrappedValue = $0
      })
  }
}

private struct PickerOfFiles: ViewModifier {
  @Binding var isPresented: Bool
  let filter: PHPickerFilter?
  let limit: Int
  let pick: @MainActor ([PhotosPickerItem]) -> Void

  nonisolated init(
    isPresented: Binding<Bool>, filter: PHPickerFilter?, limit: Int,
    pick: @escaping @MainActor ([PhotosPickerItem]) -> Void
  ) { (_isPresented, self.filter, self.limit, self.pick) = (isPresented, filter, limit, pick) }

  func body(content: Content) -> some View {
    let types = (filter?.types ?? ["public.image"]).compactMap { UTType($0) }
    content.fileImporter(
      isPresented: $isPresented, allowedContentTypes: types, allowsMultipleSelection: limit > 1
    ) { result in
      guard case .success(let files) = result else { return }
      pick(files.prefix(limit).map { PhotosPickerItem(file: $0) })
    }
  }
}
