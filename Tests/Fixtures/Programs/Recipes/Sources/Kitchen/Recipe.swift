import Foundation
import os

/// A recipe: a dish, and its cooking time.
public struct Recipe: Decodable, Identifiable, Hashable, Sendable {
  public let name: String
  public let minutes: Int
  public let ingredients: [Ingredient]

  public var id: String { name }
}

/// "80 g basil": an amount, a unit, what.
public struct Ingredient: Decodable, Hashable, Sendable {
  public let amount: Int
  public let unit: String?
  public let name: String

  public init?(_ line: String) {
    let pattern = /(?<amount>\d+)\s+(?:(?<unit>g|ml)\s+)?(?<name>.+)/
    guard let match = line.wholeMatch(of: pattern) else {
      return nil
    }
    amount = Int(match.amount) ?? 0
    unit = match.unit.map(String.init)
    name = String(match.name)
  }

  public init(from decoder: any Decoder) throws {
    let line = try decoder.singleValueContainer().decode(String.self)
    guard let ingredient = Ingredient(line) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no ingredient: \(line)"))
    }
    self = ingredient
  }
}

/// The recipes that the module brings along.
public enum Cookbook {
  private static let log = Logger(subsystem: "recipes", category: "cookbook")

  public static func load() -> [Recipe] {
    guard let file = Bundle.module.url(forResource: "recipes", withExtension: "json"),
      let data = try? Data(contentsOf: file)
    else {
      log.error("there are no recipes")
      return []
    }
    return (try? JSONDecoder().decode([Recipe].self, from: data)) ?? []
  }
}
