import Adapters
import Observation
import SwiftData

// What `@Model` makes of `final class Track { var id: Int64 = 0; var title = ""; var album: Album? }`, and of `Album`.

final class Track: KeyValueCreatable, JSONMapped {
  init() {
    (id, title, album) = (0, "", nil)
  }

  static let jsonMapping: JSONMapping<Track> = [
    .property("id", get: { $0.id }, set: { $0.id = $1 }),
    .property("title", get: { $0.title }, set: { $0.title = $1 }),
    .property("album", get: { $0.album }, set: { $0.album = $1 }),
  ]

  var id: Int64 {
    @storageRestrictions(accesses: _$backingData, initializes: _id)
    init(initialValue) {
      _$backingData.setValue(forKey: \.id, to: initialValue)
      _id = _SwiftDataNoType()
    }
    get { getValue(forKey: \.id) }
    set { setValue(forKey: \.id, to: newValue) }
  }
  var title: String {
    @storageRestrictions(accesses: _$backingData, initializes: _title)
    init(initialValue) {
      _$backingData.setValue(forKey: \.title, to: initialValue)
      _title = _SwiftDataNoType()
    }
    get { getValue(forKey: \.title) }
    set { setValue(forKey: \.title, to: newValue) }
  }
  var album: Album? {
    @storageRestrictions(accesses: _$backingData, initializes: _album)
    init(initialValue) {
      _$backingData.setValue(forKey: \.album, to: initialValue)
      _album = _SwiftDataNoType()
    }
    get { getValue(forKey: \.album) }
    set { setValue(forKey: \.album, to: newValue) }
  }

  private var _id: _SwiftDataNoType
  private var _title: _SwiftDataNoType
  private var _album: _SwiftDataNoType
  private var _$backingData: any BackingData<Track> = Track.createBackingData()
  private let _$observationRegistrar = ObservationRegistrar()
  struct _SwiftDataNoType {}

  var persistentBackingData: any BackingData<Track> {
    get { _$backingData }
    set { _$backingData = newValue }
  }
  required init(backingData: any BackingData<Track>) {
    (_id, _title, _album) = (_SwiftDataNoType(), _SwiftDataNoType(), _SwiftDataNoType())
    persistentBackingData = backingData
  }
}

extension Track: PersistentModel, Observable {}

final class Album: KeyValueCreatable, JSONMapped {
  init() { code = "" }

  static let jsonMapping: JSONMapping<Album> = [
    .property("code", get: { $0.code }, set: { $0.code = $1 }), .primaryKey("code"),
  ]

  var code: String {
    @storageRestrictions(accesses: _$backingData, initializes: _code)
    init(initialValue) {
      _$backingData.setValue(forKey: \.code, to: initialValue)
      _code = _SwiftDataNoType()
    }
    get { getValue(forKey: \.code) }
    set { setValue(forKey: \.code, to: newValue) }
  }

  private var _code: _SwiftDataNoType
  private var _$backingData: any BackingData<Album> = Album.createBackingData()
  private let _$observationRegistrar = ObservationRegistrar()
  struct _SwiftDataNoType {}

  var persistentBackingData: any BackingData<Album> {
    get { _$backingData }
    set { _$backingData = newValue }
  }
  required init(backingData: any BackingData<Album>) {
    _code = _SwiftDataNoType()
    persistentBackingData = backingData
  }
}

extension Album: PersistentModel, Observable {}
