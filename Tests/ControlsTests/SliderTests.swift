import TestStage
import Testing
import VivaceGeometry
import VivaceLooks
import VivaceViews

@testable import VivaceControls

@MainActor struct SliderTests {
  @Test func stepsThatDoNotFitAreLeftOut() {
    let scale = SliderScale(200.0...300.0, step: 28)
    #expect(scale.value(at: 1) == 284)
    #expect(near(scale.position(of: 228), 1 / 3.0))
    #expect(scale.value(at: 0.4) == 228)
    #expect(scale.position(of: 300) == 1)
  }

  @Test("what is no number gives the lower bound", arguments: [Double.nan, .infinity])
  func oddValues(value: Double) {
    let scale = SliderScale(0.0...10.0, step: nil)
    #expect(scale.position(of: value) == 0)
    #expect(scale.value(at: value) == 0)
    #expect(SliderScale(1.0...1.0, step: 0.5).value(at: 0.7) == 1)
  }

  private struct Volume: View {
    @State var value = 0.0
    let log: Log
    var body: some View {
      VStack {
        Slider(value: $value, in: 0...10, step: 1) {
          Text("Volume")
        } onEditingChanged: {
          log($0 ? "begin" : "end")
        }
        Text("\(Int(value))")
      }
    }
  }

  @Test func theThumbIsDraggedInSteps() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 228, height: 100)) { Volume(log: log) }
    let thumb = stage.node("Volume").frame
    #expect(thumb.size == CGSize(width: 28, height: 28))
    stage.pointer(.down, at: thumb.center)
    stage.pointer(.moved, at: CGPoint(x: thumb.midX + 62, y: thumb.midY))
    #expect(stage.texts == ["3"])
    stage.pointer(.moved, at: CGPoint(x: thumb.midX + 900, y: thumb.midY))
    stage.pointer(.up, at: CGPoint(x: thumb.midX + 900, y: thumb.midY))
    #expect(stage.texts == ["10"])
    #expect(stage.node("Volume").value == "100%")
    #expect(log.take() == ["begin", "end"])
  }

  @Test func theTrackBesideTheThumbDoesNothing() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 228, height: 100)) { Volume(log: log) }
    let thumb = stage.node("Volume").frame
    stage.tap(at: CGPoint(x: thumb.midX + 120, y: thumb.midY))
    #expect(stage.texts == ["0"])
  }

  @Test func aStepperStaysInItsBounds() {
    struct Count: View {
      @State var count = 1
      var body: some View { Stepper("Count \(count)", value: $count, in: 0...2) }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 60)) { Count() }
    stage.tap("Increment")
    #expect(stage.texts.contains("Count 2"))
    #expect(!stage.node("Increment").isEnabled)
    stage.tap("Increment")
    #expect(stage.texts.contains("Count 2"))
    stage.tap("Decrement")
    #expect(stage.node("Count 1").value == "1")
  }

  @Test func aThumbThatIsNotSeenIsDraggedAllTheSame() {
    func stage(_ visibility: Visibility) -> TestStage {
      TestStage(size: CGSize(width: 228, height: 100)) {
        Volume(log: Log()).sliderThumbVisibility(visibility)
      }
    }
    func drawn(_ stage: TestStage) -> String { stage.frame.displayList.text(at: 0) }
    let (hidden, usual) = (stage(.hidden), stage(.automatic))
    #expect(drawn(hidden) != drawn(usual) && drawn(stage(.visible)) == drawn(usual))
    let thumb = usual.node("Volume").frame.center
    hidden.pointer(.down, at: thumb)
    hidden.pointer(.moved, at: CGPoint(x: thumb.x + 62, y: thumb.y))
    hidden.pointer(.up, at: CGPoint(x: thumb.x + 62, y: thumb.y))
    #expect(hidden.texts == ["3"])
  }

  @Test func aTrackIsFilledFromItsNeutralValueAndTheThumbStaysInWhatIsEnabled() {
    struct Balance: View {
      @State var value: Double
      var body: some View {
        VStack {
          Slider(value: $value, in: -1...1, neutralValue: 0, enabledBounds: -0.5...1) {
            Text("Balance")
          }
          Text(verbatim: "\(value)")
        }
      }
    }
    func filled(_ value: Double) -> [CGFloat] {
      TestStage(size: CGSize(width: 228, height: 100)) { Balance(value: value) }
        .shapes.map(\.model).filter { $0.height == SliderLook.touch.track }.map(\.width)
    }
    // The thumb's middle goes 200 points.
    #expect(filled(0.5) == [228, 50] && filled(-0.5) == [228, 50])
    let stage = TestStage(size: CGSize(width: 228, height: 100)) { Balance(value: 0) }
    let thumb = stage.node("Balance").frame.center
    stage.pointer(.down, at: thumb)
    stage.pointer(.moved, at: CGPoint(x: thumb.x - 100, y: thumb.y))
    stage.pointer(.up, at: CGPoint(x: thumb.x - 100, y: thumb.y))
    #expect(stage.texts == ["-0.5"])
  }

  @Test("marks are made from a collection, and a thumb that comes near stops at them")
  func marks() {
    struct Level: View {
      @State var value = 0.5
      var body: some View {
        VStack {
          Slider(value: $value) {
            Text("Level")
          } currentValueLabel: {
            Text("now")
          } ticks: {
            SliderTickContentForEach([0.25, 0.75], id: \.self) { value in
              SliderTick(value) { Text("\(Int(value * 100))") }
            }
          }
          Slider(value: .constant(1.0), in: 0...4) {
            Text("Steps")
          } tick: { value in
            value > 2 ? SliderTick("at \(Int(value))", value) : nil
          }
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 200)) { Level() }
    #expect(stage.texts == ["25", "75", "now", "at 3", "at 4"])
    let pair = SliderTickBuilder<Double>.buildBlock(SliderTick(0.2), SliderTick(0.5))
    #expect(pair.value.1.id == 0.5 && pair._ticks.count == 2)
  }

  @Test func whatShowsTheCurrentValueStandsBehindTheTrack() {
    let stage = TestStage(size: CGSize(width: 400, height: 100)) {
      Slider(value: .constant(0.5), in: 0...1, neutralValue: 0.2) {
        Text("Level")
      } currentValueLabel: {
        Text("half")
      } minimumValueLabel: {
        Text("least")
      } maximumValueLabel: {
        Text("most")
      }
    }
    #expect(stage.texts == ["least", "most", "half"])
  }
}
