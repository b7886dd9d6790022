import Testing

/// What happens when PostgreSQL, the way to it, or one of several instances fails. One test at a time, because each uses a server
/// or much of one.
@Suite(.serialized, .enabled(if: ServerProgram.areAvailable)) enum FaultTests {}
