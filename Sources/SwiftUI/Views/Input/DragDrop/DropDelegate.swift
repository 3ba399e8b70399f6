import Foundation
import VivaceSupplements

/// The operation that a drop performs on the dragged items.
public enum DropOperation: Sendable {
  case cancel, forbidden, copy, move
  /// A reference to the thing is made.
  case alias
  /// The thing is taken away where it was.
  case delete
}

/// The operation that a delegate proposes for a drop at the current location.
public struct DropProposal: Sendable {
  /// The operation for a drop now.
  public let operation: DropOperation
  /// The operation for things from another application; nil uses the one for this application. Drags do not
  /// leave an application here, so that nothing comes of it.
  public let operationOutsideApplication: DropOperation?

  /// One operation for all sources.
  public init(operation: DropOperation) {
    self.operation = operation
    operationOutsideApplication = nil
  }

  /// A proposal of operations for things of this application and of others.
  public init(withinApplication: DropOperation, outsideApplication: DropOperation) {
    operation = withinApplication
    operationOutsideApplication = outsideApplication
  }
}

/// Something that is being dragged over a view, and where it is.
public struct DropInfo {
  /// In the coordinates of the view that takes it.
  public let location: CGPoint
  let items: [any Transferable]

  /// Whether something of these types is there.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  /// The providers of what is there in one of these types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    items.filter { $0.isGiven(as: contentTypes) }.map { NSItemProvider(dragged: $0) }
  }

  /// A form of `hasItemsConforming(to:)` that names types by their identifiers.
  @available(*, deprecated, message: "Provide `UTType`s as the `types` instead.")
  public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.compactMap { UTType($0) })
  }

  /// A form of `itemProviders(for:)` that names types by their identifiers.
  @available(*, deprecated, message: "Provide `UTType`s as the `types` instead.")
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

/// Takes what is dropped on a view, and follows it while it is over the view.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the view can take it at all. Asked when it comes over the view.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes it; false when that did not work.
  func performDrop(info: DropInfo) -> Bool
  /// It has come over the view.
  func dropEntered(info: DropInfo)
  /// It has moved over the view. Nil is as before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// It has left the view, or has been dropped.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Accepts every drag of the right types unless implemented.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing unless implemented.
  public func dropEntered(info: DropInfo) {}
  /// Nil unless implemented: the last proposal stays.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing unless implemented.
  public func dropExited(info: DropInfo) {}
}

extension Transferable {
  /// Whether the value is given in one of these types.
  package func isGiven(as types: [UTType]) -> Bool {
    let given = NSItemProvider(dragged: self).registeredTypeIdentifiers.compactMap { UTType($0) }
    return given.contains { form in types.contains { form.conforms(to: $0) } }
  }
}

extension NSItemProvider {
  /// The provider that was dragged, or one of the value that was.
  package static func of(_ value: any Transferable) -> NSItemProvider {
    (value as? ProvidedItem)?.provider ?? NSItemProvider(giving: value)
  }

  fileprivate convenience init(dragged value: any Transferable) { self.init(giving: value) }
}

/// The delegate's side of a drop.
private final class DelegateDrop {
  let types: [UTType]
  /// The delegate's proposal for the things over the view.
  private var proposal: DropProposal?
  private var isOver = false

  nonisolated init(types: [UTType]) { self.types = types }

  func modifier(_ delegate: any DropDelegate) -> _DropModifier {
    _DropModifier { [types] items in
      items.contains { $0.isGiven(as: types) }
        && MainActor.unchecked((delegate, DropInfo(location: .zero, items: items))) {
          $0.validateDrop(info: $1)
        }
    } receive: { drop in
      let info = DropInfo(location: drop.location, items: drop.items)
      let isAccepted = MainActor.unchecked((self, delegate, info)) { $0.perform($1, $2) }
      if isAccepted { drop.transferred() }
    } isTargeted: { _ in
    } moved: { items, location in
      let info = DropInfo(location: location ?? .zero, items: items)
      MainActor.unchecked((self, delegate, info, location == nil)) {
        if $3 { $0.leave($1, $2) } else { $0.move($1, $2) }
      }
    } proposed: {
      self.proposal?.operation ?? .copy
    }
  }

  /// Whether the delegate has taken the drop.
  @MainActor private func perform(_ delegate: any DropDelegate, _ info: DropInfo) -> Bool {
    defer { (isOver, proposal) = (false, nil) }
    guard proposal?.operation.isAccepted ?? true else {
      delegate.dropExited(info: info)
      return false
    }
    return delegate.performDrop(info: info)
  }

  @MainActor private func leave(_ delegate: any DropDelegate, _ info: DropInfo) {
    if isOver { delegate.dropExited(info: info) }
    (isOver, proposal) = (false, nil)
  }

  @MainActor private func move(_ delegate: any DropDelegate, _ info: DropInfo) {
    if !isOver {
      isOver = true
      delegate.dropEntered(info: info)
    }
    proposal = delegate.dropUpdated(info: info) ?? proposal
  }
}

private nonisolated struct DelegateDropModifier: ViewModifier {
  let delegate: any DropDelegate
  @State private var drop: DelegateDrop

  nonisolated init(types: [UTType], delegate: any DropDelegate) {
    self.delegate = delegate
    _drop = State(initialValue: DelegateDrop(types: types))
  }

  func body(content: Content) -> some View { content.taking(drop.modifier(delegate)) }
}

extension View {
  /// Lets a delegate take what is dropped on this view, if it is given in one of these types.
  public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate)
    -> some View
  { modifier(DelegateDropModifier(types: supportedContentTypes, delegate: delegate)) }

  /// A form of `onDrop(of:delegate:)` that names types by their identifiers.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate)
    -> some View
  { onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate) }

  /// Takes what is dropped on this view, if it is given in one of these types. The action is given its
  /// providers; `isTargeted` is true while it is over the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// A form of `onDrop(of:isTargeted:perform:)` whose action also receives the location, in the
  /// view's coordinates.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    taking(
      _DropModifier { items in
        items.contains { $0.isGiven(as: supportedContentTypes) }
      } receive: { drop in
        let given = drop.items.filter { $0.isGiven(as: supportedContentTypes) }
        if action(given.map { NSItemProvider.of($0) }, drop.location) { drop.transferred() }
      } isTargeted: {
        isTargeted?.wrappedValue = $0
      })
  }

  /// A form of `onDrop(of:isTargeted:perform:)` that names types by their identifiers.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(
      of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// A form of `onDrop(of:isTargeted:perform:)` that names types by their identifiers, and whose
  /// action also receives the location.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(
      of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Lets this view be dragged. The provider is asked for when the drag begins; a picture of the view
  /// follows the pointer.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    draggable(ProvidedItem(provider: data()))
  }

  /// A form of `onDrag(_:)` with a preview that follows the pointer in place of this view.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View { draggable(ProvidedItem(provider: data()), preview: preview) }

  /// Lets this view be dragged while the action gives a provider for it; without an action it cannot be.
  @ViewBuilder public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?)
    -> some View
  {
    if let action { onDrag { action() ?? NSItemProvider() } } else { self }
  }
}
