import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor struct AccessibilityDetailTests {
  private func details(_ node: SemanticNode) -> [String] {
    node.details.compactMap { $0.text(in: node.frame) }
  }

  @Test func anElementTellsWhatIsReadOnDemand() {
    let key = AccessibilityCustomContentKey("Age")
    let stage = TestStage {
      VStack {
        Text("Rex").accessibilityCustomContent(key, "3")
          .accessibilityCustomContent("Colour", "brown", importance: .high)
        Text("Tom").accessibilityCustomContent(key, "3").accessibilityCustomContent(key, "4")
        Text("Max").accessibilityCustomContent(key, "3").accessibilityCustomContent(key, nil)
      }
    }
    #expect(
      details(stage.node("Rex")) == ["content “Age”: “3”", "important content “Colour”: “brown”"])
    #expect(details(stage.node("Tom")) == ["content “Age”: “4”"])
    #expect(details(stage.node("Max")) == [])
  }

  private struct Pages: View {
    @State var page = 0
    @State var zoom = 1
    var body: some View {
      Text("Map").accessibilityValue("\(page) \(zoom)")
        .accessibilityScrollAction { page += $0 == .bottom ? 1 : -1 }
        .accessibilityZoomAction {
          zoom += $0.direction == .zoomIn && $0.location == .center ? 1 : -1
        }
    }
  }

  @Test func scrollingAndZoomingAreActions() {
    let stage = TestStage { Pages() }
    func after(_ name: String) -> String? {
      guard stage.host.perform(name, on: stage.node("Map")) else { return nil }
      stage.settle()
      return stage.node("Map").value
    }
    #expect(after("scroll bottom") == "1 1")
    #expect(after("scroll top") == "0 1")
    #expect(after("zoom in") == "0 2")
    #expect(after("zoom out") == "0 1")
    #expect(after("fly") == nil)
  }

  @Test func buttonsThatNobodySeesAreActionsOfTheElement() {
    let log = Log()
    let stage = TestStage {
      Text("Mail")
        .accessibilityActions { Button("Flag") { log("flag") } }
        .accessibilityActions(category: .edit) {
          Button("Delete") { log("delete") }
          Button("Archive") { log("archive") }.disabled(true)
        }
        .accessibilityAction {
          log("reply")
        } label: {
          Text("Reply")
        }
    }
    let mail = stage.node("Mail")
    #expect(mail.actions.map(\.name) == ["Flag", "Delete", "Reply"])
    #expect(mail.actions.map(\.category) == [nil, "Edit", nil])
    #expect(stage.texts == ["Mail"])
    for name in ["Delete", "Reply"] { _ = stage.host.perform(name, on: stage.node("Mail")) }
    stage.settle()
    #expect(log.take() == ["delete", "reply"])
  }

  @Test func aRepresentationStandsForTheViewAndIsNotSeen() {
    let log = Log()
    let stage = TestStage {
      Color.red.frame(width: 100, height: 40).onTapGesture { log("tap") }
        .accessibilityRepresentation {
          Button("Play") {}.accessibilityValue("paused")
        }
    }
    #expect(stage.labels == ["Play"])
    #expect(stage.node("Play").role == .button)
    #expect(stage.texts == [])
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(log.take() == ["tap"])
  }

  @Test func aPictureOfManyThingsHasChildren() {
    let stage = TestStage {
      Color.blue.frame(width: 100, height: 40)
        .accessibilityLabel("Bars")
        .accessibilityChildren { HStack { ForEach(1..<4) { Text("bar \($0)") } } }
    }
    #expect(stage.node("Bars").children.map(\.label) == ["bar 1", "bar 2", "bar 3"])
    #expect(stage.texts == [])
  }

  @Test func aLabelIsMadeOfTheOneBefore() {
    let stage = TestStage {
      Text("Tea").accessibilityLabel { label in
        Text("hot")
        label
      }
    }
    #expect(stage.labels == ["hot, Tea"])
  }

  private struct Rotor: View {
    let log: Log
    @Namespace private var names
    var body: some View {
      VStack {
        ForEach(["one", "two"], id: \.self) { name in
          Text(name).accessibilityRotorEntry(id: name, in: names)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("List")
      .accessibilityRotor("Unread") {
        ForEach(["one", "two"], id: \.self) { name in
          AccessibilityRotorEntry(name, name, in: names) { log("go to \(name)") }
        }
      }
      .accessibilityRotor(.headings, entries: [Entry(id: 1, name: "Top")], entryLabel: \.name)
    }
    private struct Entry: Identifiable {
      let id: Int
      let name: String
    }
  }

  @Test func aRotorGoesThroughItsEntries() throws {
    let log = Log()
    let stage = TestStage { Rotor(log: log) }
    let rotors = stage.node("List").details.compactMap { detail -> SemanticRotor? in
      if case .rotor(let rotor) = detail { rotor } else { nil }
    }
    #expect(rotors.map(\.name) == ["Unread", "headings"])
    #expect(rotors[0].entries.map(\.label) == ["one", "two"])
    stage.host.go(to: rotors[0].entries[1])
    stage.settle()
    #expect(log.take() == ["go to two"])
    let element = try #require(stage.host.element(of: rotors[0].entries[1], at: 0))
    #expect(element.label == "two")
  }

  @Test func textsSayHowTheyAreRead() {
    let stage = TestStage {
      VStack {
        Text("NaCl").speechSpellsOutCharacters().accessibilityHeading(.h3)
        VStack {
          Text("A")
          Text("B").speechAdjustedPitch(0.5)
        }
        .speechAlwaysIncludesPunctuation()
        Text("Now: ") + Text("12:30").accessibilityLabel("half past twelve")
        Text("let x = 1").accessibilityTextContentType(.sourceCode)
      }
    }
    #expect(details(stage.node("NaCl")) == ["spelled out"])
    #expect(stage.node("NaCl").headingLevel == .h3)
    #expect(details(stage.node("A")) == ["with punctuation"])
    #expect(Set(details(stage.node("B"))) == ["with punctuation", "pitch 0.5"])
    #expect(stage.labels.contains("Now: half past twelve"))
    #expect(stage.texts.contains("Now: 12:30"))
    #expect(details(stage.node("let x = 1")) == ["source code text"])
  }

  private struct Series: AXChartDescriptorRepresentable {
    var values: [Double]
    func makeChartDescriptor() -> AXChartDescriptor {
      AXChartDescriptor(
        title: "Sales", summary: nil,
        xAxis: AXCategoricalDataAxisDescriptor(title: "Month", categoryOrder: ["Jan", "Feb"]),
        yAxis: AXNumericDataAxisDescriptor(title: "Euro", range: 0...10, gridlinePositions: []) {
          "\(Int($0)) €"
        },
        series: [
          AXDataSeriesDescriptor(
            name: "Shop", isContinuous: true,
            dataPoints: zip(["Jan", "Feb"], values).map { AXDataPoint(x: $0, y: $1) })
        ])
    }
    func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
      descriptor.series[0].dataPoints[1].yValue = AXDataPointValue(number: values[1])
    }
  }

  private struct Chart: View {
    @State var last = 4.0
    var body: some View {
      VStack {
        Color.red.accessibilityLabel("Chart")
          .accessibilityChartDescriptor(Series(values: [3, last]))
        Button("More") { last = 9 }
      }
    }
  }

  @Test func aChartIsTold() {
    let stage = TestStage { Chart() }
    func chart() -> [String] { details(stage.node("Chart")) }
    #expect(
      chart() == [
        "chart “Sales”, x “Month”, y “Euro”, line “Shop” [\"Jan: 3 €\", \"Feb: 4 €\"]"
      ])
    stage.tap("More")
    #expect(chart()[0].contains("Feb: 9 €"))
  }

  @Test func touchesPointsAndGroupsAreTold() {
    struct Root: View {
      @Namespace private var names
      var body: some View {
        VStack {
          Color.red.frame(width: 100, height: 50).accessibilityLabel("Pad")
            .accessibilityDirectTouch(options: .silentOnTouch)
            .accessibilityRespondsToUserInteraction(false)
            .accessibilityActivationPoint(UnitPoint(x: 0.5, y: 0))
            .accessibilityDragPoint(.center, description: "handle")
          Text("Name").accessibilityLabeledPair(role: .label, id: "n", in: names)
          Text("Linked").accessibilityLinkedGroup(id: 7, in: names)
        }
      }
    }
    let stage = TestStage { Root() }
    let pad = stage.node("Pad")
    let top = "(\(Int(pad.frame.midX)), \(Int(pad.frame.minY)))"
    #expect(pad.traits.contains(.allowsDirectInteraction))
    #expect(details(pad)[0] == "direct touch silent")
    #expect(details(pad)[1] == "not interactive")
    #expect(details(pad)[2].hasPrefix("activated at (\(Int(pad.frame.midX)), "), "\(top)")
    #expect(details(pad)[3].hasSuffix("“handle”"))
    #expect(details(stage.node("Name"))[0].hasPrefix("label of pair n"))
    #expect(details(stage.node("Linked"))[0].hasPrefix("in group 7"))
  }
}
