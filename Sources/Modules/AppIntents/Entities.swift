import Foundation
import SwiftUI

/// A thing of the program that intents speak of.
public protocol AppEntity: Identifiable, Sendable, AppValue, InstanceDisplayRepresentable
where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}
extension AppEntity {
  /// Short for `EntityProperty`, so an entity can write `@Property`.
  public typealias Property<Value> = EntityProperty<Value>
}
/// Values made by an intent, without a query.
public protocol TransientAppEntity: AppValue, InstanceDisplayRepresentable { init() }
/// Entities for search; Linux has no search index for them.
public protocol IndexedEntity: AppEntity {}
/// Entities that stand for a file.
public protocol FileEntity: AppEntity {}
/// Entities with an address.
public protocol URLRepresentableEntity: AppEntity {}
/// Identifiers that can be stored as text; without members here.
public protocol EntityIdentifierConvertible {}
extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension UUID: EntityIdentifierConvertible {}

/// Types with a name for people.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
/// Values with a title for people.
public protocol InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}
/// Types usable as an intent's value.
public protocol AppValue: TypeDisplayRepresentable {}
extension AppValue {
  /// The name of the type's display representation.
  public static var typeDisplayName: LocalizedStringResource { typeDisplayRepresentation.name }
}

/// A choice among a few values.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable, AppValue,
  InstanceDisplayRepresentable
{
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
extension AppEnum {
  /// The dictionary's entry, else the raw value as text.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(rawValue)")
  }
  /// The title of the case.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// Finds entities by their identifiers.
public protocol EntityQuery: Sendable, DynamicOptionsProvider {
  associatedtype Entity: AppEntity
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
  init()
}
extension EntityQuery {
  /// Short for `AppDependency`, so a query can write `@Dependency`.
  public typealias Dependency<Value> = AppDependency<Value>
  /// No suggestions by default.
  public func suggestedEntities() async throws -> [Entity] { [] }
  /// The suggested entities.
  public func results() async throws -> [Entity] { try await suggestedEntities() }
  /// Nil by default.
  public func defaultResult() async -> Entity? { nil }
}
/// Finds entities by a text.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}
/// Has all entities at once.
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> [Entity]
}
extension EnumerableEntityQuery {
  /// Filters all entities by their identifiers, in the order of `allEntities()`.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
  /// All entities.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}
/// Queries by identifier alone.
public protocol UniqueIDEntityQuery: EntityQuery {}

/// Values that a parameter may have.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  associatedtype DefaultValue = Never
  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}
extension DynamicOptionsProvider where DefaultValue == Never {
  /// Nil, as the provider has no default.
  public func defaultResult() async -> Never? { nil }
}

/// Options in sections.
public struct ItemCollection<Item>: @unchecked Sendable {
  /// All items, in order.
  public let items: [Item]
  /// Keeps the items in order.
  public init(items: [Item]) { self.items = items }
}

// MARK: - What they look like

/// The name of a kind of things.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// The type's name in singular.
  public var name: LocalizedStringResource
  /// The form for a count; stored only.
  public var numericFormat: LocalizedStringResource?
  /// Keeps name and format; synonyms are dropped.
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) { (self.name, self.numericFormat) = (name, numericFormat) }
  /// A literal becomes the name.
  public init(stringLiteral value: String) { self.init(name: .init(stringLiteral: value)) }
}

/// The name of a thing, with a picture.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// A picture beside a title; stored, and not drawn here.
  public struct Image: Sendable {
    let name: String?
    /// A symbol; the tint is dropped.
    public init(systemName: String, tintColor: Any? = nil) { name = systemName }
    /// A picture of the program's resources.
    public init(named name: String, isTemplate: Bool? = nil) { self.name = name }
    /// Drops the bytes: the picture stays empty.
    public init(data: Data, isTemplate: Bool? = nil) { name = nil }
    /// Drops the address: nothing is loaded.
    public init(url: URL, isTemplate: Bool? = nil) { name = nil }
  }
  /// The main line.
  public var title: LocalizedStringResource
  /// The second line; nil by default.
  public var subtitle: LocalizedStringResource?
  /// The picture; nil by default.
  public var image: Image?
  /// Other names; empty by default.
  public var synonyms: [LocalizedStringResource] = []
  /// Only the title is required.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    (self.title, self.subtitle, self.image, self.synonyms) = (title, subtitle, image, synonyms)
  }
  /// A literal becomes the title.
  public init(stringLiteral value: String) { self.init(title: .init(stringLiteral: value)) }
}

/// A longer explanation of an intent.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  /// The text itself.
  public let descriptionText: LocalizedStringResource
  /// The group in a list of intents; stored only.
  public let categoryName: LocalizedStringResource?
  /// Keeps text and category; keywords and the result's name are dropped.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) { (self.descriptionText, self.categoryName) = (descriptionText, categoryName) }
  /// A literal becomes the text.
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }
}

/// Words for the user.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  /// The full sentence; never spoken on Linux.
  public let full: LocalizedStringResource
  /// One sentence for all uses.
  public init(_ dialog: LocalizedStringResource) { full = dialog }
  /// Keeps only the full sentence.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
  }
  /// Keeps the sentence; the symbol is dropped.
  public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }
  /// A literal becomes the sentence.
  public init(stringLiteral value: String) { full = .init(stringLiteral: value) }
}

/// A file that an intent gets or gives.
public struct IntentFile: Sendable {
  /// The content, in memory.
  public let data: Data
  /// The name with its extension.
  public let filename: String
  /// The file that the content came from; nil for content in memory.
  public var fileURL: URL?
  /// Keeps content and name; the type is dropped.
  public init(data: Data, filename: String, type: UTType? = nil) {
    (self.data, self.filename) = (data, filename)
  }
  /// Reads the file at once; an unreadable file gives empty content.
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
  }
}
