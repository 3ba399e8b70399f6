import Foundation

/// Documents in iCloud. There is no iCloud account on Linux: the answers are those of a device without a signed-in
/// account.
extension FileManager {
  /// Nil: no account is signed in.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Nil: there is no container, whatever its identifier.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// False: every file is local.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  /// Throws, because the item is not in iCloud.
  public func startDownloadingUbiquitousItem(at url: URL) throws { try failUbiquity(url) }
  /// Throws, because the item is not in iCloud.
  public func evictUbiquitousItem(at url: URL) throws { try failUbiquity(url) }
  /// Throws, because there is no iCloud to move the item to.
  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    try failUbiquity(url)
  }

  private func failUbiquity(_ url: URL) throws -> Never {
    throw CocoaError(.ubiquitousFileUnavailable, userInfo: [NSURLErrorKey: url])
  }
}

extension Data.WritingOptions {
  /// The former name of ``atomic``.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}
