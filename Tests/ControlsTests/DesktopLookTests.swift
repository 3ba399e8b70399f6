import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceLooks
import VivaceViews

@testable import VivaceControls

/// Controls, lists, bars and tabs as a desktop has them.
@MainActor @Suite("On a desktop") struct DesktopLookTests {
  private func stage<V: View>(
    width: CGFloat = 700, height: CGFloat = 400, isDesktop: Bool = true,
    @ViewBuilder _ view: () -> V
  ) -> TestStage {
    TestStage(size: CGSize(width: width, height: height)) {
      view().environment(\.isDesktop, isDesktop)
    }
  }

  @Test(
    "texts are as large as macOS's",
    arguments: [
      (Font.body, 13), (.largeTitle, 26), (.title, 22), (.headline, 13), (.caption, 10),
    ])
  func texts(font: Font, size: CGFloat) {
    var environment = EnvironmentValues()
    environment.isDesktop = true
    #expect(font.resolve(in: environment.fontResolutionContext).pointSize == size)
    environment.dynamicTypeSize = .xxxLarge
    #expect(font.resolve(in: environment.fontResolutionContext).pointSize > size)
    environment.isDesktop = false
    #expect(font.resolve(in: environment.fontResolutionContext).pointSize > size)
  }

  @Test("a button has a face, a toggle a box, a field a border") func controls() {
    struct Content: View {
      @State private var isOn = false
      @State private var name = ""
      var body: some View {
        VStack(alignment: .leading) {
          Button("Save") {}
          Toggle("Loud", isOn: $isOn)
          TextField("Name", text: $name).frame(width: 120)
        }
      }
    }
    let stage = stage { Content() }
    #expect(stage.node("Save").frame.height == 22)
    #expect(stage.node("Loud").frame.width < 80, "the label is behind the box")
    stage.tap("Loud")
    #expect(stage.node("Loud").value == "1")
    #expect((20...24).contains(stage.node("Name").frame.height))
  }

  private struct Names: View {
    @State private var chosen: String?
    var body: some View {
      List(selection: $chosen) {
        Section("Pets") { ForEach(["Cat", "Dog"], id: \.self) { Text($0) } }
      }
    }
  }

  @Test("rows of a list are 24 points high, those of a sidebar 28") func rows() {
    func distance<V: View>(@ViewBuilder _ view: () -> V) -> CGFloat {
      let stage = stage(view)
      return stage.node("Dog").frame.midY - stage.node("Cat").frame.midY
    }
    #expect(near(distance { Names() }, 24, 1))
    #expect(near(distance { Names().listStyle(.sidebar) }, 28, 0.5))
    #expect(
      near(
        distance {
          NavigationSplitView {
            Names()
          } detail: {
            Text("Detail")
          }
        }, 28, 0.5))
  }

  @Test("the title and the search are in one row of the bar") func bar() {
    struct Content: View {
      @State private var query = ""
      var body: some View {
        NavigationStack {
          List { Text("Row") }
            .navigationTitle("Pets").navigationSubtitle("2 pets").searchable(text: $query)
        }
      }
    }
    let stage = stage { Content() }
    let (title, field, row) = (stage.node("Pets"), stage.node("Search"), stage.node("Row"))
    #expect(title.frame.minX < 40 && title.frame.maxY < BarLook.row)
    #expect(field.frame.minX > 400 && field.frame.maxY <= BarLook.row)
    #expect(row.frame.minY >= BarLook.row && row.frame.minY < BarLook.row + 20)
    stage.tap("Search")
    stage.type("c")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Pets"), "the title stays during a search")
    stage.press("escape")
    stage.advance(by: 1)
    #expect(stage.node("Search").value ?? "" == "")
  }

  @Test("tabs are on top") func tabs() {
    struct Content: View {
      var body: some View {
        TabView {
          Tab("First", systemImage: "1.circle") { Text("One") }
          Tab("Second", systemImage: "2.circle") { Text("Two") }
        }
      }
    }
    let stage = stage { Content() }
    #expect(stage.node("Second").frame.maxY < stage.node("One").frame.minY)
    stage.tap("Second")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Two"))
  }

  @Test("labels of a form end where its controls begin") func form() {
    struct Content: View {
      @State private var isOn = true
      @State private var currency = "EUR"
      @State private var name = ""
      var body: some View {
        Form {
          TextField("A long label:", text: $name).frame(width: 300)
          Picker("Currency:", selection: $currency) {
            Text("EUR").tag("EUR")
            Text("USD").tag("USD")
          }
          Toggle("Show salaries", isOn: $isOn)
        }
      }
    }
    let stage = stage { Content() }
    let box = stage.node("Show salaries").frame
    let field = stage.nodes.first { $0.role == .textField }?.frame ?? .zero
    #expect(abs(box.minX - field.minX) < 1, "\(box) \(field)")
    #expect(stage.texts.contains("Currency:") && stage.texts.contains("A long label:"))
  }

  @Test("a form in an inspector has groups") func formInAnInspector() {
    struct Content: View {
      @State private var isOn = true
      var body: some View {
        Text("Document").inspector(isPresented: .constant(true)) {
          Form { Section("Place") { LabeledContent("Left", value: "60") } }
        }
      }
    }
    let stage = stage { Content() }
    let left = stage.node("Left")
    #expect(left.value == "60")
    #expect(left.frame.minX > 430 && left.frame.width > 180, "the row is in a card")
    #expect(stage.node("Place").frame.minY < 40)
  }

  @Test("the title over a narrow column is whole") func title() {
    struct Content: View {
      var body: some View {
        NavigationSplitView {
          List { Text("Tea") }.navigationTitle("Hot Drinks")
        } detail: {
          Text("Detail")
        }
      }
    }
    let stage = stage { Content() }
    let title = stage.node("Hot Drinks").frame
    let alone = TestStage(size: CGSize(width: 300, height: 100)) {
      Text("Hot Drinks").font(.system(size: 15, weight: .bold))
    }
    #expect(near(title.width, alone.node("Hot Drinks").frame.width, 1))
  }

  @Test("a month, a well and a group of buttons are small") func smallControls() {
    struct Content: View {
      @State private var date = Date(timeIntervalSince1970: 1_000_000_000)
      @State private var color = Color.red
      var body: some View {
        VStack {
          DatePicker("Day", selection: $date, displayedComponents: .date)
            .datePickerStyle(.graphical)
          ControlGroup {
            Button("Bold") {}
            Button("Italic") {}
          }
          ColorPicker("Ink", selection: $color)
        }
      }
    }
    let stage = stage { Content() }
    let (first, second) = (stage.node("10").frame, stage.node("11").frame)
    #expect(near(second.minX - first.minX, 24, 1), "a day is as wide as a seventh of 168 points")
    stage.tap("11")
    #expect(stage.node("11").isSelected)
    #expect(stage.node("Italic").frame.maxX - stage.node("Bold").frame.minX < 120)
    let well = stage.nodes.first { $0.role == .colorWell && $0.frame.width < 60 }
    #expect(well?.frame.size == CGSize(width: 38, height: 22))
  }
}
