import Foundation
import VivaceSupplements

/// The commands of the keys C, X and V with control or command, and of the Edit menu of a window that has one.
private enum ClipboardCommand: Character {
  case copy = "c"
  case cut = "x"
  case paste = "v"

  /// The command that a key is; nil for other keys, and for those that are held.
  init?(_ press: KeyPress) {
    let modifiers = press.modifiers.subtracting([.capsLock, .numericPad])
    guard press.phase == .down, modifiers == .command || modifiers == .control else { return nil }
    self.init(rawValue: press.key.character)
  }
}

extension View {
  /// Does something on a command while this view, or one inside, has the focus; true uses the key up.
  private nonisolated func onCommand(
    _ command: ClipboardCommand, perform action: @escaping () -> Bool
  ) -> some View { onCommandKey { ClipboardCommand($0) == command && action() } }

  /// Puts things on the clipboard on a command; without any, the command is left to the views around.
  private nonisolated func onCommand(
    _ command: ClipboardCommand, giving things: @escaping () -> [any Transferable]
  ) -> some View {
    onCommand(command) {
      let things = things()
      guard !things.isEmpty else { return false }
      Services.current.clipboard.things = things
      return true
    }
  }

  /// Provides the things to copy while this view, or one inside, has the focus. Other programs paste them as a
  /// text, if they can be one. With nothing to copy the command is left to the views around.
  public nonisolated func copyable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View { onCommand(.copy, giving: payload) }

  /// Provides the things to cut while this view, or one inside, has the focus: the action removes and returns
  /// them. With nothing to cut the command is left to the views around.
  public nonisolated func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View { onCommand(.cut, giving: action) }

  /// Takes what is pasted while this view, or one inside, has the focus, and can be made a `T`. The action is
  /// given what the validator leaves of it; without any it is not called.
  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    onCommand(.paste) {
      let things = Services.current.clipboard.things
      guard things.contains(where: { Transfer.accepts($0, as: T.self) }) else { return false }
      Transfer.all(things, as: T.self) { values in
        let valid = validator(values)
        if !valid.isEmpty { action(valid) }
      }
      return true
    }
  }

  /// Provides the things to copy while this view, or one inside, has the focus. Nil, or an action that returns
  /// nothing, leaves the command to the views around.
  public nonisolated func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { onCommand(.copy, giving: { payloadAction?().map { ProvidedItem(provider: $0) } ?? [] }) }

  /// Provides the things to cut while this view, or one inside, has the focus: the action removes and returns
  /// them. Nil, or an action that returns nothing, leaves the command to the views around.
  public nonisolated func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { onCommand(.cut, giving: { payloadAction?().map { ProvidedItem(provider: $0) } ?? [] }) }

  /// Takes what is pasted in one of these types while this view, or one inside, has the focus.
  public nonisolated func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// Takes what is pasted in one of these types while this view, or one inside, has the focus. The
  /// validator makes something of it; nil leaves the command to the views around.
  public nonisolated func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    onCommand(.paste) {
      let things = Services.current.clipboard.things.filter {
        $0.isPasted(as: supportedContentTypes)
      }
      guard !things.isEmpty, let payload = validator(things.map { NSItemProvider.pasting($0) })
      else { return false }
      payloadAction(payload)
      return true
    }
  }

  /// A form of `onPasteCommand(of:perform:)` that names types by their identifiers.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public nonisolated func onPasteCommand(
    of supportedTypes: [String], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedTypes.compactMap { UTType($0) }, perform: payloadAction)
  }

  /// A form of `onPasteCommand(of:validator:perform:)` that names types by their identifiers.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public nonisolated func onPasteCommand<Payload>(
    of supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    onPasteCommand(
      of: supportedTypes.compactMap { UTType($0) }, validator: validator, perform: payloadAction)
  }
}
