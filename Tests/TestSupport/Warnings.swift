import JSONCore
import Synchronization

/// The warnings that a function gives, which are not printed.
package func warnings(of body: () throws -> Void) rethrows -> [String] {
  let lines = Mutex<[String]>([])
  try StandardError.$receiver.withValue({ line in lines.withLock { $0.append(line) } }, operation: body)
  return lines.withLock { $0 }
}
