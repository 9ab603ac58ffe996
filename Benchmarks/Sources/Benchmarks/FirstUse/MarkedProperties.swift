import Janus

/// The properties of `FortyProperties`, in a model that must be probed before it is read by a plan.
struct MarkedProperties: Codable, SynthesizedCodable {
  let identifier, reference, firstName, lastName, emailAddress, phoneNumber, streetName, postalCode, cityName: String
  let countryCode, createdBy, updatedBy, currency, language, timeZone: String
  let age, visits, orders, returns, points, level, rank, balanceInCents, discountInPercent, loginCount: Int
  let latitude, longitude, rating, weight, height: Double
  let isActive, isVerified, isAdmin, acceptsMail, hasAvatar: Bool
  let nickname, company: String?
  let score: Double?
  let referrer: Int?
  let tags: [String]
}
