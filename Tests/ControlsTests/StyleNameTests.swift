import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Styles that are written as types are the styles that are written with a dot, and do something.
@MainActor @Suite(.serialized) struct StyleNameTests {
  private func look<V: View>(@ViewBuilder _ view: () -> V) -> String {
    TestStage(size: CGSize(width: 300, height: 400), view).frame.displayList.text(at: 0)
  }

  @Test func stylesOfBeforeIOS15() {
    let menu = Menu("a") { Button("b") {} }
    let borderless = look { menu.menuStyle(BorderlessButtonMenuStyle()) }
    #expect(borderless == look { menu.menuStyle(.borderlessButton) })
    #expect(borderless != look { menu.menuStyle(.borderlessButton).tint(.red) })
    #expect(
      look { menu.menuStyle(.borderlessButton).buttonStyle(.bordered) } == borderless,
      "the style's own buttons have no border")
    let screens = NavigationView {
      Text("a")
      Text("b")
    }
    #expect(
      look { screens.navigationViewStyle(DoubleColumnNavigationViewStyle()) }
        == look { screens.navigationViewStyle(.columns) })
  }

  /// A gradient without a place of its own runs along a gauge, whatever part of it is filled.
  @Test func aGradientRunsAlongAGauge() {
    let gradient = Gradient(colors: [.blue, .red])
    func look<S: GaugeStyle>(_ style: S, _ value: Double = 0.5) -> String {
      self.look { Gauge(value: value) { Text("a") }.gaugeStyle(style).tint(gradient) }
    }
    for look in [look(.linearCapacity), look(.accessoryLinear), look(.accessoryLinearCapacity)] {
      #expect(look.contains("linear") && !look.contains("angular"))
    }
    for look in [look(.accessoryCircular), look(.accessoryCircularCapacity)] {
      #expect(look.contains("angular") && !look.contains("linear"))
    }
    #expect(
      !self.look { Gauge(value: 0.5) { Text("a") }.tint(.red).tint(gradient).tint(.blue) }
        .contains("linear"))
  }

  @Test func stylesOfSmallControls() {
    let button = Button("a") {}
    #expect(look { button.buttonStyle(PlainButtonStyle()) } == look { button.buttonStyle(.plain) })
    #expect(look { button.buttonStyle(PlainButtonStyle()) } != look { button })
    #expect(look { button.buttonStyle(.borderless) } == look { button })
    let label = Label("a", systemImage: "star")
    let icon = look { label.labelStyle(IconOnlyLabelStyle()) }
    #expect(icon == look { label.labelStyle(.iconOnly) } && icon != look { label })
    let toggle = Toggle("a", isOn: .constant(true))
    #expect(look { toggle.toggleStyle(.switch) } != look { toggle.toggleStyle(.button) })
    let field = TextField("a", text: .constant(""))
    let bordered = look { field.textFieldStyle(RoundedBorderTextFieldStyle()) }
    #expect(bordered == look { field.textFieldStyle(.roundedBorder) } && bordered != look { field })
    let round = look { ProgressView().progressViewStyle(CircularProgressViewStyle()) }
    #expect(round == look { ProgressView().progressViewStyle(.circular) })
    let picker = Picker("a", selection: .constant(1)) {
      Text("one").tag(1)
      Text("two").tag(2)
    }
    let segments = look { picker.pickerStyle(SegmentedPickerStyle()) }
    #expect(segments == look { picker.pickerStyle(.segmented) })
    let wheel = look { picker.pickerStyle(WheelPickerStyle()) }
    #expect(wheel == look { picker.pickerStyle(.wheel) } && wheel != segments)
  }

  @Test func stylesOfContainers() {
    let list = List {
      Section("s") {
        Text("a")
        Text("b")
      }
    }
    let plain = look { list.listStyle(.plain) }
    let grouped = look { list.listStyle(GroupedListStyle()) }
    #expect(grouped == look { list.listStyle(.grouped) } && grouped != plain)
    let inset = look { list.listStyle(InsetGroupedListStyle()) }
    #expect(inset == look { list.listStyle(.insetGrouped) } && inset != grouped)
    #expect(look { list.listStyle(.sidebar) } != plain)
    #expect(look { list.listStyle(.inset) } == look { list.listStyle(InsetListStyle()) })
    let form = Form { Toggle("a", isOn: .constant(true)) }
    #expect(look { form.formStyle(.grouped) } != look { form.formStyle(.columns) })
    let pages = TabView {
      Text("one").tabItem { Text("1") }
      Text("two").tabItem { Text("2") }
    }
    let paged = look { pages.tabViewStyle(PageTabViewStyle()) }
    #expect(paged == look { pages.tabViewStyle(.page) } && paged != look { pages })
    let stack = look {
      NavigationView { Text("a") }.navigationViewStyle(StackNavigationViewStyle())
    }
    #expect(stack == look { NavigationView { Text("a") }.navigationViewStyle(.stack) })
  }

  @Test func rowsAndSectionsShowTheirLinesAsTold() {
    func list<V: View>(@ViewBuilder _ rows: () -> V) -> String {
      look {
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
    let bare = look {
      List {
        Section { Text("a") }.listSectionSeparator(.hidden)
        Section { Text("b") }
      }.listStyle(.plain)
    }
    let lined = look {
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
    func look(isRed: Bool) -> String {
      let stage = TestStage(size: CGSize(width: 300, height: 400)) {
        Text("below").sheet(isPresented: .constant(true)) {
          if isRed { Text("up").presentationBackground(Color.red) } else { Text("up") }
        }
      }
      stage.advance(by: 2)
      return stage.frame.displayList.text(at: stage.time)
    }
    #expect(look(isRed: true) != look(isRed: false))
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
