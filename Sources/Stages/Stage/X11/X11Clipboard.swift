import Foundation
import VivaceGraphics
import VivaceViews

/// The clipboard and the primary selection of an X server, in all forms that programs offer. Main thread only.
final class X11Clipboard: Clipboard {
  private let owner: XSelectionOwner
  private let reader: XSelectionReader
  private static let clipboard = "CLIPBOARD"
  private static let primary = "PRIMARY"
  var copied: PasteboardContents?

  @MainActor init(_ exchange: XExchange) { (owner, reader) = (exchange.owner, exchange.reader) }

  private func onMain<Result>(
    _ body: @MainActor (XSelectionOwner, XSelectionReader) -> Result
  ) -> Result { MainActor.unchecked((owner, reader)) { body($0.0, $0.1) } }

  var string: String? {
    get {
      onMain { owner, reader in
        if let forms = owner.forms(of: Self.clipboard) {
          return forms.lazy.compactMap(\.text).first
        }
        return Self.text(of: Self.clipboard, reader)
      }
    }
    set { put(newValue.map { $0.isEmpty ? [] : [ClipboardForm($0)] } ?? []) }
  }

  var selection: String? {
    get {
      onMain { owner, reader in
        let text =
          owner.forms(of: Self.primary)?.lazy.compactMap(\.text).first
          ?? Self.text(of: Self.primary, reader)
        return text?.isEmpty == false ? text : nil
      }
    }
    set {
      let forms = newValue.map { [ClipboardForm($0)] } ?? []
      onMain { owner, _ in _ = owner.own(Self.primary, forms) }
    }
  }

  @MainActor private static func text(of selection: String, _ reader: XSelectionReader) -> String? {
    let kinds = TransferTypes.kinds(of: reader.targets(of: selection))
    guard let kind = kinds.first(where: { $0.type == TransferTypes.text }) else { return nil }
    return reader.data(of: selection, as: kind.target).map { String(decoding: $0, as: UTF8.self) }
  }

  func put(_ forms: [ClipboardForm]) {
    copied = nil
    onMain { owner, _ in _ = owner.own(Self.clipboard, forms) }
  }

  var knowsOwner: Bool { true }
  var ownPut: Int? { onMain { owner, _ in owner.number(of: Self.clipboard) } }
  var hasOwnContents: Bool { copied != nil && ownPut != nil }

  var offeredTypes: [String] {
    onMain { owner, reader in
      guard owner.number(of: Self.clipboard) == nil else { return [] }
      let types = TransferTypes.kinds(of: reader.targets(of: Self.clipboard)).map(\.type)
      return types == [TransferTypes.text] ? [] : types
    }
  }

  func data(of type: String) -> Data? {
    onMain { owner, reader in
      guard owner.number(of: Self.clipboard) == nil else { return nil }
      let kinds = TransferTypes.kinds(of: reader.targets(of: Self.clipboard))
      return kinds.first { $0.type == type }.flatMap {
        reader.data(of: Self.clipboard, as: $0.target)
      }
    }
  }
}
