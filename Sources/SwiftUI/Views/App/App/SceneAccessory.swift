import Combine
import VivaceGeometry

/// Content that a window shows outside of itself, such as on another display.
@MainActor @preconcurrency public protocol SceneAccessoryContent {
  associatedtype Body: SceneAccessoryContent
  /// The accessories that this one consists of.
  @ContentBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency static func _collect(
    _ content: Self, into accessories: inout _SceneAccessories)
}

/// The accessories of a window, in order.
public struct _SceneAccessories {
  struct Accessory {
    /// Whether the program shows it; nil always does.
    var isEnabled: Binding<Bool>?
    var content: AnyView
    var onAvailability: [(Bool) -> Void] = []
  }
  var all: [Accessory] = []
}

extension SceneAccessoryContent {
  public static func _collect(_ content: Self, into accessories: inout _SceneAccessories) {
    Body._collect(content.body, into: &accessories)
  }

  /// Calls an action with whether the accessory can be shown: at first, and when that changes.
  public func onAvailabilityChange(perform action: @escaping (_ isAvailable: Bool) -> Void)
    -> some SceneAccessoryContent
  { WatchedAccessory(content: self, action: action) }
}

/// An accessory without a body.
@MainActor @preconcurrency public protocol _PrimitiveSceneAccessory: SceneAccessoryContent
where Body == Never {}

extension _PrimitiveSceneAccessory {
  public var body: Never {
    fatalError("\(Self.self) is a primitive accessory: it has no body.")
  }
}

extension Never: SceneAccessoryContent {
  public static func _collect(_ content: Never, into accessories: inout _SceneAccessories) {}
}

/// Content on an external display, as large as that. Hands do nothing to it.
public struct ExternalNonInteractiveAccessory<Content: View>: _PrimitiveSceneAccessory {
  public typealias Body = Never
  private let isEnabled: Binding<Bool>?
  private let content: Content

  /// Content that is shown while there is an external display.
  public init(@ViewBuilder content: () -> Content) {
    (isEnabled, self.content) = (nil, content())
  }

  /// Content that is shown while there is an external display and the binding is true.
  public init(isEnabled: Binding<Bool>, @ViewBuilder content: () -> Content) {
    (self.isEnabled, self.content) = (isEnabled, content())
  }

  public static func _collect(_ content: Self, into accessories: inout _SceneAccessories) {
    accessories.all.append(.init(isEnabled: content.isEnabled, content: AnyView(content.content)))
  }
}

private struct WatchedAccessory<Content: SceneAccessoryContent>: _PrimitiveSceneAccessory {
  typealias Body = Never
  let content: Content
  let action: (Bool) -> Void

  static func _collect(_ content: Self, into accessories: inout _SceneAccessories) {
    let first = accessories.all.count
    Content._collect(content.content, into: &accessories)
    for index in accessories.all.indices.dropFirst(first) {
      accessories.all[index].onAvailability.append(content.action)
    }
  }
}

extension EmptyView: SceneAccessoryContent {
  public static func _collect(_ content: Self, into accessories: inout _SceneAccessories) {}
}
extension EmptyContent: SceneAccessoryContent {
  public static func _collect(_ content: Self, into accessories: inout _SceneAccessories) {}
}
extension TupleContent: SceneAccessoryContent, _PrimitiveSceneAccessory
where repeat each Content: SceneAccessoryContent {
  public static func _collect(_ tuple: Self, into accessories: inout _SceneAccessories) {
    func add<C: SceneAccessoryContent>(_ content: C) { C._collect(content, into: &accessories) }
    repeat add(each tuple.content)
  }
}
extension Group where Content: SceneAccessoryContent {
  /// Groups the accessories of a closure, which runs at once.
  @_disfavoredOverload
  public nonisolated init(@ContentBuilder content: () -> Content) {
    self.init(grouping: content())
  }
}
extension Group: SceneAccessoryContent, _PrimitiveSceneAccessory
where Content: SceneAccessoryContent {
  public static func _collect(_ group: Self, into accessories: inout _SceneAccessories) {
    Content._collect(group.grouped, into: &accessories)
  }
}
extension ForEach where Content: SceneAccessoryContent {
  /// The accessories of each element, which its id tells apart.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }
}
extension ForEach
where Content: SceneAccessoryContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// The accessories of each element.
  @_disfavoredOverload
  public init(_ data: Data, @ContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, identify: { $0.id }, content: content)
  }
}
extension ForEach: SceneAccessoryContent, _PrimitiveSceneAccessory
where Content: SceneAccessoryContent {
  public static func _collect(_ all: Self, into accessories: inout _SceneAccessories) {
    for element in all.data { Content._collect(all.content(element), into: &accessories) }
  }
}

extension View {
  /// Shows content outside of the view's window while the view is there.
  public nonisolated func sceneAccessory<C: SceneAccessoryContent>(
    @ContentBuilder content: () -> C
  ) -> some View {
    modifier(MainActor.unchecked(content()) { SceneAccessoryModifier(content: $0) })
  }
}

private struct SceneAccessoryModifier<Accessory: SceneAccessoryContent>: ViewModifier {
  let content: Accessory
  @ObservedObject private var display: ExternalDisplay
  @State private var windows = AccessoryWindows()

  init(content: Accessory) {
    self.content = content
    _display = ObservedObject(wrappedValue: .shared)
  }

  @MainActor func body(content view: Content) -> some View {
    var accessories = _SceneAccessories()
    Accessory._collect(content, into: &accessories)
    let (all, windows, isAvailable) = (accessories.all, windows, display.isAvailable)
    return
      view
      .onChange(of: EachUpdate(), initial: true) {
        MainActor.unchecked { windows.show(all, isAvailable: isAvailable) }
      }
      .onDisappear { MainActor.unchecked { windows.show([], isAvailable: false) } }
  }

  /// A value that differs in each update.
  private struct EachUpdate: Equatable {
    static func == (a: Self, b: Self) -> Bool { false }
  }
}

/// The windows of the accessories of one view.
@MainActor private final class AccessoryWindows {
  /// The content of a window, which the view it belongs to updates.
  private final class Box: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var content: AnyView { willSet { objectWillChange.send() } }
    weak var host: ViewHost?
    var isClosed = false
    init(_ content: AnyView) { self.content = content }
  }

  private struct Root: View {
    @ObservedObject var box: Box
    var body: some View { box.content.frame(maxWidth: .infinity, maxHeight: .infinity) }
  }

  private var open: [Int: Box] = [:]
  /// Whether the accessories were told to be available; nil before they were told anything.
  private var known: Bool?

  nonisolated init() {}

  func show(_ accessories: [_SceneAccessories.Accessory], isAvailable: Bool) {
    if known != isAvailable, !accessories.isEmpty {
      known = isAvailable
      for action in accessories.flatMap(\.onAvailability) { action(isAvailable) }
    }
    for (index, accessory) in accessories.enumerated()
    where isAvailable && accessory.isEnabled?.wrappedValue != false {
      if let box = open[index] {
        box.content = accessory.content
      } else {
        open(accessory, at: index)
      }
    }
    for (index, box) in open {
      let isWanted =
        isAvailable && accessories.indices.contains(index)
        && accessories[index].isEnabled?.wrappedValue != false
      guard !isWanted else { continue }
      box.isClosed = true
      box.host?.windowRequest?(.close)
      open[index] = nil
    }
  }

  private func open(_ accessory: _SceneAccessories.Accessory, at index: Int) {
    guard let presenter = ProgramLife.shared.presenter else { return }
    let box = Box(accessory.content)
    open[index] = box
    var description = WindowDescription { size, scale, scheme in
      MainActor.unchecked(box) { box in
        let host = ViewHost(
          Root(box: box).allowsHitTesting(false), size: size, displayScale: scale,
          colorScheme: scheme)
        box.host = host
        if box.isClosed { host.whenWindowIsThere { [weak host] in host?.windowRequest?(.close) } }
        return host
      }
    }
    description.isExternal = true
    description.isBordered = false
    presenter.open(description)
  }
}
