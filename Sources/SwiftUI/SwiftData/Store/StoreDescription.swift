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
    tables = plans.filter { $0.parent == nil }.map { root in
      Table(root, plans.filter { $0.root === root })
    }
    let pairs = plans.flatMap(\.ownProperties).filter(\.hasTable).map(\.pairTable)
    self.pairs = Set(pairs).sorted()
  }

  func table(named name: String) -> Table? { tables.first { $0.name == name } }
}

extension StoreDescription.Table {
  /// The table of a model and of those that inherit from it.
  init(_ root: EntityPlan, _ family: [EntityPlan]) {
    name = root.name
    let kind = EntityPlan.kindColumnName
    let kinds = [StoreDescription.Column(name: kind, type: "TEXT", isOptional: true)]
    let values = family.flatMap(\.ownProperties).filter(\.hasColumn).map { property in
      StoreDescription.Column(
        name: property.columnName, type: property.codec?.columnType ?? "INTEGER",
        // Rows of other models have no value.
        isOptional: property.isOptional || property.owner !== root)
    }
    // The kind is added first, so that values can be filled in by it.
    columns = (family.count > 1 ? kinds : []) + values
    unique = []
    indexes = family.count > 1 ? [[kind]] : []
    for plan in family {
      let names = { (groups: [[Int]]) in
        groups.map { $0.map { plan.properties[$0].columnName } }
      }
      let toOne = plan.ownProperties.filter { $0.kind == .toOne }.map { [$0.index] }
      unique += names(plan.ownUniqueGroups)
      indexes += names(plan.ownIndexGroups + toOne)
    }
  }

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
