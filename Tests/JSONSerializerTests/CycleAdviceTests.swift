import JSONManagedObjects
import Janus
import Testing

/// Objects that refer to each other, and end by themselves where both sides are known.
@Suite struct CycleAdviceTests {
  private final class Company: KeyValueCreatable, JSONMapped {
    var id = 0
    var people: [Person] = []
    var boss: Person?
    static let jsonMapping: JSONMapping<Company> = [.inverse(\.people, \Person.company)]
  }

  private final class Person: KeyValueCreatable {
    var id = 0
    var company: Company?
    var friends: [Person] = []
  }

  /// A company with people 2 and 3.
  private func company() -> Company {
    let (company, people) = (Company(), [Person(), Person()])
    company.id = 1
    company.people = people
    for (id, person) in zip(2..., people) { (person.id, person.company) = (id, company) }
    return company
  }

  private func release(_ company: Company) {
    for person in company.people { (person.company, person.friends) = (nil, []) }
  }

  @Test(
    "The way back is left out, from either side",
    arguments: [
      (RelationshipStrategy.objects, #"{"id":2,"company":{"id":1},"friends":[]}"#),
      (.array, #"{"id":2,"company":{"id":1},"friends":[]}"#),
      (.nested, #"{"id":2,"company_attributes":{"id":1},"friends_attributes":{}}"#),
      (.none, #"{"id":2}"#),
    ])
  func wayBack(relationships: RelationshipStrategy, text: String) throws {
    let company = company()
    defer { release(company) }
    let writer = JSONSerializer(.remote(relationships: relationships))
    #expect(try writer.serializeToString(company.people[0]) == text)
    let whole = try JSONSerializer().serializeToString(company)
    #expect(whole == #"{"id":1,"people":[{"id":2,"friends":[]},{"id":3,"friends":[]}]}"#)
    let read = try JSONDeserializer().importObjects(Company.self, from: whole, into: InMemoryContext()).value
    #expect(read.people.allSatisfy { $0.company === read })
    release(read)
  }

  @Test("Where keys take the place of objects, nothing is left out")
  func keys() throws {
    let company = company()
    defer { release(company) }
    let byKey = JSONSerializer(policy: .init { $0.cycles = .key })
    #expect(
      try byKey.serializeToString(company.people[0])
        == #"{"id":2,"company":{"id":1,"people":[2,{"id":3,"company":1,"friends":[]}]},"friends":[]}"#)
    let levels = JSONSerializer(policy: .init { $0.references = .keys(beyond: 2) })
    #expect(
      try levels.serializeToString(company.people[0]) == #"{"id":2,"company":{"id":1,"people":[2,3]},"friends":[]}"#)
  }

  @Test("A circle on another way is an error that says what to do")
  func advice() throws {
    let company = company()
    defer { release(company) }
    company.people[0].friends = [company.people[1]]
    company.people[1].friends = [company.people[0]]
    let error = #expect(throws: JSONError.self) { try JSONSerializer().serialize(company.people[0].friends) }
    #expect(error?.code == .cycle)
    #expect(
      error?.advice
        == "Make the reference back weak, name it in an .inverse rule, mark it .readOnly or .writtenByKey, or set `cycles:` in the policy."
    )
  }
}
