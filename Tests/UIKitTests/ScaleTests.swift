import Testing
import UIKit
import VivaceGeometry
import VivaceMotion

@testable import VivaceUIKit

/// How much is done for how little.
@MainActor @Suite(.serialized) struct ScaleTests {
  @Test func manySpringsNeedNoTurnsBetweenTheirBeginningAndTheirEnd() {
    let views = (0..<1_000).map { index in
      let view = UIView(frame: CGRect(x: index % 30 * 10, y: index / 30 * 10, width: 8, height: 8))
      view.backgroundColor = .red
      return view
    }
    let stage = ViewStage(300, 400)
    for view in views { stage.window.addSubview(view) }
    stage.turn()
    for (index, view) in views.enumerated() {
      UIView.animate(.spring(response: 0.5 + Double(index % 7) * 0.01, dampingFraction: 0.7)) {
        view.center.x += 50
      }
    }
    let frame = stage.turn()
    #expect(!frame.needsFrames && frame.nextInstant > 0.3)
  }

  @Test func oneConstantOfAFormMovesWhatHangsOnIt() {
    final class Row: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let stage = ViewStage(300, 3_000)
    var above = stage.window.topAnchor
    var rows: [Row] = []
    var indents: [NSLayoutConstraint] = []
    for index in 0..<100 {
      let (row, label, value) = (Row(), UILabel(), UILabel())
      (label.text, value.text) = ("Label \(index)", "Value")
      row.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(row)
      for view in [label, value] {
        view.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(view)
      }
      let indent = label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 10)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above), indent,
        row.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
        label.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
        label.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
        value.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
        value.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -10),
        value.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      ])
      above = row.bottomAnchor
      rows.append(row)
      indents.append(indent)
    }
    stage.turn()
    #expect(rows[99].frame.maxY > 2_000 && abs(rows[1].frame.minY - rows[0].frame.maxY) < 1e-9)
    let before = rows.map(\.layouts)
    indents[50].constant = 30
    stage.turn()
    #expect(rows[50].subviews[0].frame.minX == 30)
    let laidOut = zip(rows, before).filter { $0.layouts != $1 }.count
    #expect(laidOut == 1)
  }
}
