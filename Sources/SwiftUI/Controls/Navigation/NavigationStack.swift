import VivaceViews

/// Screens above one another, with a bar above them that leads back.
///
/// A screen is above the one that it was pushed from, as a part of it: whatever removes a screen
/// removes what is above. Views pushed by `navigationDestination(isPresented:)` and by links with a
/// destination are on the screen that has the modifier or link; values of the path follow in order.
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
  nonisolated(unsafe) private let root: Root
  /// Nil where the stack keeps its path itself.
  nonisolated(unsafe) private let path: Binding<NavigationPath>?
  /// Whether a value can be in the path.
  nonisolated(unsafe) private let accepts: (AnyHashable) -> Bool
  @State private var ownPath = NavigationPath()
  @Environment(\.searchOfStack) private var search

  private nonisolated init(
    path: Binding<NavigationPath>?, root: Root, accepts: @escaping (AnyHashable) -> Bool
  ) {
    self.path = path
    self.root = root
    self.accepts = accepts
  }

  public var body: some View {
    let path = path ?? $ownPath
    let accepts = accepts
    let elements = path.wrappedValue.elements
    NavigationScreen(
      context: ScreenContext(
        depth: 0, path: elements,
        truncate: { count in
          guard path.wrappedValue.count > count else { return }
          path.wrappedValue.removeLast(path.wrappedValue.count - count)
        },
        extend: { element, count in
          guard path.wrappedValue.count == count else { return }
          path.wrappedValue.elements.append(element)
        }),
      content: AnyView(root.navigationItem { [search] in $0.adoptSearch(from: search) }),
      isShown: true
    )
    .environment(\.searchOfStack, NavigationItem())
    .environment(\.navigationPush) { element in
      guard accepts(element.value) else {
        Warning.print(
          "A NavigationLink has a value of type \(type(of: element.value.base)), which the path of "
            + "its NavigationStack cannot hold. Nothing is pushed; give the link a value of the "
            + "path's type, or use a NavigationPath.")
        return
      }
      path.wrappedValue.elements.append(element)
    }
    .transformPreference(NavigationItemKey.self) { item in
      let detail = item.detail
      item = NavigationItem()
      item.detail = detail
    }
  }
}

extension NavigationStack where Data == NavigationPath {
  /// A stack that keeps its path for itself.
  public nonisolated init(@ViewBuilder root: () -> Root) {
    self.init(path: nil, root: root()) { _ in true }
  }

  /// A stack whose path is kept in a binding, with values of any types.
  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(path: path, root: root()) { _ in true }
  }
}

extension NavigationStack {
  /// A stack whose path is a collection in a binding: what is put in is pushed, what is taken out
  /// goes.
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    let erased = Binding<NavigationPath>(
      get: { NavigationPath(path.wrappedValue) },
      set: { new, _ in
        let kept = zip(path.wrappedValue, new.elements).prefix {
          AnyHashable($0.0) == $0.1.value
        }.map(\.0)
        let added = new.elements.dropFirst(kept.count).compactMap { $0.value.base as? Data.Element }
        path.wrappedValue = Data(kept + added)
      })
    self.init(path: erased, root: root()) { $0.base is Data.Element }
  }
}

/// The context of a screen in its stack, at one moment. A screen that leaves keeps the last.
struct ScreenContext {
  /// How many values of the path are below the screen, or are the screen.
  var depth: Int
  var path: [NavigationPath.Element]
  /// Shortens the path.
  var truncate: (Int) -> Void
  /// Appends an element to the path, if the path has the given number of elements.
  var extend: (NavigationPath.Element, Int) -> Void
  /// The destinations that the screens below declare.
  var destinations = NavigationDestinations()
  var previousTitle: Text?
  /// Takes the screen away; nil for the root.
  var pop: (() -> Void)?
}

/// The destinations for values of the path, by type.
struct NavigationDestinations {
  private var builders: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]

  mutating func add<D: Hashable>(_ type: D.Type, _ build: @escaping (D) -> AnyView) {
    builders[ObjectIdentifier(type)] = { value in build(value.base as! D) }
  }

  mutating func merge(_ other: NavigationDestinations) {
    builders.merge(other.builders) { _, new in new }
  }

  func view(for value: AnyHashable) -> AnyView? {
    builders[ObjectIdentifier(type(of: value.base))]?(value)
  }
}

/// A screen that is above another one.
struct PushedScreen {
  var id: AnyHashable
  var content: AnyView
  var pop: () -> Void
  /// Takes back what `pop` did.
  var restore: () -> Void
}

extension EnvironmentValues {
  private struct NavigationPushKey: EnvironmentKey {
    static var defaultValue: ((NavigationPath.Element) -> Void)? { nil }
  }

  /// Pushes a value onto the path of the stack around; nil outside of stacks.
  var navigationPush: ((NavigationPath.Element) -> Void)? {
    get { self[NavigationPushKey.self] }
    set { self[NavigationPushKey.self] = newValue }
  }
}
