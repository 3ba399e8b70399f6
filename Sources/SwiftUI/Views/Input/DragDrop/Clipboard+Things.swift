import Foundation
import VivaceGraphics
import VivaceSupplements

extension Clipboard {
  /// The things that can be pasted: those that this program copied last, or those that another one has.
  /// What is put there is for other programs in all forms that it can be given in; texts are a line for each thing.
  package var things: [any Transferable] {
    get {
      if let copied, hasOwnContents {
        return copied.things.compactMap { $0 as? any Transferable }
      }
      let text = string
      let types = offeredTypes
      guard !types.isEmpty else { return text.map { [$0] } ?? [] }
      return NSItemProvider.offered(types, text: text) { [weak self] in self?.data(of: $0) }
        .map { ProvidedItem(provider: $0) }
    }
    set {
      let texts = newValue.compactMap { Transfer.value($0, as: String.self) }
      let text = texts.isEmpty ? nil : texts.joined(separator: "\n")
      let others = Transfer.forms(of: newValue).filter { $0.type != ClipboardForm.textType }
      put((text.map { [ClipboardForm($0)] } ?? []) + others)
      copied = PasteboardContents(newValue, text: string)
    }
  }
}

extension Transfer {
  /// The forms in which other programs can have values.
  package static func forms(of values: [any Transferable]) -> [ClipboardForm] {
    ClipboardForm.merged(
      values.map { value in
        if let provided = value as? ProvidedItem { return provided.provider.forms }
        return offers(of: value).compactMap { offer in
          switch offer {
          case .value: nil
          case .data(let data, let type): ClipboardForm(type.identifier, data)
          case .laterData(let type, let make):
            ClipboardForm(type.identifier) { done in Task { done(try? await make()) } }
          case .file(let type, let make):
            ClipboardForm(type.identifier) { done in
              Task { done(try? Data(contentsOf: try await make().file)) }
            }
          }
        }
      })
  }
}

extension NSItemProvider {
  /// The forms of the item for other programs.
  package var forms: [ClipboardForm] {
    registeredTypeIdentifiers.map { type in
      ClipboardForm(type) { [self] done in
        loadDataRepresentation(forTypeIdentifier: type) { data, _ in done(data) }
      }
    }
  }

  /// Providers of what another program offers: one for each file or address of a list, or a single one.
  ///
  /// - Parameters:
  ///   - types: Uniform type identifiers, the best first.
  ///   - text: The text among them, which is there already.
  ///   - load: Gets the bytes of a type from the other program; called on the main thread.
  package static func offered(
    _ types: [String], text: String?, load: @escaping (String) -> Data?
  ) -> [NSItemProvider] {
    // It is called on the main thread, where it was made.
    nonisolated(unsafe) let load = load
    let addresses = AddressList.urls(among: types, load).filter { $0.scheme != nil }
    guard addresses.isEmpty else { return addresses.map { .address($0) } }
    let provider = NSItemProvider()
    provider.loadNow = load
    for type in types {
      if type == ClipboardForm.textType, let text {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
          done(Data(text.utf8), nil)
          return nil
        }
      } else {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
          DispatchQueue.main.async {
            let data = load(type)
            done(data, data == nil ? CocoaError(.coderValueNotFound) : nil)
          }
          return nil
        }
      }
    }
    return [provider]
  }

  /// A provider of a file or of another address.
  package static func address(_ url: URL) -> NSItemProvider {
    let provider = NSItemProvider()
    let type = url.isFileURL ? "public.file-url" : "public.url"
    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
      done(Data(url.absoluteString.utf8), nil)
      return nil
    }
    if url.isFileURL { provider.suggestedName = url.lastPathComponent }
    provider.registerDataRepresentation(
      forTypeIdentifier: ClipboardForm.textType, visibility: .all
    ) { done in
      done(Data((url.isFileURL ? url.path : url.absoluteString).utf8), nil)
      return nil
    }
    return provider
  }
}

extension Transferable {
  /// Whether it can be pasted as one of these types: a text that reads as an address is one, too.
  package func isPasted(as types: [UTType]) -> Bool {
    isGiven(as: types) || address?.isGiven(as: types) ?? false
  }

  /// The address that a text is.
  fileprivate var address: URL? {
    (self as? String).flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 }
  }
}

extension NSItemProvider {
  /// A provider of what was copied.
  package static func pasting(_ thing: any Transferable) -> NSItemProvider {
    guard let text = thing as? String else { return of(thing) }
    let provider = NSItemProvider(object: NSString(string: text))
    if let address = thing.address, let url = NSURL(string: address.absoluteString) {
      provider.registerObject(url, visibility: .all)
    }
    return provider
  }
}
