/// The contents of a column, for properties of any class.
struct ColumnDescription {
  enum Role {
    /// A value in a separate column.
    case value(ColumnAccess)
    /// An object of another table, whose key is in columns of this one.
    case reference(ReferenceAccess)
    /// Objects of another table that refer to this one's.
    case referrers(ReferrersAccess)
    /// A value that the database does not have.
    case unstored
  }

  /// The names of the columns; empty for properties that the table does not have.
  let names: [String]
  /// The name of the property in Janus.
  let property: String
  let keyPath: AnyKeyPath
  let role: Role
  /// The coding of the value as the primary key, or a part of it; nil if it is not.
  let key: KeyCoding?
}
