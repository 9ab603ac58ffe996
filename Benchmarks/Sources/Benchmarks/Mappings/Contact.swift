import Janus

/// The model of the rows about mappings: a dozen properties of the usual kinds.
struct Contact: KeyValueCreatable, Equatable {
  var identifier = 0
  var firstName = ""
  var lastName = ""
  var emailAddress = ""
  var streetName = ""
  var postalCode = ""
  var cityName = ""
  var isActive = false
  var creditScore = 0.0
  var loginCount = 0
  var personalNotes: String?
  var tagNames: [String] = []

  init() {}

  init(number: Int) {
    identifier = number
    firstName = "First \(number)"
    lastName = "Last \(number % 97)"
    emailAddress = "contact\(number)@example.org"
    streetName = "\(number % 200) Long Street"
    postalCode = "\(10_000 + number)"
    cityName = "City \(number % 31)"
    isActive = number % 3 == 0
    creditScore = Double(number) / 8
    loginCount = number * 7
    personalNotes = number % 2 == 0 ? "met in \(1990 + number % 30)" : nil
    tagNames = ["a", "customer", "tag\(number % 5)"]
  }
}

/// The same with two parts that are structs.
struct ContactInParts: KeyValueCreatable, Equatable {
  struct Name: KeyValueCreatable, Equatable {
    var firstName = ""
    var lastName = ""
    var emailAddress = ""
  }

  struct Address: KeyValueCreatable, Equatable {
    var streetName = ""
    var postalCode = ""
    var cityName = ""
  }

  var identifier = 0
  var name = Name()
  var address = Address()
  var isActive = false
  var creditScore = 0.0
  var loginCount = 0
  var personalNotes: String?
  var tagNames: [String] = []

  init() {}

  init(_ contact: Contact) {
    identifier = contact.identifier
    name = Name(firstName: contact.firstName, lastName: contact.lastName, emailAddress: contact.emailAddress)
    address = Address(
      streetName: contact.streetName, postalCode: contact.postalCode, cityName: contact.cityName)
    isActive = contact.isActive
    creditScore = contact.creditScore
    loginCount = contact.loginCount
    personalNotes = contact.personalNotes
    tagNames = contact.tagNames
  }
}

/// The same with a part that may be absent.
struct ContactWithOptionalPart: KeyValueCreatable, Equatable {
  var identifier = 0
  var firstName = ""
  var lastName = ""
  var emailAddress = ""
  var address: ContactInParts.Address?
  var isActive = false
  var creditScore = 0.0
  var loginCount = 0
  var personalNotes: String?
  var tagNames: [String] = []

  init() {}

  init(_ contact: Contact) {
    identifier = contact.identifier
    firstName = contact.firstName
    lastName = contact.lastName
    emailAddress = contact.emailAddress
    address = ContactInParts(contact).address
    isActive = contact.isActive
    creditScore = contact.creditScore
    loginCount = contact.loginCount
    personalNotes = contact.personalNotes
    tagNames = contact.tagNames
  }
}

/// An object around all of them, whose elements may be lossy.
struct ContactList<Element: KeyValueCreatable & Equatable>: KeyValueCreatable, Equatable {
  var contacts: [Element] = []
}
