import SwiftUI
import Testing
import VivaceDrawing
import VivaceLayers
import VivaceStage
import VivaceViews

@testable import VivaceBridging
@testable import VivaceUIKit

/// SwiftUI's views as content configurations, and values that are traits and environment in one.
@MainActor @Suite(.serialized) struct HostingConfigurationTests {
  private func frames(of color: Color, in view: UIView, _ size: CGSize) -> [CGRect] {
    StageServices.install()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.addSubview(view)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let time = LayerClock.now
    return window.turn(at: time).list.frames(
      of: color.resolve(in: EnvironmentValues()), at: time, in: .zero)
  }

  @Test func aConfigurationIsAsLargeAsItsContentInARowsMargins() {
    let view = UIHostingConfiguration { Color(.red).frame(width: 60, height: 60) }
      .background(Color(.green)).makeContentView()
    #expect(view.intrinsicContentSize == CGSize(width: 92, height: 82))
    let row = view.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(row == CGSize(width: 200, height: 82))
    view.frame = CGRect(origin: .zero, size: row)
    let all = CGSize(width: 300, height: 100)
    #expect(frames(of: Color(.green), in: view, all) == [CGRect(origin: .zero, size: row)])
    #expect(
      frames(of: Color(.red), in: view, all) == [CGRect(x: 70, y: 11, width: 60, height: 60)])
  }

  @Test func marginsAndLeastSizesAreTheProgramsWhereItSaysSo() {
    let plain = UIHostingConfiguration { Color(.red).frame(width: 10, height: 10) }
    #expect(plain.makeContentView().intrinsicContentSize == CGSize(width: 42, height: 44))
    let bare = plain.margins(.all, 0).minSize(width: 20, height: 0)
    #expect(bare.makeContentView().intrinsicContentSize == CGSize(width: 20, height: 10))
    let top = bare.margins(.top, 5)
    #expect(top.makeContentView().intrinsicContentSize == CGSize(width: 20, height: 15))
  }

  private struct Counter: View {
    var height: CGFloat
    @State private var identity = UUID()
    var body: some View {
      Color(.red).frame(width: 10, height: height).onAppear { HostingConfigurationTests.made += 1 }
    }
  }
  @MainActor private static var made = 0

  @Test func anotherConfigurationOfTheKindUpdatesTheViewsThatAreThere() {
    Self.made = 0
    func configuration(_ height: CGFloat) -> UIHostingConfiguration<some View, EmptyView> {
      UIHostingConfiguration { Counter(height: height) }.margins(.all, 0).minSize(height: 0)
    }
    let view = configuration(10).makeContentView()
    #expect(view.intrinsicContentSize.height == 10)
    #expect(view.supports(configuration(30)))
    view.configuration = configuration(30)
    #expect(view.intrinsicContentSize.height == 30)
    #expect(Self.made == 1)
  }

  // MARK: - Bridged values

  fileprivate struct Depth: UITraitDefinition, UITraitBridgedEnvironmentKey {
    static let defaultValue = 0
    static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[Depth.self] }
    static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
      mutableTraits[Depth.self] = value
    }
  }

  private final class Reading: UIView {
    var depths: [Int] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      depths.append(traitCollection[Depth.self])
    }
  }

  private struct Guest: UIViewRepresentable {
    let view: Reading
    func makeUIView(context: Context) -> Reading { view }
    func updateUIView(_ view: Reading, context: Context) {
      view.depths.append(view.traitCollection[Depth.self])
    }
  }

  private struct Deep: View {
    let view: Reading
    @State private var depth = 3
    var body: some View {
      VStack {
        Guest(view: view).environment(\.depth, depth)
        Button("Deeper") { depth += 1 }
      }
    }
  }

  @Test func aValueOfTheEnvironmentIsATraitInside() throws {
    let view = Reading()
    let stage = HeadlessStage(
      size: CGSize(width: 200, height: 100), scale: 1, root: Deep(view: view))
    #expect(view.depths.last == 3)
    try stage.tap("Deeper")
    #expect(view.depths.last == 4)
    #expect(view.traitCollection[Depth.self] == 4)
  }

  private struct Shown: View {
    @Environment(\.depth) var depth
    var body: some View { Color(.red).frame(width: CGFloat(depth), height: 1) }
  }

  @Test func aTraitIsAValueOfTheEnvironmentInside() {
    let host = UIHostingController(rootView: Shown())
    let traits = UITraitCollection { $0[Depth.self] = 9 }
    #expect(traits[Depth.self] == 9 && UITraitCollection()[Depth.self] == 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.hostTraits = UITraitCollection(traitsFrom: [.screen, traits])
    host.view.frame = window.bounds
    window.addSubview(host.view)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let time = LayerClock.now
    let list = window.turn(at: time).list
    #expect(
      list.frames(of: Color(.red).resolve(in: EnvironmentValues()), at: time, in: .zero).map(
        \.width)
        == [9])
  }
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[HostingConfigurationTests.Depth.self] }
    set { self[HostingConfigurationTests.Depth.self] = newValue }
  }
}
