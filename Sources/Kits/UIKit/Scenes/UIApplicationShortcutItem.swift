import Foundation

/// A quick action of the program's icon. Kept, and shown nowhere.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  /// The program's own name of the action.
  public let type: String
  /// The title in the user's language.
  public let localizedTitle: String
  /// A second line below the title; nil shows none.
  public let localizedSubtitle: String?
  /// Data of the program for the action.
  public let userInfo: [String: any NSSecureCoding]?

  /// Keeps the values; the icon is dropped.
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

/// The icon of a quick action. Kept, and shown nowhere.
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  /// The name of a symbol.
  public let systemImageName: String?
  /// An icon with a symbol of the system's.
  public init(systemImageName: String) { self.systemImageName = systemImageName }
}
