@_exported import Foundation
import SwiftUI
import VivaceGraphics

/// Something that an assistant asks a program to do. No assistant asks here.
open class INIntent: NSObject, NSCopying, @unchecked Sendable {
  open var identifier: String? { nil }
  open var intentDescription: String? { nil }
  open var suggestedInvocationPhrase: String?
  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Has no effect: nothing shows the picture.
  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {}
}
open class INIntentResponse: NSObject, @unchecked Sendable {
  open var userActivity: NSUserActivity?
}
/// The part of a program that answers an assistant.
open class INExtension: NSObject {
  open func handler(for intent: INIntent) -> Any? { self }
}

/// A picture.
open class INImage: NSObject, @unchecked Sendable {
  public let name: String?
  public let imageData: Data?
  public let url: URL?
  public init(named name: String) { (self.name, imageData, url) = (name, nil, nil) }
  public init(imageData: Data) { (name, self.imageData, url) = (nil, imageData, nil) }
  public init(url: URL) { (name, imageData, self.url) = (nil, nil, url) }
  public class func systemImageNamed(_ name: String) -> INImage { INImage(named: name) }
}

/// An address of a person.
open class INPersonHandle: NSObject, @unchecked Sendable {
  public enum HandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
  public let value: String?
  public let type: HandleType
  public let label: INPersonHandleLabel?
  public init(value: String?, type: HandleType, label: INPersonHandleLabel? = nil) {
    (self.value, self.type, self.label) = (value, type, label)
  }
}
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let home = INPersonHandleLabel(rawValue: "_$!<Home>!$_")
  public static let work = INPersonHandleLabel(rawValue: "_$!<Work>!$_")
  public static let main = INPersonHandleLabel(rawValue: "_$!<Main>!$_")
  public static let other = INPersonHandleLabel(rawValue: "_$!<Other>!$_")
}
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

/// A person.
open class INPerson: NSObject, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?
  public let isMe: Bool
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
    suggestionType: INPersonSuggestionType = .none
  ) {
    (self.personHandle, self.nameComponents) = (personHandle, nameComponents)
    self.displayName = displayName ?? personHandle.value ?? ""
    (self.image, self.contactIdentifier) = (image, contactIdentifier)
    (self.customIdentifier, self.isMe) = (customIdentifier, isMe)
  }
}

/// A text that an assistant can say.
open class INSpeakableString: NSObject, @unchecked Sendable {
  public let spokenPhrase: String
  public let vocabularyIdentifier: String?
  public let pronunciationHint: String?
  public init(spokenPhrase: String) {
    (self.spokenPhrase, vocabularyIdentifier, pronunciationHint) = (spokenPhrase, nil, nil)
  }
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    (self.vocabularyIdentifier, self.pronunciationHint) = (vocabularyIdentifier, pronunciationHint)
  }
}

/// A thing of a program.
open class INObject: NSObject, @unchecked Sendable {
  public let identifier: String?
  public let displayString: String
  open var subtitleString: String?
  open var displayImage: INImage?
  public required init(identifier: String?, display displayString: String) {
    (self.identifier, self.displayString) = (identifier, displayString)
  }
  public convenience init(identifier: String?, display: String, pronunciationHint: String?) {
    self.init(identifier: identifier, display: display)
  }
  public required init?(coder: NSCoder) { nil }
}

/// Things to choose from.
open class INObjectCollection<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  public let allItems: [ObjectType]
  public init(items: [ObjectType]) { allItems = items }
  public init(sections: [INObjectSection<ObjectType>]) { allItems = sections.flatMap(\.items) }
}
open class INObjectSection<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  public let title: String?
  public let items: [ObjectType]
  public init(title: String?, items: [ObjectType]) { (self.title, self.items) = (title, items) }
}

/// The result of resolving a parameter.
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
  open class func needsValue() -> Self { Self() }
  open class func notRequired() -> Self { Self() }
  open class func unsupported() -> Self { Self() }
  public required override init() {}
}
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedString: String) -> Self { Self() }
  open class func confirmationRequired(with string: String?) -> Self { Self() }
}
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedValue: Bool) -> Self { Self() }
}
open class INPersonResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedPerson: INPerson) -> Self { Self() }
}

/// A conversation or a call that a program tells the system of. Nothing is kept here.
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var direction = INInteractionDirection.unspecified
  open var identifier = UUID().uuidString
  open var groupIdentifier: String?
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }
}
public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }

/// A request to send a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?
  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType = .unknown,
    content: String?, speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]? = nil
  ) {
    (self.recipients, self.content) = (recipients, content)
    self.speakableGroupName = speakableGroupName
    (self.conversationIdentifier, self.serviceName) = (conversationIdentifier, serviceName)
    self.sender = sender
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}
public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}
open class INSendMessageAttachment: NSObject, @unchecked Sendable {}

/// An intent, or an activity, that a user can start.
public enum INShortcut: @unchecked Sendable {
  case intent(INIntent)
  case userActivity(NSUserActivity)
  public init?(intent: INIntent) { self = .intent(intent) }
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }
}
open class INRelevantShortcut: NSObject, @unchecked Sendable {
  open var relevanceProviders: [INRelevanceProvider] = []
  public init(shortcut: INShortcut) {}
}
open class INRelevanceProvider: NSObject, @unchecked Sendable {}
open class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  public init(start: Date, end: Date?) {}
}
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  public static let `default` = INRelevantShortcutStore()
  open func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
}
/// The shortcuts that a user has recorded. There are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  public static let shared = INVoiceShortcutCenter()
  /// Answer: none.
  open func getAllVoiceShortcuts(
    completion: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { completion([], nil) }
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}
open class INVoiceShortcut: NSObject, @unchecked Sendable {}

public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
/// The user's settings of the assistant.
open class INPreferences: NSObject {
  /// Answer: denied.
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  /// Answer: denied.
  open class func requestSiriAuthorization(
    _ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void
  ) { handler(.denied) }
  open class func siriLanguageCode() -> String { "en-US" }
}

/// The user's do-not-disturb status.
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  public static let `default` = INFocusStatusCenter()
  open var focusStatus: INFocusStatus { INFocusStatus() }
  /// Answer: denied.
  open var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
  /// Answer: denied.
  open func requestAuthorization(
    completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
  ) { completionHandler?(.denied) }
}
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
open class INFocusStatus: NSObject, @unchecked Sendable { open var isFocused: Bool? { nil } }

extension NSUserActivity {
  /// The words that start the activity. Nothing listens for them.
  public var suggestedInvocationPhrase: String? {
    get { nil }
    set { NotYet.once("suggestedInvocationPhrase", "has the assistant listen for it") }
  }
}
