import Testing

/// The counter counts the allocations of every thread, so all tests take turns.
@Suite(.serialized) enum AllTests {}
