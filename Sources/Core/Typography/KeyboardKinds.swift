/// The layout of an on-screen keyboard. A hardware keyboard types any character into any field, as on Apple's
/// devices: a number pad there does not prevent letters.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The older name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The purpose of a field, so that a system can fill it in.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  /// The token of the type, as in HTML's `autocomplete`.
  public let rawValue: String
  /// Any token; assistive technologies and tests see it.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A full name.
  public static let name = Self(rawValue: "name")
  /// A title before a name.
  public static let namePrefix = Self(rawValue: "name-prefix")
  /// A first name.
  public static let givenName = Self(rawValue: "given-name")
  /// A middle name.
  public static let middleName = Self(rawValue: "middle-name")
  /// A last name.
  public static let familyName = Self(rawValue: "family-name")
  /// A title after a name.
  public static let nameSuffix = Self(rawValue: "name-suffix")
  /// A nickname.
  public static let nickname = Self(rawValue: "nickname")
  /// A position in a company.
  public static let jobTitle = Self(rawValue: "organization-title")
  /// A company.
  public static let organizationName = Self(rawValue: "organization")
  /// A location, such as a point of interest.
  public static let location = Self(rawValue: "location")
  /// A complete address except for the city.
  public static let fullStreetAddress = Self(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = Self(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = Self(rawValue: "address-line2")
  /// A city.
  public static let addressCity = Self(rawValue: "address-level2")
  /// A state or a province.
  public static let addressState = Self(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = Self(rawValue: "address-level1+2")
  /// A district of a city.
  public static let sublocality = Self(rawValue: "address-level3")
  /// A country or region.
  public static let countryName = Self(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = Self(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = Self(rawValue: "tel")
  /// An email address.
  public static let emailAddress = Self(rawValue: "email")
  /// A web address.
  public static let URL = Self(rawValue: "url")
  /// The number of a payment card.
  public static let creditCardNumber = Self(rawValue: "cc-number")
  /// The name of an account.
  public static let username = Self(rawValue: "username")
  /// An existing password.
  public static let password = Self(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = Self(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// A date with a time.
  public static let dateTime = Self(rawValue: "date-time")
  /// A date of birth.
  public static let birthdate = Self(rawValue: "bday")
}
