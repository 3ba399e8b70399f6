import Foundation

/// A quick action of the program's icon. Kept, and shown nowhere.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let userInfo: [String: any NSSecureCoding]?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.userInfo = userInfo
  }
}

open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  public let systemImageName: String?
  public init(systemImageName: String) { self.systemImageName = systemImageName }
}
