import VivaceGeometry
import VivaceSupplements

/// What a drop does with what is dropped.
public enum DropOperation: Hashable, Sendable {
  /// Nothing: the drag ends.
  case cancel
  /// Nothing: the view does not want it.
  case forbidden
  case copy, move
}

/// What a view is going to do with what is over it.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// What is being dragged over a view, and where.
public struct DropInfo: @unchecked Sendable {
  /// In the view's coordinates.
  public let location: CGPoint
  let providers: [NSItemProvider]

  /// Whether something of one of the types is being dragged.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }
  /// The things that are of one of the types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { $0.conforms(toOneOf: contentTypes) }
  }
  /// Whether something of one of the types is being dragged.
  public func hasItemsConforming(to types: [String]) -> Bool {
    !itemProviders(for: types).isEmpty
  }
  /// The things that are of one of the types.
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

/// Decides about drops on a view, and is told how things come, move and leave.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the view takes part at all. By default it does.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes what was dropped; whether it could.
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// What a drop would do now; nil: what it would have done before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

extension NSItemProvider {
  /// Whether the thing can be had as one of some types.
  func conforms(toOneOf types: [UTType]) -> Bool {
    types.contains { type in
      registeredTypeIdentifiers.contains { identifier in
        UTType(identifier)?.conforms(to: type) ?? (identifier == type.identifier)
      }
    }
  }
}

/// Something that a program gives as an `NSItemProvider`, on its way from a view to another.
struct ProvidedItem: Transferable {
  let provider: NSItemProvider
  static var transferRepresentation: ProvidedRepresentation { ProvidedRepresentation() }

  /// The things as providers: those that were given as such, others in the forms that they have.
  static func providers(of items: [any Transferable]) -> [NSItemProvider] {
    items.map { item in
      if let provided = item as? ProvidedItem { return provided.provider }
      let provider = NSItemProvider()
      for offer in Transfer.offers(of: item, depth: 0) { provider.register(offer) }
      return provider
    }
  }
}

extension NSItemProvider {
  fileprivate func register(_ offer: _TransferOffer) {
    switch offer {
    case .data(let data, let type):
      registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { done in
        done(data, nil)
        return nil
      }
    case .value(let text as String):
      registerData(Data(text.utf8), as: .utf8PlainText)
    case .value(let url as URL):
      registerData(Data(url.absoluteString.utf8), as: url.isFileURL ? .fileURL : .url)
    case .value(let data as Data): registerData(data, as: .data)
    case .value: break
    }
  }

  private func registerData(_ data: Data, as type: UTType) {
    registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { done in
      done(data, nil)
      return nil
    }
  }
}

/// The forms of a provider that are there at once.
struct ProvidedRepresentation: TransferRepresentation {
  typealias Item = ProvidedItem
  typealias Body = Never

  func _offers(of item: ProvidedItem) -> [_TransferOffer] {
    item.provider.registeredTypeIdentifiers.flatMap { identifier -> [_TransferOffer] in
      guard let type = UTType(identifier) else { return [] }
      let box = LoadedData()
      _ = item.provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in
        box.data = data
      }
      guard let data = box.data else { return [] }
      var offers: [_TransferOffer] = []
      if type.conforms(to: .text) { offers.append(.value(String(decoding: data, as: UTF8.self))) }
      if type.conforms(to: .url), let url = URL(string: String(decoding: data, as: UTF8.self)) {
        offers.append(.value(url))
      }
      return offers + [.data(data, type)]
    }
  }

  func _take(_ offer: _TransferOffer) -> ProvidedItem? { nil }

  /// Written before anybody asks, or too late.
  private final class LoadedData: @unchecked Sendable { var data: Data? }
}

/// Tells a delegate of what is dragged over a view.
private struct DropDelegateModifier: ViewModifier {
  let types: [UTType]
  let delegate: any DropDelegate
  @State private var session = Session()

  /// What is over the view.
  private final class Session {
    var info: DropInfo?
    var operation = DropOperation.copy
    nonisolated init() {}
  }

  nonisolated init(types: [UTType], delegate: any DropDelegate) {
    self.types = types
    self.delegate = delegate
  }

  func body(content: Content) -> some View {
    let (types, delegate, session) = (types, delegate, session)
    func info(_ items: [any Transferable], _ location: CGPoint) -> DropInfo {
      DropInfo(
        location: location,
        providers: ProvidedItem.providers(of: items).filter { $0.conforms(toOneOf: types) })
    }
    return content.modifier(
      _DropModifier { items in
        let offered = info(items, session.info?.location ?? .zero)
        guard !offered.providers.isEmpty else { return false }
        return MainActor.unchecked { delegate.validateDrop(info: offered) }
      } take: { items, location in
        let dropped = info(items, location)
        // Where nothing is taken, it leaves.
        guard session.operation == .copy || session.operation == .move else { return }
        session.info = nil
        _ = MainActor.unchecked { delegate.performDrop(info: dropped) }
      } isTargeted: { isTargeted in
        guard !isTargeted, let last = session.info else { return }
        session.info = nil
        MainActor.unchecked { delegate.dropExited(info: last) }
      } moved: { items, location in
        let now = info(items, location)
        let isNew = session.info == nil
        session.info = now
        MainActor.unchecked {
          if isNew {
            session.operation = .copy
            delegate.dropEntered(info: now)
          }
          if let proposal = delegate.dropUpdated(info: now) {
            session.operation = proposal.operation
          }
        }
      })
  }
}

/// Hands what is dropped on a view to an action.
private struct DropActionDelegate: DropDelegate {
  let types: [UTType]
  let isTargeted: Binding<Bool>?
  let action: ([NSItemProvider], CGPoint) -> Bool

  nonisolated init(
    types: [UTType], isTargeted: Binding<Bool>?,
    action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) {
    self.types = types
    self.isTargeted = isTargeted
    self.action = action
  }

  func dropEntered(info: DropInfo) { isTargeted?.wrappedValue = true }
  func dropExited(info: DropInfo) { isTargeted?.wrappedValue = false }
  func performDrop(info: DropInfo) -> Bool {
    isTargeted?.wrappedValue = false
    return action(info.itemProviders(for: types), info.location)
  }
}

extension View {
  /// Has a delegate decide about what is dragged over this view, where it is of one of some types.
  public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate)
    -> some View
  {
    modifier(DropDelegateModifier(types: supportedContentTypes, delegate: delegate))
  }
  /// The same with types by their identifiers.
  public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate)
    -> some View
  { onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate) }

  /// Takes what is dropped on this view, where it is of one of some types. The binding is true while
  /// such a thing is over the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }
  /// The same, and tells where in the view it was dropped.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(
      of: supportedContentTypes,
      delegate: DropActionDelegate(
        types: supportedContentTypes, isTargeted: isTargeted, action: action))
  }
  /// The same with types by their identifiers.
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(
      of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }
  /// The same with types by their identifiers, and tells where in the view it was dropped.
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(
      of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Lets the view be dragged. What is dragged is asked for when the drag begins.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    draggable(ProvidedItem(provider: data()))
  }
  /// The same with another picture that follows the pointer.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    draggable(ProvidedItem(provider: data()), preview: preview)
  }
}
