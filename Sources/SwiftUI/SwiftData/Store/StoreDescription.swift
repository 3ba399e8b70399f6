import Foundation
import VivaceDatabases

/// Describes the tables of a store; every store contains its own description.
struct StoreDescription: Codable, Equatable {
  struct Column: Codable, Equatable {
    var name: String
    var type: String
    var isOptional: Bool
  }

  struct Table: Codable, Equatable {
    var name: String
    var columns: [Column]
    var unique: [[String]]
    var indexes: [[String]]
  }

  var tables: [Table]
  /// The tables of pairs, quoted.
  var pairs: [String]

  init(_ plans: [EntityPlan]) {
    tables = plans.map { plan in
      let columns = plan.properties.filter(\.hasColumn).map { property in
        Column(
          name: property.name, type: property.codec?.columnType ?? "INTEGER",
          isOptional: property.isOptional)
      }
      let names = { (groups: [[Int]]) in groups.map { $0.map { plan.properties[$0].name } } }
      let toOne = plan.properties.filter { $0.kind == .toOne }.map { [$0.index] }
      return Table(
        name: plan.name, columns: columns, unique: names(plan.uniqueGroups),
        indexes: names(plan.indexGroups + toOne))
    }
    let pairs = plans.flatMap(\.properties).filter(\.hasTable).map(\.pairTable)
    self.pairs = Set(pairs).sorted()
  }

  func table(named name: String) -> Table? { tables.first { $0.name == name } }
}

extension StoreDescription.Table {
  func column(named name: String) -> StoreDescription.Column? { columns.first { $0.name == name } }

  /// The statements that make the table's indexes.
  var indexStatements: [String] {
    let lists = unique.map { ("UNIQUE INDEX", $0) } + indexes.map { ("INDEX", $0) }
    return lists.map { kind, names in
      let columns = names.map(\.quoted).joined(separator: ", ")
      let name = "\(name) \(kind == "INDEX" ? "by" : "one by") \(names.joined(separator: ", "))"
      return "CREATE \(kind) IF NOT EXISTS \(name.quoted) ON \(self.name.quoted) (\(columns))"
    }
  }
}
