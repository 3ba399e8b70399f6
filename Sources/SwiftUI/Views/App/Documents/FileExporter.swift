import Foundation
import VivaceSupplements

/// The exported item, and its file name.
struct Exported {
  var name: String
  var wrapper: () throws -> FileWrapper

  /// A name with the ending that files of the type have.
  static func name(_ wanted: String?, _ type: UTType?) -> String {
    let name = wanted ?? "Untitled"
    guard let ending = type?.preferredFilenameExtension,
      (name as NSString).pathExtension.isEmpty
    else { return name }
    return "\(name).\(ending)"
  }

  /// The names with a number each, where there are several.
  static func numbered(_ names: [String]) -> [String] {
    guard names.count > 1 else { return names }
    return names.enumerated().map { index, name in
      let name = name as NSString
      let ending = name.pathExtension.isEmpty ? "" : ".\(name.pathExtension)"
      return "\(name.deletingPathExtension) \(index + 1)\(ending)"
    }
  }

  init<D: FileDocument>(_ document: D, _ type: UTType, _ name: String?) {
    self.name = Self.name(name, type)
    wrapper = {
      try document.fileWrapper(
        configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    }
  }

  init<D: ReferenceFileDocument>(_ document: D, _ type: UTType, _ name: String?) {
    self.name = Self.name(name, type)
    wrapper = {
      try document.fileWrapper(
        snapshot: try document.snapshot(contentType: type),
        configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    }
  }
}

extension View {
  private nonisolated func exporting(
    _ isPresented: Binding<Bool>, _ things: [Exported],
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    savingFiles(
      isPresented, names: things.map(\.name), title: "Save", onCompletion, onCancellation
    ) { destinations in
      for (thing, destination) in zip(things, destinations) {
        try thing.wrapper().write(to: destination, options: .atomic, originalContentsURL: nil)
      }
    }
  }

  private nonisolated func exportingOne(
    _ isPresented: Binding<Bool>, _ thing: Exported?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    exporting(isPresented, thing.map { [$0] } ?? []) { result in
      onCompletion(result.map { $0[0] })
    } _: {
      onCancellation()
    }
  }

  /// Lets people save a document while a condition holds. The completion is given where it is, or what
  /// went wrong. Without a document nothing is asked.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    exportingOne(
      isPresented, document.map { Exported($0, contentType, defaultFilename) }, onCompletion
    ) {}
  }

  /// A form of `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)` for a
  /// document that is an object.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    exportingOne(
      isPresented, document.map { Exported($0, contentType, defaultFilename) }, onCompletion
    ) {}
  }

  /// Lets people save a document while a condition holds: in the first of the types, or in the first that
  /// the document can be written to.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return exportingOne(
      isPresented, document.map { Exported($0, type, defaultFilename) }, onCompletion,
      onCancellation)
  }

  /// A form of
  /// `fileExporter(isPresented:document:contentTypes:defaultFilename:onCompletion:onCancellation:)`
  /// for a document that is an object.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return exportingOne(
      isPresented, document.map { Exported($0, type, defaultFilename) }, onCompletion,
      onCancellation)
  }

  /// Lets people save documents in a folder while a condition holds.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    exporting(
      isPresented, documents.map { Exported($0, contentType, nil) }.numbered, onCompletion
    ) {}
  }

  /// Lets people save documents that are objects in a folder while a condition holds.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    exporting(
      isPresented, documents.map { Exported($0, contentType, nil) }.numbered, onCompletion
    ) {}
  }

  /// Lets people save documents in a folder while a condition holds: in the first of the types, or in the
  /// first that the documents can be written to.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    return exporting(
      isPresented, documents.map { Exported($0, type, nil) }.numbered, onCompletion, onCancellation)
  }

  /// A form of `fileExporter(isPresented:documents:contentTypes:onCompletion:onCancellation:)` for
  /// documents that are objects.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: ReferenceFileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    return exporting(
      isPresented, documents.map { Exported($0, type, nil) }.numbered, onCompletion, onCancellation)
  }

  /// Lets people save a value in one of the forms that it is given in, while a condition holds.
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    modifier(
      ItemExporter(
        isPresented: isPresented, items: item.map { [$0] } ?? [], types: contentTypes,
        name: defaultFilename
      ) {
        onCompletion($0.map { $0[0] })
      } onCancellation: {
        onCancellation()
      })
  }

  /// Lets people save values in a folder, in one of the forms that they are given in, while a condition
  /// holds.
  public nonisolated func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where T == C.Element {
    modifier(
      ItemExporter(
        isPresented: isPresented, items: Array(items), types: contentTypes, name: nil,
        onCompletion: onCompletion, onCancellation: onCancellation))
  }
}

extension [Exported] {
  /// With names that are all different.
  fileprivate var numbered: [Exported] {
    zip(self, Exported.numbered(map(\.name))).map { thing, name in
      var thing = thing
      thing.name = name
      return thing
    }
  }
}

/// Saves values in one of their forms; the forms may have to be waited for.
private nonisolated struct ItemExporter<T: Transferable>: ViewModifier {
  let isPresented: Binding<Bool>
  let items: [T]
  let types: [UTType]
  let name: String?
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void

  /// The best form in which an item can be saved.
  private func form(of item: T) -> _TransferOffer? {
    let forms = Transfer.offers(of: item).filter { $0.type != nil }
    return types.lazy.compactMap { type in
      forms.first { $0.type?.conforms(to: type) ?? false }
    }.first ?? (types.isEmpty ? forms.first : nil)
  }

  func body(content: Content) -> some View {
    let forms = items.compactMap(form)
    let names = forms.enumerated().map { index, form in
      let wanted = forms.count == 1 ? name : "\(name ?? "Untitled") \(index + 1)"
      return Exported.name(wanted, form.type)
    }
    content.choosingFiles(isPresented, names: names, title: "Save") { urls in
      MainActor.unchecked((self, Array(zip(forms, urls)))) { $0.write($1) }
    } failed: {
      onCompletion(.failure($0))
    } cancelled: {
      onCancellation()
    }
  }

  @MainActor private func write(_ offers: [(_TransferOffer, URL)]) {
    let ready = offers.allSatisfy { if case .data = $0.0 { true } else { false } }
    if ready {
      return onCompletion(
        Result {
          for case (.data(let data, _), let url) in offers { try data.write(to: url) }
          return offers.map(\.1)
        })
    }
    Task {
      do {
        for (form, destination) in offers { try await form.data?.write(to: destination) }
        onCompletion(.success(offers.map(\.1)))
      } catch {
        onCompletion(.failure(error))
      }
    }
  }
}
