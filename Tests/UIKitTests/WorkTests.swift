import Testing
import UIKit
import VivaceGeometry
import VivaceLayers
import VivaceMotion

@testable import VivaceUIKit

/// How much a change of one view costs among many, in numbers.
@MainActor @Suite(.serialized) struct WorkTests {
  private func work(_ body: () -> Void) -> LayerWork {
    let before = CALayer.work
    body()
    return CALayer.work - before
  }

  @Test("a new text of one label costs the same among many", arguments: [40, 1_000])
  func newText(count: Int) {
    let field = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let labels = (0..<count).map { index in
      let label = UILabel(
        frame: CGRect(x: index % 10 * 30, y: index / 10 * 4, width: 30, height: 4))
      label.text = "\(index)"
      field.addSubview(label)
      return label
    }
    let stage = ViewStage(300, 400, field)
    let work = work {
      labels[count / 3].text = "new"
      stage.turn()
    }
    // Window, field and label are looked into for layout and for drawing; the field and the label are
    // laid out; the label's item is joined with those of a stretch, the field and the window.
    #expect(work == LayerWork(visits: 6, layouts: 2, displays: 1, items: 4))
  }

  /// Rows below each other, each as high as a constraint says.
  @MainActor private final class Form {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 9_000))
    var rows: [UILabel] = []
    var heights: [NSLayoutConstraint] = []

    init(rows count: Int) {
      for index in 0..<count {
        let row = UILabel()
        row.text = "Row \(index)"
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        let height = row.heightAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
          height, row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? view.topAnchor),
        ])
        rows.append(row)
        heights.append(height)
      }
    }
  }

  @Test(
    "one changed constant lays out what has another size, however many move", arguments: [40, 400])
  func changedConstant(count: Int) {
    let form = Form(rows: count)
    form.view.layoutIfNeeded()
    let work = work {
      form.heights[3].constant = 50
      form.view.layoutIfNeeded()
    }
    #expect(form.rows[count - 1].frame.maxY == CGFloat(count * 30 + 20))
    #expect(work == LayerWork(visits: 2, layouts: 2))
  }

  @Test func manySpringsNeedOneTurnAndNoMore() {
    let views = (0..<200).map { index in
      let view = UIView(frame: CGRect(x: index, y: index, width: 20, height: 20))
      view.backgroundColor = .red
      return view
    }
    let field = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    for view in views { field.addSubview(view) }
    let stage = ViewStage(300, 400, field)
    for (index, view) in views.enumerated() {
      UIView.animate(.spring(duration: 0.3 + Double(index) / 1_000, bounce: 0.2)) {
        view.center.x += 50
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
    }
    let frame = stage.turn()
    #expect(frame.list.movesUntil > 0.3)
    #expect(frame.nextInstant == .infinity && !frame.needsFrames)
    var completions = 0
    UIView.animate(.spring(duration: 0.3), changes: { views[7].center.y += 20 }) {
      completions += 1
    }
    #expect(stage.turn().nextInstant < 3)
    stage.advance(by: 5)
    #expect(completions == 1)
    #expect(views[7].layer.presentation()?.transform == views[7].layer.transform)
  }
}
