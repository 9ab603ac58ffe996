import Foundation
import Janus

/// The round trip: it reads a document with a dozen errors, reports the skipped values, and writes it back.
struct HarbourTour {
  let document: Data

  func run() throws(JSONError) {
    let reader = JSONDeserializer()
    let writer = JSONSerializer(policy: .init { $0.layout = .pretty })

    let (harbour, report) = try reader.deserializeReporting(Harbour.self, from: document)
    summary(of: harbour)
    Page.report(report)

    // The written text reads as an equal value, without any issue.
    let written = try writer.serialize(harbour)
    let (again, secondReport) = try reader.deserializeReporting(Harbour.self, from: written)
    Page.heading("Written back")
    Page.table(
      [
        ["bytes read", Page.grouped(document.count)],
        ["bytes written", Page.grouped(written.count)],
        ["read again", again == harbour ? "equal" : "different"],
        ["skipped then", "\(secondReport.issues.count)"],
      ], figures: [1])

    if let ship = harbour.heaviestShip {
      Page.heading("One ship of it")
      print(try writer.serializeToString(ship).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
    }
  }

  private func summary(of harbour: Harbour) {
    let cargo = harbour.calls.flatMap(\.cargo)
    print("\(harbour.name), \(harbour.country), on \(Page.minute(harbour.asOf)) UTC")
    Page.table([
      ["ships", "\(harbour.ships.count), \(harbour.ships.count(where: \.isActive)) active"],
      ["port calls", "\(harbour.calls.count)"],
      ["cargo items", "\(cargo.count), \(cargo.count(where: \.dangerous)) dangerous"],
      ["pilots", "\(harbour.pilotStation.name), channel \(harbour.pilotStation.channel)"],
      ["heaviest ship", harbour.heaviestShip.map { "\($0.name), \(Page.grouped($0.tonnage)) t" } ?? "none"],
    ])

    Page.heading("Next departures")
    let ships = harbour.shipsByNumber
    Page.table(
      harbour.nextDepartures.prefix(5).map { call in
        let ship = ships[call.ship]?.name ?? "IMO \(call.ship)"
        return [Page.minute(call.departure), "\(call.berth.quay) \(call.berth.number)", ship, "to \(call.to)"]
      })

    Page.heading("Cargo by kind")
    Page.table(
      harbour.cargoByKind.map { [$0.kind.rawValue, "\($0.items)", "\(Page.grouped($0.weight)) t"] },
      figures: [1, 2])
  }
}
