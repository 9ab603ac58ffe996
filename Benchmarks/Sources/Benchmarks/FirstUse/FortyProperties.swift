import Janus

/// A record as wide as those of some services.
struct FortyProperties: KeyValueCreatable {
  var identifier = ""
  var reference = ""
  var firstName = ""
  var lastName = ""
  var emailAddress = ""
  var phoneNumber = ""
  var streetName = ""
  var postalCode = ""
  var cityName = ""
  var countryCode = ""
  var createdBy = ""
  var updatedBy = ""
  var currency = ""
  var language = ""
  var timeZone = ""
  var age = 0
  var visits = 0
  var orders = 0
  var returns = 0
  var points = 0
  var level = 0
  var rank = 0
  var balanceInCents = 0
  var discountInPercent = 0
  var loginCount = 0
  var latitude = 0.0
  var longitude = 0.0
  var rating = 0.0
  var weight = 0.0
  var height = 0.0
  var isActive = false
  var isVerified = false
  var isAdmin = false
  var acceptsMail = false
  var hasAvatar = false
  var nickname: String?
  var company: String?
  var score: Double?
  var referrer: Int?
  var tags: [String] = []

  static let json = Array(
    """
    {"identifier":"iden","reference":"refe","firstName":"firs","lastName":"last","emailAddress":"emai",\
    "phoneNumber":"phon","streetName":"stre","postalCode":"post","cityName":"city","countryCode":"coun",\
    "createdBy":"crea","updatedBy":"upda","currency":"curr","language":"lang","timeZone":"time","age":0,\
    "visits":7,"orders":14,"returns":21,"points":28,"level":35,"rank":42,"balanceInCents":49,\
    "discountInPercent":56,"loginCount":63,"latitude":0.5,"longitude":1.5,"rating":2.5,"weight":3.5,\
    "height":4.5,"isActive":true,"isVerified":true,"isAdmin":true,"acceptsMail":true,"hasAvatar":true,\
    "nickname":"n","company":null,"score":1.5,"referrer":7,"tags":["a","b"]}
    """.utf8)
}
