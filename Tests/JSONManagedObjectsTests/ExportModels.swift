import FoundationEssentials
import JSONManagedObjects
import Janus

/// What HYPPropertyMapper's own tests export.
enum Exported {
  final class User: KeyValueCreatable, JSONMapped {
    var age = 0
    var birthDate: Date?
    var contractID: Int?
    var driverIdentifier = ""
    var firstName: String?
    var lastName: String?
    var userDescription: String?
    var remoteID = 0
    var userType: String?
    var numberOfAttendes = 0
    var rawSigned: String?
    var hobbies: Data?
    var expenses: Data?
    var ignoredParameter: String?
    var secret: String?
    var company: Company?
    var notes: [Note] = []
    static let jsonMapping: JSONMapping<User> = [
      .key("age_of_person", for: \.age), .key("driver_identifier_str", for: \.driverIdentifier),
      .key("signed", for: \.rawSigned), .readOnly(\.secret), .inverse(\.notes, \Note.user),
    ]
  }

  final class Company: KeyValueCreatable {
    var remoteID = 0
    var name: String?
  }

  final class Note: KeyValueCreatable {
    var remoteID = 0
    var text: String?
    var destroy: Bool?
    weak var user: User?
  }

  static func user() -> User {
    let user = User()
    (user.age, user.contractID, user.driverIdentifier) = (25, 235, "ABC8283")
    (user.firstName, user.lastName, user.userDescription) = ("John", "Sid", "John Description")
    (user.remoteID, user.userType, user.numberOfAttendes, user.rawSigned) = (111, "Manager", 30, "raw")
    user.birthDate = Date(timeIntervalSince1970: 0)
    user.secret = "not written"
    let company = Company()
    (company.remoteID, company.name, user.company) = (1, "Facebook", company)
    user.notes = [1, 7, 14].map { id in
      let note = Note()
      (note.remoteID, note.text, note.user) = (id, "This is the text for the note \(id)", user)
      if id == 14 { note.destroy = true }
      return note
    }
    return user
  }

  // MARK: Objects inside one another

  final class Building: KeyValueCreatable {
    var id = 0
    var parks: [Park] = []
    var apartments: [Apartment] = []
  }

  final class Park: KeyValueCreatable { var id = 0 }

  final class Apartment: KeyValueCreatable {
    var id = 0
    var rooms: [Room] = []
  }

  final class Room: KeyValueCreatable { var id = 0 }

  final class Recursive: KeyValueCreatable, JSONMapped {
    var id = ""
    var recursives: [Recursive] = []
    var parent: Recursive?
    static let jsonMapping: JSONMapping<Recursive> = [.inverse(\.recursives, \.parent)]
  }

  /// One that has every kind of property that refers to objects.
  final class Shelf: KeyValueCreatable, JSONMapped {
    var id = 0
    var books: [Book] = []
    var lent: [Book]?
    var marked: Set<Book> = []
    var first: Book?
    var owner = Owner()
    var byKey: Book?
    var byTitle: [String: Book] = [:]
    static let jsonMapping: JSONMapping<Shelf> = [.writtenByKey(\.byKey)]
  }

  final class Book: KeyValueCreatable, Hashable {
    var id = 0
    var title: String?
    static func == (left: Book, right: Book) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Owner: KeyValueCreatable {
    var id = 0
  }
}
