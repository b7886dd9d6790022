/// Memory on the stack for the text and the lists of one URL. It is enough for nearly all URLs; for the others, the
/// buffers allocate more.
struct PipelineSpace {
    let text: UnsafeMutableBufferPointer<UInt8>
    /// For the texts of the result.
    let output: UnsafeMutableBufferPointer<UInt8>
    let parameters: UnsafeMutableBufferPointer<WorkingURL.Parameter>
    let groups: UnsafeMutableBufferPointer<Pipeline.MatchedGroup>

    /// Calls a closure with the memory, which is valid until it returns. Each block is at most 1024 bytes long: a longer
    /// one is not always on the stack.
    @inline(__always)
    static func with<Result, Failure: Error>(
        _ body: (PipelineSpace) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { texts throws(Failure) in
            try withUnsafeTemporaryAllocation(of: WorkingURL.Parameter.self, capacity: 24) {
                parameters throws(Failure) in
                try withUnsafeTemporaryAllocation(of: Pipeline.MatchedGroup.self, capacity: 8) {
                    groups throws(Failure) in
                    try body(
                        PipelineSpace(
                            text: .init(rebasing: texts[..<512]), output: .init(rebasing: texts[512...]),
                            parameters: parameters, groups: groups))
                }
            }
        }
    }
}
