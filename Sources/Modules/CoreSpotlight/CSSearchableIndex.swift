@_exported import Foundation
import SwiftUI

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// The texts and pictures that a search shows for an item.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  open var contentType: String?
  open var title: String?
  open var displayName: String?
  open var contentDescription: String?
  open var keywords: [String]?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var domainIdentifier: String?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  public init(itemContentType: String) { contentType = itemContentType }
  public init(contentType: UTType) { self.contentType = contentType.identifier }
}
/// Something that a search may find.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var expirationDate: Date?
  open var attributeSet: CSSearchableItemAttributeSet
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }
}
public struct CSIndexError: Error, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
    case indexingUnsupported = -1005
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}
/// The desktop's search. Programs cannot add to it here.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let index = CSSearchableIndex(name: "")
  public init(name: String) {}
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
