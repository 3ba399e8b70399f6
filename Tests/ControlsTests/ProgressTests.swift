import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct ProgressTests {
  @Test func aSpinnerTurnsWithoutAnyBody() {
    let stage = TestStage { ProgressView() }
    let before = stage.opacities.map { $0.value(at: 0.1) }
    let work = stage.work { stage.advance(to: 20) }
    #expect(work.bodies == 0)
    #expect(stage.opacities.count == 8)
    #expect(stage.opacities.map { $0.value(at: 20.35) } != before)
    #expect(stage.opacities.allSatisfy { $0.isMoving })
  }

  @Test func aSpinnerThatIsMovedWhenItAppearsKeepsItsSpokesTogether() {
    struct Root: View {
      @State private var isLow = false
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 10, height: isLow ? 100 : 10)
          ProgressView()
          Spacer(minLength: 0)
        }
        .onAppear { isLow = true }
      }
    }
    let stage = TestStage { Root() }
    stage.advance(by: 0.4)
    #expect(stage.shapes.count == 9)
    #expect(stage.shapes.allSatisfy { !$0.isMoving })
    #expect(stage.opacities.allSatisfy { $0.isMoving })
  }

  @Test func valuesOutsideOfTheTotalAreClampedWithAWarning() {
    #expect(progressFraction(2.5, of: 10) == 0.25)
    #expect(progressFraction(nil as Double?, of: 1) == nil)
    let messages = warnings {
      #expect(progressFraction(12.0, of: 10) == 1)
      #expect(progressFraction(-1.0, of: 10) == 0)
      #expect(progressFraction(Double.nan, of: 10) == 0)
    }
    #expect(messages.count == 3)
  }

  @Test func aBarIsFilledAsFarAsTheTaskIsDone() {
    let stage = TestStage { ProgressView("Loading", value: 1, total: 4) }
    #expect(stage.shapes.map { $0.model.width } == [200, 50])
    #expect(stage.node("Loading").value == "25%")
  }

  @Test func aStyleSeesWhatIsDone() {
    struct Words: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(configuration.fractionCompleted.map { "\(Int($0 * 100))" } ?? "?")
      }
    }
    let stage = TestStage {
      VStack {
        ProgressView(value: 0.5)
        ProgressView()
      }
      .progressViewStyle(Words())
    }
    #expect(stage.texts == ["50", "?"])
  }

  @Test func aGaugeShowsItsValueAndLabels() {
    let stage = TestStage {
      Gauge(value: 30, in: 0...120) {
        Text("Speed")
      } currentValueLabel: {
        Text("30")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("120")
      }
    }
    #expect(stage.texts == ["Speed", "0", "120", "30"])
    #expect(stage.nodes.first { $0.role == .progress }?.value == "25%")
  }

  @Test func aCircularGaugeShowsItsOwnLabelWhereItsEndsHaveNone() {
    func stage(_ gauge: some View) -> TestStage {
      TestStage { gauge.gaugeStyle(.accessoryCircular) }
    }
    let plain = stage(
      Gauge(value: 0.5) {
        Text("UV")
      } currentValueLabel: {
        Text("5")
      })
    #expect(plain.texts == ["5", "UV"])
    let ends = stage(
      Gauge(value: 0.5) {
        Text("UV")
      } currentValueLabel: {
        Text("5")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("11")
      })
    #expect(ends.texts.filter { $0 != "UV" } == ["5", "0", "11"])
  }
}
