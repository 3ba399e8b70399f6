import BenchmarkFigures
import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceRaster
import VivaceUIKit

/// The rows of `ListBenchmark` in a `UITableView`, scrolled as there: cells made, layouts, and what a
/// frame costs.
@MainActor enum TableBenchmark {
  private final class PersonCell: UITableViewCell {
    private let dot = UIView()
    private let name = UILabel()
    private let detail = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      dot.layer.cornerRadius = 17
      name.font = .preferredFont(forTextStyle: .headline)
      detail.font = .preferredFont(forTextStyle: .footnote)
      detail.textColor = .secondaryLabel
      for view in [dot, name, detail] { contentView.addSubview(view) }
    }
    required init?(coder: NSCoder) { nil }

    func show(_ index: Int) {
      dot.backgroundColor = UIColor(
        hue: CGFloat(index % 97) / 97, saturation: 0.6, brightness: 0.9, alpha: 1)
      name.text = "Person \(index)"
      detail.text = "Somewhere, number \(index * 7 % 1_000)"
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      dot.frame = CGRect(x: 20, y: 11, width: 34, height: 34)
      name.frame = CGRect(x: 66, y: 8, width: bounds.width - 86, height: 22)
      detail.frame = CGRect(x: 66, y: 30, width: bounds.width - 86, height: 18)
    }
  }

  private final class Source: NSObject, UITableViewDataSource {
    let count: Int
    var asked = 0
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
      (cell as? PersonCell)?.show(indexPath.row)
      return cell
    }
  }

  /// The floor of a turn is SwiftUI's list with the same rows, in the same run.
  static func run(count: Int) -> [Figure] {
    let figures = ListBenchmark.run(count: count)
    func list(_ what: String) -> Double? {
      figures.first { $0.name.hasSuffix(": \(what)") }?.value
    }
    let memory = proportionalMemory()
    let start = Instant.now
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.hostTraits = UITraitCollection(displayScale: 2)
    let table = UITableView(frame: window.bounds)
    let source = Source(count)
    table.rowHeight = 56
    table.register(PersonCell.self, forCellReuseIdentifier: "person")
    table.dataSource = source
    window.addSubview(table)
    window.makeKeyAndVisible()
    var frame = window.turn(at: 0)
    let first = Instant.now - start
    let asked = source.asked
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let buffer = PixelBuffer(width: 780, height: 1_688)
    var turns = Instant.zero
    var drawing = Instant.zero
    let frames = 600
    for index in 1...frames {
      let time = Double(index) / 60
      let start = Instant.now
      window.turnWheel(
        by: CGVector(dx: 0, dy: -40), at: CGPoint(x: 195, y: 400), time: time)
      frame = window.turn(at: time)
      let turned = Instant.now
      let plan = Plan(frame.list, at: time, scale: 2)
      _ = renderer.draw(plan, into: buffer, background: .white, region: nil)
      turns += turned - start
      drawing += Instant.now - turned
    }
    let name = "table of \(count) rows"
    func perFrame(_ value: Double) -> Double { value * 1_000 / Double(frames) }
    return [
      Figure(name: "\(name): cells at first", value: Double(asked), unit: "", limit: 17),
      Figure(
        name: "\(name): rows asked for a frame",
        value: Double(source.asked - asked) / Double(frames), unit: "", limit: 1),
      Figure(name: "\(name): first turn, CPU", value: first.cpu * 1_000, unit: "ms"),
      Figure(
        name: "\(name): turn, CPU", value: perFrame(turns.cpu), unit: "ms",
        floor: list("turn, CPU")),
      Figure(name: "\(name): raster, CPU", value: perFrame(drawing.cpu), unit: "ms"),
      Figure(name: "\(name): memory", value: proportionalMemory() - memory, unit: "MiB"),
    ]
  }
}
