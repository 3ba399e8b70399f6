import BenchmarkFigures
import Foundation
import SwiftData

@Model final class Row {
  #Index<Row>([\.group])
  var name: String
  var group: Int
  var amount: Double
  var date: Date
  var isOpen: Bool

  init(_ index: Int) {
    name = "Row \(index)"
    group = index % 2_000
    amount = Double(index) * 0.5
    date = Date(timeIntervalSinceReferenceDate: Double(index))
    isOpen = index % 2 == 0
  }
}

func timed(_ body: () throws -> Void) rethrows -> Double {
  let start = Instant.now
  try body()
  return Instant.now.wall - start.wall
}

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("data-benchmark-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let count = 100_000
let url = folder.appendingPathComponent("rows.store")
let container = try ModelContainer(
  for: Schema([Row.self]), configurations: ModelConfiguration(url: url))
let inserting = try timed {
  let context = ModelContext(container)
  for index in 0..<count { context.insert(Row(index)) }
  try context.save()
}

let times = try (0..<200).map { round in
  let context = ModelContext(container)
  let group = round * 7 % 2_000
  return try timed {
    let rows = try context.fetch(FetchDescriptor(predicate: #Predicate<Row> { $0.group == group }))
    precondition(rows.count == 50 && rows.allSatisfy { $0.group == group })
  }
}

let all = try timed {
  let rows = try ModelContext(container).fetch(
    FetchDescriptor<Row>(sortBy: [SortDescriptor(\.amount)]))
  precondition(rows.count == count)
}

try Figure.report([
  Figure(
    name: "data.insert of a row", value: inserting / Double(count) * 1e6, unit: "µs", limit: 100),
  Figure(
    name: "data.query of 50 by index", value: times.sorted()[times.count / 2] * 1e3, unit: "ms",
    limit: 1),
  Figure(name: "data.fetch of a row among all", value: all / Double(count) * 1e6, unit: "µs"),
])
