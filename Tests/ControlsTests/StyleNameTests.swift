import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Styles that are written as types are the styles that are written with a dot, and do something.
@MainActor @Suite(.serialized) struct StyleNameTests {
  private func appearance<V: View>(@ViewBuilder _ view: () -> V) -> String {
    TestStage(size: CGSize(width: 300, height: 400), view).frame.displayList.text(at: 0)
  }

  @Test func stylesOfBeforeIOS15() {
    let menu = Menu("a") { Button("b") {} }
    let borderless = appearance { menu.menuStyle(BorderlessButtonMenuStyle()) }
    #expect(borderless == appearance { menu.menuStyle(.borderlessButton) })
    #expect(borderless != appearance { menu.menuStyle(.borderlessButton).tint(.red) })
    #expect(
      appearance { menu.menuStyle(.borderlessButton).buttonStyle(.bordered) } == borderless,
      "the style's own buttons have no border")
    let screens = NavigationView {
      Text("a")
      Text("b")
    }
    #expect(
      appearance { screens.navigationViewStyle(DoubleColumnNavigationViewStyle()) }
        == appearance { screens.navigationViewStyle(.columns) })
  }

  /// A gradient without a place of its own runs along a gauge, whatever part of it is filled.
  @Test func aGradientRunsAlongAGauge() {
    let gradient = Gradient(colors: [.blue, .red])
    func appearance<S: GaugeStyle>(_ style: S, _ value: Double = 0.5) -> String {
      self.appearance { Gauge(value: value) { Text("a") }.gaugeStyle(style).tint(gradient) }
    }
    for appearance in [
      appearance(.linearCapacity), appearance(.accessoryLinear),
      appearance(.accessoryLinearCapacity),
    ] {
      #expect(appearance.contains("linear") && !appearance.contains("angular"))
    }
    for appearance in [appearance(.accessoryCircular), appearance(.accessoryCircularCapacity)] {
      #expect(appearance.contains("angular") && !appearance.contains("linear"))
    }
    #expect(
      !self.appearance { Gauge(value: 0.5) { Text("a") }.tint(.red).tint(gradient).tint(.blue) }
        .contains("linear"))
  }

  @Test func stylesOfSmallControls() {
    let button = Button("a") {}
    #expect(
      appearance { button.buttonStyle(PlainButtonStyle()) }
        == appearance { button.buttonStyle(.plain) })
    #expect(appearance { button.buttonStyle(PlainButtonStyle()) } != appearance { button })
    #expect(appearance { button.buttonStyle(.borderless) } == appearance { button })
    let label = Label("a", systemImage: "star")
    let icon = appearance { label.labelStyle(IconOnlyLabelStyle()) }
    #expect(icon == appearance { label.labelStyle(.iconOnly) } && icon != appearance { label })
    let toggle = Toggle("a", isOn: .constant(true))
    #expect(
      appearance { toggle.toggleStyle(.switch) } != appearance { toggle.toggleStyle(.button) })
    let field = TextField("a", text: .constant(""))
    let bordered = appearance { field.textFieldStyle(RoundedBorderTextFieldStyle()) }
    #expect(
      bordered == appearance { field.textFieldStyle(.roundedBorder) }
        && bordered != appearance { field })
    let round = appearance { ProgressView().progressViewStyle(CircularProgressViewStyle()) }
    #expect(round == appearance { ProgressView().progressViewStyle(.circular) })
    let picker = Picker("a", selection: .constant(1)) {
      Text("one").tag(1)
      Text("two").tag(2)
    }
    let segments = appearance { picker.pickerStyle(SegmentedPickerStyle()) }
    #expect(segments == appearance { picker.pickerStyle(.segmented) })
    let wheel = appearance { picker.pickerStyle(WheelPickerStyle()) }
    #expect(wheel == appearance { picker.pickerStyle(.wheel) } && wheel != segments)
  }

  @Test func stylesOfContainers() {
    let list = List {
      Section("s") {
        Text("a")
        Text("b")
      }
    }
    let plain = appearance { list.listStyle(.plain) }
    let grouped = appearance { list.listStyle(GroupedListStyle()) }
    #expect(grouped == appearance { list.listStyle(.grouped) } && grouped != plain)
    let inset = appearance { list.listStyle(InsetGroupedListStyle()) }
    #expect(inset == appearance { list.listStyle(.insetGrouped) } && inset != grouped)
    #expect(appearance { list.listStyle(.sidebar) } != plain)
    #expect(
      appearance { list.listStyle(.inset) } == appearance { list.listStyle(InsetListStyle()) })
    let form = Form { Toggle("a", isOn: .constant(true)) }
    #expect(appearance { form.formStyle(.grouped) } != appearance { form.formStyle(.columns) })
    let pages = TabView {
      Text("one").tabItem { Text("1") }
      Text("two").tabItem { Text("2") }
    }
    let paged = appearance { pages.tabViewStyle(PageTabViewStyle()) }
    #expect(paged == appearance { pages.tabViewStyle(.page) } && paged != appearance { pages })
    let stack = appearance {
      NavigationView { Text("a") }.navigationViewStyle(StackNavigationViewStyle())
    }
    #expect(stack == appearance { NavigationView { Text("a") }.navigationViewStyle(.stack) })
  }

  @Test func rowsAndSectionsShowTheirLinesAsTold() {
    func list<V: View>(@ViewBuilder _ rows: () -> V) -> String {
      appearance {
        List {
          Section {
            rows()
            Text("b")
          }
        }.listStyle(.plain)
      }
    }
    let usual = list { Text("a") }
    #expect(list { Text("a").listRowSeparatorTint(.red) } != usual)
    let bare = appearance {
      List {
        Section { Text("a") }.listSectionSeparator(.hidden)
        Section { Text("b") }
      }.listStyle(.plain)
    }
    let lined = appearance {
      List {
        Section { Text("a") }
        Section { Text("b") }
      }.listStyle(.plain)
    }
    #expect(bare != lined)
  }

  @Test func barsAreAsTheirScreenSays() {
    struct Screen<V: View>: View {
      let change: (AnyView) -> V
      var body: some View {
        NavigationStack {
          change(
            AnyView(
              Text("content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                .toolbar {
                  ToolbarItem(placement: .navigationBarLeading) { Button("left") {} }
                  ToolbarItem(placement: .navigationBarTrailing) { Button("right") {} }
                }))
        }
      }
    }
    func stage<V: View>(_ change: @escaping (AnyView) -> V) -> TestStage {
      TestStage(size: CGSize(width: 300, height: 400)) { Screen(change: change) }
    }
    let usual = stage { $0 }
    #expect(usual.node("left").frame.maxX < usual.node("right").frame.minX)
    #expect(usual.texts.contains("Title"))
    #expect(!stage { $0.navigationBarHidden(true) }.texts.contains("Title"))
    #expect(!stage { $0.toolbarVisibility(.hidden, for: .navigationBar) }.texts.contains("Title"))
    func text(_ stage: TestStage) -> String { stage.frame.displayList.text(at: 0) }
    let red = stage {
      $0.toolbarBackground(Color.red, for: .navigationBar)
        .toolbarBackground(.visible, for: .navigationBar)
    }
    #expect(text(red) != text(usual))
    #expect(text(stage { $0.toolbarColorScheme(.dark, for: .navigationBar) }) != text(usual))
    let menu = stage { $0.toolbarTitleMenu { Button("Rename") {} } }
    menu.tap("Title")
    menu.advance(by: 1)
    #expect(menu.texts.contains("Rename"))
  }

  @Test func aScreenMayHideItsWayBack() {
    func labels(isHidden: Bool) -> [String] {
      let stage = TestStage(size: CGSize(width: 300, height: 400)) {
        NavigationStack {
          NavigationLink("Go") { Text("There").navigationBarBackButtonHidden(isHidden) }
        }
      }
      stage.tap("Go")
      stage.advance(by: 2)
      return stage.nodes.compactMap(\.identifier)
    }
    #expect(labels(isHidden: false).contains("BackButton"))
    #expect(!labels(isHidden: true).contains("BackButton"))
  }

  @Test func whatIsUnavailableIsSaid() {
    let stage = TestStage(size: CGSize(width: 300, height: 400)) {
      ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Come later"))
    }
    #expect(stage.texts.contains("Nothing") && stage.texts.contains("Come later"))
    #expect(stage.node("Nothing").frame.midX == 150)
  }

  @Test func aSheetStandsOnItsOwnGround() {
    func appearance(isRed: Bool) -> String {
      let stage = TestStage(size: CGSize(width: 300, height: 400)) {
        Text("below").sheet(isPresented: .constant(true)) {
          if isRed { Text("up").presentationBackground(Color.red) } else { Text("up") }
        }
      }
      stage.advance(by: 2)
      return stage.frame.displayList.text(at: stage.time)
    }
    #expect(appearance(isRed: true) != appearance(isRed: false))
  }

  @Test func aRowIsSwipedAsideToItsActions() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 300, height: 400)) {
      List {
        Text("row").swipeActions { Button("Flag") { log("flag") } }
      }
    }
    let row = stage.node("row").frame.center
    stage.pointer(.down, at: row)
    for step in 1...10 {
      stage.advance(by: 0.016)
      stage.pointer(.moved, at: CGPoint(x: row.x - CGFloat(step) * 9, y: row.y))
    }
    stage.pointer(.up, at: CGPoint(x: row.x - 90, y: row.y))
    stage.advance(by: 2)
    stage.tap("Flag")
    #expect(log.take() == ["flag"])
  }

  @Test func toolbarsAreMadeOfContentAndSearchStandsBelowTheTitle() {
    struct Tools: ToolbarContent {
      var body: some ToolbarContent {
        ToolbarItem(placement: .navigation) { Button("first") {} }
      }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 400)) {
      NavigationStack {
        Text("content").navigationTitle("Title").toolbar { Tools() }
          .searchable(
            text: .constant(""), placement: .navigationBarDrawer(displayMode: .always),
            prompt: "Find")
      }
    }
    #expect(stage.node("first").frame.midX < 150)
    #expect(stage.node("Find").frame.minY > stage.node("first").frame.midY)
  }
}
