/// What a column has, whatever class it is a property of.
struct ColumnDescription {
  enum Role {
    /// A value in a column of its own.
    case value(ColumnAccess)
    /// An object of another table, whose key is in columns of this one.
    case reference(ReferenceAccess)
    /// Objects of another table that refer to this one's.
    case referrers(ReferrersAccess)
    /// A value that the database does not have.
    case unstored
  }

  /// The names of the columns; none for what the table does not have.
  let names: [String]
  /// The name of the property, as Janus knows it.
  let property: String
  let keyPath: AnyKeyPath
  let role: Role
  /// How the value is the primary key, or a part of it; nil if it is not.
  let key: KeyCoding?
}
