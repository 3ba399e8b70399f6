import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct PrefetchTests {
  final class Rows: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    var asked: [Int] = []
    var given: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      given.append(indexPath.row)
      return tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell()
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      asked += indexPaths.map(\.row)
    }
  }

  @Test func rowsAreFetchedBeforeTheyAreSeenAndOnceOnly() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = 40
    let rows = Rows()
    table.dataSource = rows
    table.prefetchDataSource = rows
    let stage = ViewStage(300, 400, table)
    stage.advance(by: 0.1)
    for step in 1...30 {
      table.contentOffset.y = CGFloat(step) * 20
      stage.advance(by: 1.0 / 60)
    }
    #expect(!rows.asked.isEmpty)
    #expect(Set(rows.asked).count == rows.asked.count)
    // Each is asked for before its cell.
    let seen = rows.given.filter { $0 > 12 }
    #expect(seen.allSatisfy { rows.asked.contains($0) })
    #expect(rows.asked.allSatisfy { $0 < 100 })
  }
}
