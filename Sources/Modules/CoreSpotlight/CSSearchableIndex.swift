@_exported import Foundation
import SwiftUI

/// The activity type of a chosen search result; never delivered here.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the chosen item's identifier.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The activity type of a continued search; never delivered here.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of the search text.
public let CSSearchQueryString = "kCSSearchQueryString"

/// The texts and pictures that a search shows for an item.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  /// The type identifier of the item.
  open var contentType: String?
  /// The title; nil by default.
  open var title: String?
  /// The name to show.
  open var displayName: String?
  /// The text below the title.
  open var contentDescription: String?
  /// Search terms.
  open var keywords: [String]?
  /// A picture's bytes.
  open var thumbnailData: Data?
  /// A picture's address.
  open var thumbnailURL: URL?
  /// The content's address.
  open var contentURL: URL?
  /// The program's identifier.
  open var identifier: String?
  /// The identifier of a related item.
  open var relatedUniqueIdentifier: String?
  /// The name of a group of items.
  open var domainIdentifier: String?
  /// The date of creation.
  open var contentCreationDate: Date?
  /// The date of the last change.
  open var contentModificationDate: Date?
  /// Keeps the type identifier.
  public init(itemContentType: String) { contentType = itemContentType }
  /// Keeps the identifier of the type.
  public init(contentType: UTType) { self.contentType = contentType.identifier }
}
/// Something that a search may find.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  /// The item's identifier; a UUID unless given.
  open var uniqueIdentifier: String
  /// The name of a group, for deletion.
  open var domainIdentifier: String?
  /// The date of removal; nil by default. Nothing is removed here.
  open var expirationDate: Date?
  /// The texts and pictures of the item.
  open var attributeSet: CSSearchableItemAttributeSet
  /// A nil identifier becomes a UUID.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }
}
/// The answer to every request of the index.
public struct CSIndexError: Error, Sendable {
  /// The codes with the numbers of Apple's systems; Linux answers with -1005.
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
    case indexingUnsupported = -1005
  }
  /// The reason; on Linux always `indexingUnsupported`.
  public let code: Code
  /// Wraps a code.
  public init(_ code: Code) { self.code = code }
}
/// The desktop's search. Programs cannot add to it here.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let index = CSSearchableIndex(name: "")
  /// The name is dropped.
  public init(name: String) {}
  /// The one standard index.
  open class func `default`() -> CSSearchableIndex { index }
  /// Answer: no.
  open class func isIndexingAvailable() -> Bool { false }
  /// Answer: an error, since it is not supported.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(CSIndexError(.indexingUnsupported)) }
  /// Answer: an error, since it is not supported.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(CSIndexError(.indexingUnsupported)) }
  /// Answer: an error, since it is not supported.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(CSIndexError(.indexingUnsupported)) }
  /// Answer: an error, since it is not supported.
  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    completionHandler?(CSIndexError(.indexingUnsupported))
  }
}
