@_exported import Foundation
import SwiftUI
import VivaceGraphics

/// Something that an assistant asks a program to do. No assistant asks here.
open class INIntent: NSObject, NSCopying, @unchecked Sendable {
  /// The name of the donated intent; always nil.
  open var identifier: String? { nil }
  /// A text about the intent; always nil.
  open var intentDescription: String? { nil }
  /// The phrase to offer for the assistant; stored only.
  open var suggestedInvocationPhrase: String?
  /// An intent without values.
  public override init() { super.init() }
  /// Always nil: intents cannot be decoded.
  public required init?(coder: NSCoder) { nil }
  /// The intent itself, not a copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Has no effect: nothing shows the picture.
  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {}
}
/// The answer to an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {
  /// The activity to continue in the program; nil by default.
  open var userActivity: NSUserActivity?
}
/// The part of a program that answers an assistant.
open class INExtension: NSObject {
  /// The extension itself, for every intent.
  open func handler(for intent: INIntent) -> Any? { self }
}

/// A picture.
open class INImage: NSObject, @unchecked Sendable {
  /// The name in the program's resources; nil for other pictures.
  public let name: String?
  /// The encoded bytes; nil for other pictures.
  public let imageData: Data?
  /// The address; nil for other pictures.
  public let url: URL?
  /// A picture by name; nothing is loaded.
  public init(named name: String) { (self.name, imageData, url) = (name, nil, nil) }
  /// A picture from bytes; they are not decoded.
  public init(imageData: Data) { (name, self.imageData, url) = (nil, imageData, nil) }
  /// A picture by address; nothing is loaded.
  public init(url: URL) { (name, imageData, self.url) = (nil, nil, url) }
  /// Equals `init(named:)`, with a symbol's name.
  public class func systemImageNamed(_ name: String) -> INImage { INImage(named: name) }
}

/// An address of a person.
open class INPersonHandle: NSObject, @unchecked Sendable {
  /// The kinds of address.
  public enum HandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
  /// The mail address or number.
  public let value: String?
  /// The kind of `value`; not checked against it.
  public let type: HandleType
  /// Home, work or another label; nil for none.
  public let label: INPersonHandleLabel?
  /// Keeps the three values.
  public init(value: String?, type: HandleType, label: INPersonHandleLabel? = nil) {
    (self.value, self.type, self.label) = (value, type, label)
  }
}
/// The label of an address.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  /// The stored form, with `_$!<` and `>!$_`.
  public let rawValue: String
  /// Any text is accepted.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At home.
  public static let home = INPersonHandleLabel(rawValue: "_$!<Home>!$_")
  /// At work.
  public static let work = INPersonHandleLabel(rawValue: "_$!<Work>!$_")
  /// The main number.
  public static let main = INPersonHandleLabel(rawValue: "_$!<Main>!$_")
  /// Any other.
  public static let other = INPersonHandleLabel(rawValue: "_$!<Other>!$_")
}
/// The source of a suggested person; ignored.
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

/// A person.
open class INPerson: NSObject, @unchecked Sendable {
  /// The person's address.
  public let personHandle: INPersonHandle?
  /// The name in its components.
  public let nameComponents: PersonNameComponents?
  /// The name to show; the address if no name was given.
  public let displayName: String
  /// The person's picture.
  public let image: INImage?
  /// The identifier of a contact; never resolved here.
  public let contactIdentifier: String?
  /// The program's own identifier.
  public let customIdentifier: String?
  /// True for the user; false by default.
  public let isMe: Bool
  /// Keeps all values but the suggestion's type.
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
  /// The text as spoken.
  public let spokenPhrase: String
  /// The program's identifier of the text; nil by default.
  public let vocabularyIdentifier: String?
  /// The text spelled as it sounds; nil by default.
  public let pronunciationHint: String?
  /// A text without identifier.
  public init(spokenPhrase: String) {
    (self.spokenPhrase, vocabularyIdentifier, pronunciationHint) = (spokenPhrase, nil, nil)
  }
  /// A text with identifier and pronunciation.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    (self.vocabularyIdentifier, self.pronunciationHint) = (vocabularyIdentifier, pronunciationHint)
  }
}

/// A thing of a program.
open class INObject: NSObject, @unchecked Sendable {
  /// The program's identifier.
  public let identifier: String?
  /// The text to show.
  public let displayString: String
  /// The second line; nil by default.
  open var subtitleString: String?
  /// The picture; nil by default.
  open var displayImage: INImage?
  /// Keeps both values.
  public required init(identifier: String?, display displayString: String) {
    (self.identifier, self.displayString) = (identifier, displayString)
  }
  /// Equivalent; the pronunciation is dropped.
  public convenience init(identifier: String?, display: String, pronunciationHint: String?) {
    self.init(identifier: identifier, display: display)
  }
  /// Always nil: objects cannot be decoded.
  public required init?(coder: NSCoder) { nil }
}

/// Things to choose from.
open class INObjectCollection<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  /// All objects in order, across sections.
  public let allItems: [ObjectType]
  /// One list.
  public init(items: [ObjectType]) { allItems = items }
  /// Joins the sections; their titles are dropped.
  public init(sections: [INObjectSection<ObjectType>]) { allItems = sections.flatMap(\.items) }
}
/// A titled list of objects.
open class INObjectSection<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  /// The title; nil for none.
  public let title: String?
  /// The objects in order.
  public let items: [ObjectType]
  /// Keeps title and objects.
  public init(title: String?, items: [ObjectType]) { (self.title, self.items) = (title, items) }
}

/// The result of resolving a parameter.
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
  /// A plain result: the question is not asked.
  open class func needsValue() -> Self { Self() }
  /// A plain result.
  open class func notRequired() -> Self { Self() }
  /// A plain result.
  open class func unsupported() -> Self { Self() }
  /// Results carry no values here.
  public required override init() {}
}
/// Results for texts.
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  /// A plain result; the text is dropped.
  open class func success(with resolvedString: String) -> Self { Self() }
  /// A plain result; nothing is asked.
  open class func confirmationRequired(with string: String?) -> Self { Self() }
}
/// Results for yes and no.
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  /// A plain result; the value is dropped.
  open class func success(with resolvedValue: Bool) -> Self { Self() }
}
/// Results for persons.
open class INPersonResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  /// A plain result; the person is dropped.
  open class func success(with resolvedPerson: INPerson) -> Self { Self() }
}

/// A conversation or a call that a program reports to the system. Nothing is kept here.
open class INInteraction: NSObject, @unchecked Sendable {
  /// The intent of the interaction.
  public let intent: INIntent
  /// The answer; nil if none was given.
  public let intentResponse: INIntentResponse?
  /// `.unspecified` by default.
  open var direction = INInteractionDirection.unspecified
  /// A UUID unless set.
  open var identifier = UUID().uuidString
  /// The name of a group for deletion; stored only.
  open var groupIdentifier: String?
  /// Keeps intent and answer.
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }
  /// Reports success at once; nothing is stored on Linux.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }
  /// Reports success at once.
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }
}
/// The direction of a message or call.
public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }

/// A request to send a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  /// The receivers; nil for a known conversation.
  public let recipients: [INPerson]?
  /// The text of the message.
  public let content: String?
  /// The group's name.
  public let speakableGroupName: INSpeakableString?
  /// The program's identifier of the conversation.
  public let conversationIdentifier: String?
  /// The name of the service.
  public let serviceName: String?
  /// The sender; nil for the user.
  public let sender: INPerson?
  /// Keeps all values but the message's type and attachments.
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
  /// Always nil: intents cannot be decoded.
  public required init?(coder: NSCoder) { nil }
}
/// The kind of message; ignored.
public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}
/// An attachment; it has no content here.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {}

/// An intent, or an activity, that a user can start.
public enum INShortcut: Sendable {
  case intent(INIntent)
  case userActivity(NSUserActivity)
  /// Never nil here.
  public init?(intent: INIntent) { self = .intent(intent) }
  /// A shortcut to an activity.
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }
}
/// A shortcut with the times at which it is useful.
open class INRelevantShortcut: NSObject, @unchecked Sendable {
  /// The times; empty by default and never evaluated.
  open var relevanceProviders: [INRelevanceProvider] = []
  /// The shortcut is dropped.
  public init(shortcut: INShortcut) {}
}
/// The common class of reasons for a suggestion.
open class INRelevanceProvider: NSObject, @unchecked Sendable {}
/// A span of time as a reason.
open class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  /// Both dates are dropped.
  public init(start: Date, end: Date?) {}
}
/// The store of suggestions; on Linux it keeps none.
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  /// The one store.
  public static let `default` = INRelevantShortcutStore()
  /// Reports success at once; the list is dropped.
  open func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
}
/// The shortcuts that a user has recorded. There are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  /// The one center.
  public static let shared = INVoiceShortcutCenter()
  /// Answer: none.
  open func getAllVoiceShortcuts(
    completion: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { completion([], nil) }
  /// Does nothing: no suggestions appear.
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}
/// A phrase of the user's; the engine makes none.
open class INVoiceShortcut: NSObject, @unchecked Sendable {}

/// The states of permission; on Linux it is always `denied`.
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
  /// Always "en-US".
  open class func siriLanguageCode() -> String { "en-US" }
}

/// The user's do-not-disturb status.
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  /// The one center.
  public static let `default` = INFocusStatusCenter()
  /// A fresh status without content.
  open var focusStatus: INFocusStatus { INFocusStatus() }
  /// Answer: denied.
  open var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
  /// Answer: denied.
  open func requestAuthorization(
    completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
  ) { completionHandler?(.denied) }
}
/// The states of permission; on Linux it is always `denied`.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
/// The user's Focus; `isFocused` is always nil, as Linux reports none.
open class INFocusStatus: NSObject, @unchecked Sendable { open var isFocused: Bool? { nil } }

extension NSUserActivity {
  /// The words that start the activity. Nothing listens for them.
  public var suggestedInvocationPhrase: String? {
    get { nil }
    set { NotYet.once("suggestedInvocationPhrase", "has the assistant listen for it") }
  }
}
