import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceSupplements
import VivaceViews

/// A button that pastes what is on the clipboard, if that is something that the program takes. The clipboard
/// holds texts here, and addresses as texts.
public struct PasteButton: View {
  private let accepts: (String) -> Bool
  private let paste: (String) -> Void

  /// Pastes values of a type.
  public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    accepts = { Transfer.accepts($0, as: T.self) }
    paste = { text in Transfer.all([text], as: T.self, onPaste) }
  }

  /// Pastes things of some types, as item providers.
  public nonisolated init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    accepts = { text in
      let isURL = URL(string: text)?.scheme != nil
      return supportedContentTypes.contains {
        UTType.utf8PlainText.conforms(to: $0) || isURL && UTType.url.conforms(to: $0)
      }
    }
    paste = { text in
      let provider = NSItemProvider(object: NSString(string: text))
      if let url = NSURL(string: text), url.scheme != nil {
        provider.registerObject(url, visibility: .all)
      }
      payloadAction([provider])
    }
  }

  public var body: some View {
    let text = Services.current.clipboard.string
    return Button {
      if let text = Services.current.clipboard.string, accepts(text) { paste(text) }
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
    .disabled(text.map { !accepts($0) } ?? true)
  }
}
