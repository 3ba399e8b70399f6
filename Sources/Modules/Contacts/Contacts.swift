@_exported import Foundation

/// The kinds of record to ask access for; only contacts exist.
public enum CNEntityType: Int, Sendable { case contacts }
/// The states of access; on Linux it is always `denied`.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
/// A person or a company.
public enum CNContactType: Int, Sendable { case person, organization }
/// Names a field to fetch; strings conform.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}
/// The key of `CNContact.givenName`.
public let CNContactGivenNameKey = "givenName"
/// The key of `CNContact.familyName`.
public let CNContactFamilyNameKey = "familyName"
/// The key of `CNContact.middleName`.
public let CNContactMiddleNameKey = "middleName"
/// The key of `CNContact.nickname`.
public let CNContactNicknameKey = "nickname"
/// The key of `CNContact.organizationName`.
public let CNContactOrganizationNameKey = "organizationName"
/// The key of `CNContact.phoneNumbers`.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key of `CNContact.emailAddresses`.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key of `CNContact.postalAddresses`.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The key of `CNContact.birthday`.
public let CNContactBirthdayKey = "birthday"
/// The key of `CNContact.imageData`.
public let CNContactImageDataKey = "imageData"
/// The key of `CNContact.thumbnailImageData`.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The key of `CNContact.imageDataAvailable`.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The key of `CNContact.identifier`.
public let CNContactIdentifierKey = "identifier"
/// The stored form of the label "home"; see `CNLabeledValue.localizedString(forLabel:)`.
public let CNLabelHome = "_$!<Home>!$_"
/// The stored form of the label "work".
public let CNLabelWork = "_$!<Work>!$_"
/// The stored form of the label "other".
public let CNLabelOther = "_$!<Other>!$_"
/// The stored form of the label "mobile".
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The stored form of the label "main".
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"

/// A phone number as text.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  /// The digits as given; nothing is normalized or checked.
  public let stringValue: String
  /// Keeps the text unchanged; any text is accepted.
  public init(stringValue string: String) { stringValue = string }
}
/// A street address; all fields are "" at first.
open class CNPostalAddress: NSObject, @unchecked Sendable {
  /// Street and house number; "" by default.
  open var street = ""
  /// The town; "" by default.
  open var city = ""
  /// The state or province; "" by default.
  open var state = ""
  /// The postal code as text; "" by default.
  open var postalCode = ""
  /// The country's name; "" by default.
  open var country = ""
  /// The two-letter country code; not derived from `country`.
  open var isoCountryCode = ""
}
/// An identical class for editing: all fields of `CNPostalAddress` can be set here.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {}
/// One entry of a list, such as a home number, with its label.
open class CNLabeledValue<ValueType>: NSObject, @unchecked Sendable {
  /// A label constant or a text of the user's; nil for none.
  public let label: String?
  /// The labelled phone number, address or text.
  public let value: ValueType
  /// A fresh UUID for each entry.
  public let identifier = UUID().uuidString
  /// Pairs a label with a value.
  public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }
  /// The label without its `_$!<` and `>!$_`, in lower case; English on every system.
  open class func localizedString(forLabel label: String) -> String {
    label.replacingOccurrences(of: "_$!<", with: "").replacingOccurrences(of: ">!$_", with: "")
      .lowercased()
  }
}

/// A person or an organisation.
open class CNContact: NSObject, @unchecked Sendable {
  /// A fresh UUID for each object; nothing is stored under it.
  public let identifier = UUID().uuidString
  /// `.person` by default.
  open var contactType = CNContactType.person
  /// The first name; "" by default.
  open var givenName = ""
  /// The last name; "" by default.
  open var familyName = ""
  /// The name in between; "" by default.
  open var middleName = ""
  /// A familiar name; "" by default, and the formatter ignores it.
  open var nickname = ""
  /// The company; the formatter falls back to it if all names are empty.
  open var organizationName = ""
  /// The position in the company; "" by default.
  open var jobTitle = ""
  /// Free text; "" by default.
  open var note = ""
  /// The labelled numbers; empty by default.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  /// The labelled mail addresses; empty by default.
  open var emailAddresses: [CNLabeledValue<NSString>] = []
  /// The labelled street addresses; empty by default.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  /// The date of birth; the year may be missing.
  open var birthday: DateComponents?
  /// The picture's encoded bytes; nil by default.
  open var imageData: Data?
  /// The full `imageData`: no smaller picture is made.
  open var thumbnailImageData: Data? { imageData }
  /// True when `imageData` is set.
  open var imageDataAvailable: Bool { imageData != nil }
  /// Always true, as contacts made here have every field.
  open func isKeyAvailable(_ key: String) -> Bool { true }
}
/// An identical class for editing: all fields of `CNContact` can be set here.
open class CNMutableContact: CNContact, @unchecked Sendable {}

/// The forms of a name; both give the plain full name here.
public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }
/// Writes a contact's name.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  /// Stored, but both styles give the same text.
  open var style = CNContactFormatterStyle.fullName
  /// Given, middle and family name in this order, else the organization; nil if all are empty.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let name = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
    if !name.isEmpty { return name.joined(separator: " ") }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }
  /// The name of the contact in the formatter's style.
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
  /// Only the given name's key, as no field is ever missing here.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle)
    -> any CNKeyDescriptor
  {
    CNContactGivenNameKey
  }
}

/// The domain of `CNError` when it is bridged to `NSError`.
public let CNErrorDomain = "CNErrorDomain"
/// Thrown by every request of the store, as Linux has no address book.
public struct CNError: Error, CustomNSError, Sendable {
  /// The codes used most, with the numbers of Apple's systems.
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
  }
  /// The reason; on Linux always `authorizationDenied`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `CNErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { CNErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
}
/// Fields and filter of an enumeration; the store refuses it on Linux.
open class CNContactFetchRequest: NSObject {
  /// Stored only.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Stored only; nil by default.
  open var predicate: NSPredicate?
  /// Keeps the keys.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
/// Collects changes; on Linux it collects nothing.
open class CNSaveRequest: NSObject {
  /// Does nothing: the store could not save the contact.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  /// Does nothing.
  open func update(_ contact: CNMutableContact) {}
  /// Does nothing.
  open func delete(_ contact: CNMutableContact) {}
}
/// The user's contacts. Access is denied.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// Answer: denied.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }
  /// Answer: no, with an error.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, CNError(.authorizationDenied)) }
  /// Answer: no, as an error.
  @discardableResult open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw CNError(.authorizationDenied)
  }
  /// Answer: an error, since access is denied.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }
  /// Answer: an error, since access is denied.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }
  /// Answer: an error, since access is denied.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }
  /// Answer: an error, since access is denied.
  open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}
