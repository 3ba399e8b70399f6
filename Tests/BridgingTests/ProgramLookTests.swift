import SwiftUI
import Testing
import VivaceDrawing
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

@Observable private final class Note { var text = "Text" }

private struct Field: View {
  @Bindable var note: Note
  var body: some View { TextField("Name", text: $note.text) }
}

/// Appearance proxies of UIKit's classes affect SwiftUI's views.
@MainActor @Suite(.serialized) struct ProgramLookTests {
  init() {
    StageServices.install()
    AppearanceBook.clear()
  }

  private func stage(_ view: some View) -> HeadlessStage {
    defer { AppearanceBook.clear() }
    return HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { view }
  }

  private func pixel(_ stage: HeadlessStage, _ x: Int, _ y: Int) -> UInt32 {
    let map = stage.bitmap()
    return map.pixels[y * map.width + x]
  }

  private var screen: some View {
    NavigationStack {
      Text("Content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
    }
  }

  @Test func aNavigationBarHasTheAppearanceForItsEdge() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
    let stage = stage(screen)
    #expect(pixel(stage, 10, 20) == 0xFFFF_0000)
    #expect(stage.bitmap().pixels.contains(0xFF00_FF00))
    #expect(pixel(stage, 10, 100) == 0xFFFF_FFFF)
  }

  @Test func whereNothingIsSaidOfTheEdgeItIsClear() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    UINavigationBar.appearance().standardAppearance = appearance
    #expect(pixel(stage(screen), 10, 20) == 0xFFFF_FFFF)
  }

  @Test func aModifierComesBeforeTheProxy() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
    let stage = stage(
      NavigationStack {
        Text("Content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbarBackground(Color(.sRGB, red: 0, green: 0, blue: 1), for: .navigationBar)
      })
    #expect(pixel(stage, 10, 20) == 0xFF00_00FF)
  }

  @Test func theOlderPropertiesOfANavigationBarCountToo() {
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(stage(screen).bitmap().pixels.contains(0xFFFF_0000))
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.green]
    let large = stage(NavigationStack { Text("Content").navigationTitle("Title") })
    #expect(large.bitmap().pixels.contains(0xFF00_FF00))
  }

  private var tabs: some View {
    TabView {
      Color.white.tabItem { Label("One", systemImage: "square.fill") }
      Color.white.tabItem { Label("Two", systemImage: "square.fill") }
    }
  }

  @Test func aTabBarHasItsGroundAndItsTabsTheirColours() {
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .black
    appearance.stackedLayoutAppearance.normal.iconColor = .green
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.green
    ]
    appearance.stackedLayoutAppearance.selected.iconColor = .red
    UITabBar.appearance().standardAppearance = appearance
    UITabBar.appearance().scrollEdgeAppearance = appearance
    let stage = stage(tabs)
    let pixels = stage.bitmap().pixels
    #expect(pixel(stage, 3, 390) == 0xFF00_0000)
    #expect(pixels.contains(0xFF00_FF00) && pixels.contains(0xFFFF_0000))
  }

  @Test func theOlderPropertiesOfATabBarCountToo() {
    UITabBar.appearance().barTintColor = .black
    UITabBar.appearance().isTranslucent = false
    UITabBar.appearance().unselectedItemTintColor = .green
    UITabBar.appearance().tintColor = .red
    let stage = stage(
      TabView {
        ScrollView { Color.white.frame(height: 1000) }
          .tabItem { Label("One", systemImage: "square.fill") }
        Color.white.tabItem { Label("Two", systemImage: "square.fill") }
      })
    let pixels = stage.bitmap().pixels
    #expect(pixel(stage, 3, 390) == 0xFF00_0000)
    #expect(pixels.contains(0xFF00_FF00) && pixels.contains(0xFFFF_0000))
  }

  @Test func aHiddenTabBarLeavesItsRoomToTheContent() {
    UITabBar.appearance().isHidden = true
    let stage = stage(
      TabView { Color(.sRGB, red: 1, green: 0, blue: 0).tabItem { Text("One") } })
    #expect(pixel(stage, 150, 395) == 0xFFFF_0000)
    #expect(!stage.contains("One"))
  }

  @Test func aListIsATable() {
    UITableView.appearance().backgroundColor = .red
    UITableViewCell.appearance().backgroundColor = .green
    UITableView.appearance().separatorStyle = .none
    let stage = stage(
      List {
        Text("One")
        Text("Two")
      })
    #expect(pixel(stage, 5, 300) == 0xFFFF_0000 && pixel(stage, 150, 25) == 0xFF00_FF00)
    let map = stage.bitmap()
    let column = (25..<100).map { map.pixels[$0 * map.width + 270] }
    #expect(column.allSatisfy { $0 == 0xFF00_FF00 })
  }

  @Test func anEditorIsATextView() {
    UITextView.appearance().backgroundColor = .clear
    let stage = stage(
      TextEditor(text: .constant("Text")).background(Color(.sRGB, red: 1, green: 0, blue: 0)))
    #expect(pixel(stage, 150, 300) == 0xFFFF_0000)
  }

  @Test func aFieldHasAButtonThatClearsIt() throws {
    UITextField.appearance().clearButtonMode = .whileEditing
    defer { AppearanceBook.clear() }
    let note = Note()
    let stage = HeadlessStage(size: CGSize(width: 300, height: 100)) { Field(note: note) }
    #expect(!stage.contains("Clear text"))
    try stage.tap(at: CGPoint(x: 20, y: 50))
    try stage.tap("Clear text")
    #expect(note.text == "" && !stage.contains("Clear text"))
  }

  @Test func controlsHaveTheirColours() {
    UISwitch.appearance().onTintColor = .red
    UISlider.appearance().thumbTintColor = .green
    UISlider.appearance().minimumTrackTintColor = .blue
    UISegmentedControl.appearance().selectedSegmentTintColor = .red
    UISegmentedControl.appearance().backgroundColor = .black
    UIPageControl.appearance().currentPageIndicatorTintColor = .green
    UIProgressView.appearance().trackTintColor = .black
    func pixels(_ view: some View) -> Set<UInt32> {
      Set(
        HeadlessStage(size: CGSize(width: 200, height: 60), scale: 1) { view }.bitmap().pixels)
    }
    #expect(pixels(Toggle("", isOn: .constant(true))).contains(0xFFFF_0000))
    let slider = pixels(Slider(value: .constant(0.5)))
    #expect(slider.contains(0xFF00_FF00) && slider.contains(0xFF00_00FF))
    let picker = Picker("", selection: .constant(1)) {
      Text("A").tag(1)
      Text("B").tag(2)
    }.pickerStyle(.segmented)
    let segments = pixels(picker)
    #expect(segments.contains(0xFFFF_0000) && segments.contains(0xFF00_0000))
    let pages = TabView {
      Text("A")
      Text("B")
    }.tabViewStyle(.page)
    #expect(pixels(pages).contains(0xFF00_FF00))
    #expect(pixels(ProgressView(value: 0.2)).contains(0xFF00_0000))
    AppearanceBook.clear()
    #expect(!pixels(Toggle("", isOn: .constant(true))).contains(0xFFFF_0000))
  }

  @Test func proxiesForContainersSayNothingOfSwiftUI() {
    UISwitch.appearance(whenContainedInInstancesOf: [UIStackView.self]).onTintColor = .red
    let stage = stage(Toggle("", isOn: .constant(true)))
    #expect(!stage.bitmap().pixels.contains(0xFFFF_0000))
  }

  private var column: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { Text("Row \($0)").frame(width: 300, height: 100) }
      }
    }
  }

  /// A finger that stays down.
  private func dragDown(_ stage: HeadlessStage, from start: CGFloat, to end: CGFloat) throws {
    try stage.press(at: CGPoint(x: 150, y: start))
    for step in 1...10 {
      try stage.advance(by: 0.03)
      try stage.move(to: CGPoint(x: 150, y: start + (end - start) * CGFloat(step) / 10))
    }
    try stage.advance(by: 0.03)
  }

  private func position(of label: String, on stage: HeadlessStage) throws -> CGFloat {
    try #require(
      stage.semantics.flatMap(\.flattened).first { $0.label == label }
    ).frame.midY
  }

  @Test func whatAScrollViewSaysHoldsForSwiftUIsScrollViews() throws {
    func dragged(_ prepare: () -> Void) throws -> CGFloat {
      prepare()
      let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { column }
      defer { AppearanceBook.clear() }
      try dragDown(stage, from: 100, to: 200)
      return try position(of: "Row 0", on: stage)
    }
    #expect(try dragged {} > 60)
    #expect(try dragged { UIScrollView.appearance().bounces = false } == 50)
    #expect(try dragged { UIScrollView.appearance().isScrollEnabled = false } == 50)
  }

  @Test func pagingScrollViewsRestAtPages() throws {
    UIScrollView.appearance().isPagingEnabled = true
    defer { AppearanceBook.clear() }
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { column }
    try stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 90), in: 0.2)
    try stage.advance(by: 3)
    #expect(abs(try position(of: "Row 0", on: stage) - (50 - 400)) < 0.5)
  }

  @Test func barsOfScrollViewsAreHiddenForTheProgram() throws {
    func grey(_ prepare: () -> Void) throws -> Bool {
      prepare()
      let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { column }
      defer { AppearanceBook.clear() }
      try dragDown(stage, from: 300, to: 200)
      let map = stage.bitmap()
      return (0..<400).contains { map.pixels[$0 * map.width + 295] != 0xFFFF_FFFF }
    }
    #expect(try grey {})
    #expect(try !grey { UIScrollView.appearance().showsVerticalScrollIndicator = false })
  }

  @Test func aSliderHasTheProgramsThumb() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    UISlider.appearance().setThumbImage(image, for: .normal)
    UISlider.appearance().tintColor = .red
    let stage = HeadlessStage(size: CGSize(width: 200, height: 60), scale: 1) {
      Slider(value: .constant(0.5)).frame(width: 160)
    }
    AppearanceBook.clear()
    let map = stage.bitmap()
    let row = (0..<200).map { map.pixels[30 * map.width + $0] }
    #expect(row.firstIndex(of: 0xFF00_FF00) == 80 && row.lastIndex(of: 0xFF00_FF00) == 119)
    #expect(row[50] == 0xFFFF_0000)
    let column = (0..<60).map { map.pixels[$0 * map.width + 100] }
    #expect(column.count { $0 == 0xFF00_FF00 } == 20)
  }

  @Test(arguments: [false, true]) func alertsHaveTheTintOfViewsInAlerts(isDialog: Bool) throws {
    UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self]).tintColor = .red
    defer { AppearanceBook.clear() }
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      Text("Content")
        .alert("Title", isPresented: .constant(!isDialog)) { Button("OK") {} }
        .confirmationDialog("Title", isPresented: .constant(isDialog)) { Button("OK") {} }
    }
    try stage.advance(by: 1)
    let reds = stage.bitmap().pixels.filter { pixel in
      pixel >> 16 & 0xFF > 240 && pixel >> 8 & 0xFF < 60 && pixel & 0xFF < 60
    }
    #expect(!reds.isEmpty)
  }

  @Test func alertsOfUIKitHaveThatTintToo() throws {
    UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self]).tintColor = .red
    defer { AppearanceBook.clear() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    window.rootViewController?.present(alert, animated: false)
    _ = window.turn(at: 0)
    #expect(alert.view.tintColor == .red)
    window.isHidden = true
  }
}
