import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceViews

/// A button that pastes what is on the clipboard, if that is something that the program takes. From other
/// programs come texts, and addresses as texts.
public nonisolated struct PasteButton: View {
  private let accepts: ([any Transferable]) -> Bool
  private let paste: ([any Transferable]) -> Void

  /// Pastes values of a type.
  public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    accepts = { things in things.contains { Transfer.accepts($0, as: T.self) } }
    paste = { things in Transfer.all(things, as: T.self, onPaste) }
  }

  /// Pastes things of some types, as item providers.
  public nonisolated init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    accepts = { things in things.contains { $0.isPasted(as: supportedContentTypes) } }
    paste = { things in
      payloadAction(
        things.filter { $0.isPasted(as: supportedContentTypes) }.map { NSItemProvider.pasting($0) })
    }
  }

  /// Pastes things of some types, named by their identifiers, as item providers.
  @available(*, deprecated, message: "Use supportedContentTypes with the uniform types instead")
  public nonisolated init(
    supportedTypes: [String], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    self.init(
      supportedContentTypes: supportedTypes.compactMap { UTType($0) }, payloadAction: payloadAction)
  }

  /// Pastes what the validator makes of things of some types; nil is not pasted.
  public nonisolated init<Payload>(
    supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    payloadAction: @escaping (Payload) -> Void
  ) {
    self.init(supportedContentTypes: supportedContentTypes) { providers in
      if let payload = validator(providers) { payloadAction(payload) }
    }
  }

  /// Pastes what the validator makes of things of some types, named by their identifiers; nil is not pasted.
  @available(*, deprecated, message: "Use supportedContentTypes with the uniform types instead")
  public nonisolated init<Payload>(
    supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
    payloadAction: @escaping (Payload) -> Void
  ) {
    self.init(
      supportedContentTypes: supportedTypes.compactMap { UTType($0) }, validator: validator,
      payloadAction: payloadAction)
  }

  @MainActor @preconcurrency public var body: some View {
    let things = Services.current.clipboard.things
    return Button {
      let things = Services.current.clipboard.things
      if accepts(things) { paste(things) }
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
    .disabled(!accepts(things))
  }
}
