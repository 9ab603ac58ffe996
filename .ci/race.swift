// Two threads change a variable without a lock, which ThreadSanitizer has to notice.
import Foundation

nonisolated(unsafe) var count = 0
for _ in 0..<2 { Thread { count += 1 }.start() }
Thread.sleep(forTimeInterval: 0.2)
