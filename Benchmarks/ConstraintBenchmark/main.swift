/// Measures the layout of a form: 100 rows of a label and a field, some 1,200 constraints.
///
/// `swift run -c release ConstraintBenchmark [--json FILE]` prints the CPU milliseconds of the first
/// layout, of changes to it and of taking it down, the best of several rounds; beside them how many
/// pivots and how many cells of the tableau there were, which do not depend on the machine. The
/// program fails if the layout comes out wrong.
import BenchmarkFigures
import VivaceConstraints

let rowCount = 100

/// The CPU time of the best of some rounds, in milliseconds.
func milliseconds(rounds: Int, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let start = Instant.now
    body()
    best = min(best, (Instant.now - start).cpu * 1e3)
  }
  return best
}

func expect(_ isRight: Bool, _ message: @autoclosure () -> String) {
  if isRight { return }
  fatalError("The layout is wrong: \(message())")
}

var first: [Double] = []
var work = ConstraintSolver.Work()
for _ in 0..<40 {
  var form: Form?
  first.append(milliseconds(rounds: 1) { form = Form(rows: rowCount) })
  form!.check()
  work = form!.solver.work
}

nonisolated(unsafe) let form = Form(rows: rowCount)
_ = form.solver.drainChanges()
nonisolated(unsafe) var moved = 0

nonisolated(unsafe) var turn = 0
/// The time that one change takes, with finding out what moved; changed to and fro.
func change(_ body: (_ isOdd: Bool) -> Void) -> Double {
  milliseconds(rounds: 60) {
    turn += 1
    body(turn % 2 == 1)
    try! form.solver.settle()
    moved = form.solver.drainChanges().count
  }
}

nonisolated(unsafe) var figures: [Figure] = []
func report(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
  figures.append(Figure(name: "constraints." + name, value: value, unit: unit, limit: limit))
}

report("form, first layout", first.min()!, "ms", limit: 4)
report("form, constraints", Double(form.solver.count), "")
report("form, pivots", Double(work.pivots), "", limit: 1_000)
report("form, cells", Double(work.cells), "", limit: 60_000)
report(
  "one taller field", change { form.setHeight(ofField: 3, to: $0 ? 51 : 30) }, "ms", limit: 0.2)
expect(moved > 190, "a taller field moves \(moved) numbers")
report(
  "one wider label", change { form.setWidth(ofLabel: 50, to: $0 ? 180 : 60) }, "ms", limit: 0.2)
expect(moved > 190, "a wider label moves \(moved) numbers")
report("a wider window", change { form.setWidth($0 ? 800 : 600) }, "ms", limit: 0.2)
expect(moved >= 100, "a wider window moves \(moved) numbers")
report(
  "one constraint exchanged", change { _ in form.exchangeGap(ofRow: turn % rowCount) }, "ms",
  limit: 0.2)
form.check()
report("form, taken down", milliseconds(rounds: 1) { form.removeAll() }, "ms")
try Figure.report(figures)
