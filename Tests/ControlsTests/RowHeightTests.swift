import TestStage
import Testing
import VivaceControls
import VivaceDrawing
import VivaceGeometry
import VivaceViews

/// How high the rows of a form are.
@MainActor struct RowHeightTests {
  /// The distance from the row's middle to that of the text below it, twice, less the text's own row.
  private func height(@ViewBuilder of row: () -> some View) -> CGFloat {
    let row = row()
    let stage = TestStage(size: CGSize(width: 390, height: 800)) {
      Form {
        Text("above")
        row
        Text("below")
      }
    }
    func middle(_ text: String) -> CGFloat {
      stage.items.lazy.compactMap { item -> CGFloat? in
        guard case .text(let block, _, let frame) = item.content, block.string == text else {
          return nil
        }
        return frame.model.midY
      }.first ?? .nan
    }
    return middle("below") - middle("above") - 44
  }

  @Test func aControlLeavesItsRowAsHighAsATextDoes() {
    let on = Binding.constant(true)
    #expect(height { Text("text") } == 44)
    #expect(height { Toggle("Toggle", isOn: on) } == 44)
    #expect(height { Stepper("Stepper", value: .constant(1)) } == 44)
    #expect(
      height {
        Picker("Picker", selection: .constant(0)) { Text("A").tag(0) }
      } == 44)
    #expect(
      height {
        DatePicker(
          "Date", selection: .constant(Date(timeIntervalSince1970: 0)),
          displayedComponents: .date)
      } == 44)
  }

  @Test func aLongLabelKeepsTheDistanceOfOtherContent() {
    let string = "A label that is so long that it has to be wrapped onto a second line"
    let text = height { Text(string).padding(.trailing, 60) }
    #expect(abs(height { Toggle(string, isOn: .constant(true)) } - text) <= 1)
  }
}
