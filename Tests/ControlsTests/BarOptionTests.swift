import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor @Suite struct BarOptionTests {
  private let size = CGSize(width: 400, height: 700)

  @Test("the title of an editor stands at the leading edge, a large one may stand in the row")
  func titles() {
    func screen(_ change: (Text) -> some View) -> TestStage {
      let content = change(Text("Content"))
      return TestStage(size: size) { NavigationStack { content.navigationTitle("Note") } }
    }
    let usual = screen { $0.toolbarTitleDisplayMode(.inline) }
    #expect(abs(usual.node("Note").frame.midX - 200) < 1)
    let editor = screen { $0.toolbarTitleDisplayMode(.inline).toolbarRole(.editor) }
    #expect(editor.node("Note").frame.minX < 20)
    let large = screen { $0.toolbarTitleDisplayMode(.inlineLarge) }
    #expect(large.node("Note").frame.minX < 20)
    #expect(large.node("Note").frame.height > usual.node("Note").frame.height)
    #expect(large.node("Note").frame.maxY < 60)
  }

  /// Items in a group with a condition, as extensions of toolbar content write them.
  private struct GroupedItems: ToolbarContent {
    var isFirst: Bool
    var body: some ToolbarContent {
      Group {
        if isFirst {
          ToolbarItem(placement: .topBarTrailing) { Text("first") }
        } else {
          ToolbarItem(placement: .topBarLeading) { Text("second") }
        }
        ToolbarItem(placement: .topBarTrailing) { Text("other") }
      }
    }
  }

  @Test("a group of toolbar content shows its items")
  func groups() {
    for isFirst in [true, false] {
      let stage = TestStage(size: size) {
        NavigationStack { Text("Content").toolbar { GroupedItems(isFirst: isFirst) } }
      }
      let shown = stage.node(isFirst ? "first" : "second")
      #expect((shown.frame.midX > 200) == isFirst)
      #expect(stage.node("other").frame.midX > 200)
    }
  }

  @Test("the content of an item without margins extends into them, and to the edges of its glass")
  func itemsWithoutMargins() {
    func square(_ name: String) -> ToolbarItem<(), some View> {
      ToolbarItem(placement: .topBarTrailing) {
        Color.red.frame(width: 30, height: 30).accessibilityElement().accessibilityLabel(name)
      }
    }
    func width(_ items: some ToolbarContent) -> (distance: CGFloat, frame: CGRect) {
      let stage = TestStage(size: size) {
        NavigationStack {
          Text("Content").toolbar {
            square("first")
            items
          }
        }
      }
      let (first, second) = (stage.node("first").frame, stage.node("second").frame)
      return (second.minX - first.maxX, second)
    }
    let item = square("second")
    #expect(width(item).distance == 16)
    #expect(width(item.contentMarginsRemoved(false)).distance == 16)
    let bare = width(item.contentMarginsRemoved())
    #expect(bare.distance == 8 && bare.frame.maxX == size.width - 8)
    let glass = width(item.sharedBackgroundVisibility(.visible))
    #expect(glass.distance == 26)
    for item in [
      width(item.contentMarginsRemoved().sharedBackgroundVisibility(.visible)),
      width(item.sharedBackgroundVisibility(.visible).contentMarginsRemoved()),
    ] {
      #expect(item.distance == 16 && item.frame.maxX == size.width - 16)
    }
  }

  @Test("the status bar is hidden and coloured as any bar")
  func statusBar() {
    struct Screen: View {
      @State private var isHidden = true
      var body: some View {
        Button("switch") { isHidden.toggle() }
          .toolbarVisibility(isHidden ? .hidden : .automatic, for: .statusBar)
          .toolbarColorScheme(isHidden ? .dark : nil, for: .statusBar)
      }
    }
    let stage = TestStage(size: size) { Screen() }
    #expect(stage.host.systemPreferences.isStatusBarHidden)
    #expect(stage.host.systemPreferences.statusBarScheme == .dark)
    stage.tap("switch")
    #expect(!stage.host.systemPreferences.isStatusBarHidden)
    #expect(stage.host.systemPreferences.statusBarScheme == nil)
    let other = TestStage(size: size) { Text("x").toolbarVisibility(.hidden, for: .bottomBar) }
    #expect(!other.host.systemPreferences.isStatusBarHidden)
  }

  @Test("items can be hidden, by themselves or by default; groups fold where there is little room")
  func items() {
    struct Screen: View {
      var body: some View {
        NavigationStack {
          Text("Content").navigationTitle("Note").toolbar(id: "main") {
            ToolbarItem(id: "gone") { Button("Gone") {} }.defaultCustomization(.hidden)
            ToolbarItem(id: "there") { Button("There") {} }
          }
          .toolbar {
            ToolbarItem { Button("Unseen") {}.toolbarItemHidden() }
            ToolbarItemGroup {
              Button("Bold") {}
              Button("Italic") {}
            } label: {
              Label("Format", systemImage: "textformat")
            }
            ToolbarTitleMenu { Button("Duplicate") {} }
          }
          .toolbarTitleDisplayMode(.inline)
        }
      }
    }
    let stage = TestStage(size: size) { Screen() }
    #expect(stage.labels.contains("There"))
    #expect(!stage.labels.contains("Gone") && !stage.labels.contains("Unseen"))
    #expect(stage.labels.contains("Format") && !stage.labels.contains("Bold"))
    let wide = TestStage(size: CGSize(width: 900, height: 700)) { Screen() }
    #expect(wide.labels.contains("Bold") && !wide.labels.contains("Format"))
    stage.tap("Note")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Duplicate"))
  }

  @Test("a menu stays open for actions that say so")
  func staysOpen() {
    let log = Log()
    let stage = TestStage(size: size) {
      Menu("Zoom") {
        Button("Larger") { log("larger") }.menuActionDismissBehavior(.disabled)
        Button("Reset") { log("reset") }
      }
    }
    stage.tap("Zoom")
    stage.advance(by: 1)
    stage.tap("Larger")
    stage.advance(by: 1)
    stage.tap("Larger")
    stage.tap("Reset")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Larger"))
    #expect(log.take() == ["larger", "larger", "reset"])
  }

  @Test("a search holds tokens; suggestions add them and backspace takes them away")
  func tokens() {
    struct Token: Identifiable { let id: String }
    struct Screen: View {
      @State var text = ""
      @State var tokens: [Token] = []
      @State var offered = [Token(id: "Red"), Token(id: "Blue")]
      @State var scope = 0
      var body: some View {
        NavigationStack {
          Text("Count \(tokens.count)").navigationTitle("Find")
            .searchable(text: $text, tokens: $tokens, suggestedTokens: $offered) { Text($0.id) }
            .searchScopes($scope, activation: .onTextEntry) {
              Text("Here").tag(0)
              Text("Everywhere").tag(1)
            }
            .searchPresentationToolbarBehavior(.avoidHidingContent)
        }
      }
    }
    let stage = TestStage(size: size) { Screen() }
    stage.tap("Search")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Red"))
    #expect(stage.labels.contains("Find"), "the title stays")
    #expect(!stage.labels.contains("Everywhere"))
    stage.tap("Red")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Count 1"))
    #expect(stage.node("Red").frame.maxY < 160, "in the field")
  }

  @Test("a dialog has an icon and asks whether it is to be shown again")
  func dialogs() {
    struct Screen: View {
      @State var isShown = true
      @State var isSuppressed = false
      var body: some View {
        Text(isSuppressed ? "never" : "always")
          .alert("Delete?", isPresented: $isShown) { Button("Delete", role: .destructive) {} }
          .dialogSeverity(.critical)
          .dialogSuppressionToggle(isSuppressed: $isSuppressed)
      }
    }
    let stage = TestStage(size: size) { Screen() }
    stage.advance(by: 1)
    stage.tap("Do not ask again")
    stage.advance(by: 1)
    stage.tap("Delete")
    stage.advance(by: 1)
    #expect(stage.labels.contains("never"))
  }

  @Test("a sheet asks before it is closed by hand, and closes with a button that does not cancel")
  func asksFirst() {
    struct Screen: View {
      @State var isShown = true
      let log: Log
      var body: some View {
        Text("Below").sheet(isPresented: $isShown) {
          Text("Draft").dismissalConfirmationDialog("Discard?", shouldPresent: true) {
            Button("Discard", role: .destructive) { log("discarded") }
          }
        }
      }
    }
    let log = Log()
    let stage = TestStage(size: CGSize(width: 1000, height: 800)) { Screen(log: log) }
    stage.advance(by: 2)
    stage.tap(at: CGPoint(x: 20, y: 400))
    stage.advance(by: 2)
    #expect(stage.labels.contains("Discard?"))
    stage.tap("Discard")
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Draft"))
    #expect(log.take() == ["discarded"])
  }

  @Test("a sheet is as large as a sizing says, in a wide window")
  func sizings() {
    let stage = TestStage(size: CGSize(width: 1000, height: 800)) {
      Color.clear.sheet(isPresented: .constant(true)) {
        GeometryReader { Text("\(Int($0.size.width)) x \(Int($0.size.height))") }
          .frame(idealWidth: 300, idealHeight: 200)
          .presentationSizing(.fitted)
      }
    }
    stage.advance(by: 2)
    #expect(stage.labels.contains("300 x 200"))
    let page = TestStage(size: CGSize(width: 1000, height: 800)) {
      Color.clear.sheet(isPresented: .constant(true)) {
        GeometryReader { Text("\(Int($0.size.height))") }.presentationSizing(.page)
      }
    }
    page.advance(by: 2)
    #expect(page.labels.contains("760"))
  }

  @Test("items stand in place of titles and of the lines below them")
  func itemsInPlaceOfTitles() {
    func screen(_ mode: ToolbarTitleDisplayMode) -> TestStage {
      TestStage(size: size) {
        NavigationStack {
          Text("Content").navigationTitle("Note").toolbarTitleDisplayMode(mode).toolbar {
            ToolbarItem(placement: .title) { Text("Own") }
            ToolbarItem(placement: .subtitle) { Text("Own line") }
            ToolbarItem(placement: .largeTitle) { Text("Own large") }
            ToolbarItem(placement: .largeSubtitle) { Text("Own large line") }
          }
        }
      }
    }
    let inline = screen(.inline)
    #expect(abs(inline.node("Own").frame.midX - 200) < 1)
    #expect(inline.node("Own line").frame.minY >= inline.node("Own").frame.maxY)
    #expect(!inline.labels.contains("Note") && !inline.labels.contains("Own large"))
    let large = screen(.large)
    #expect(large.node("Own large").frame.minX < 20 && large.node("Own large").frame.minY > 40)
    #expect(large.node("Own large line").frame.minY > large.node("Own large").frame.minY)
    #expect(!large.labels.contains("Note") && !large.labels.contains("Own"))
  }

  @Test("items can be hidden and shown")
  func hiddenItems() {
    struct Screen: View {
      @State private var isHidden = true
      var body: some View {
        NavigationStack {
          Button("switch") { isHidden.toggle() }.toolbar {
            ToolbarItem { Button("Share") {} }.hidden(isHidden)
            ToolbarItem { Button("Gone") {} }.hidden()
          }
          .toolbar(id: "main") { ToolbarItem(id: "own") { Button("Own") {} }.hidden(!isHidden) }
        }
      }
    }
    let stage = TestStage(size: size) { Screen() }
    #expect(stage.labels.contains("Own") && !stage.labels.contains("Share"))
    stage.tap("switch")
    #expect(stage.labels.contains("Share") && !stage.labels.contains("Own"))
    #expect(!stage.labels.contains("Gone"))
  }

  @available(*, deprecated)
  @Test("an item may be left out as long as nobody has put it in")
  func itemsLeftOut() {
    let stage = TestStage(size: size) {
      NavigationStack {
        Text("Content").toolbar(id: "main") {
          ToolbarItem(id: "there", showsByDefault: true) { Button("There") {} }
          ToolbarItem(id: "gone", showsByDefault: false) { Button("Gone") {} }
        }
      }
    }
    #expect(stage.labels.contains("There") && !stage.labels.contains("Gone"))
  }
}
