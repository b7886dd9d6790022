import TestSupport
import Testing

@testable import HTTPService

struct JSONShapeTests {
    private func check(_ json: [UInt8]) throws { try json.withUnsafeBytes { try JSONShape.check($0) } }

    private static func nested(_ open: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + String(repeating: close, count: count)
    }

    private static func members(_ count: Int) -> String {
        "{" + (0..<count).map { "\"m\($0)\":0" }.joined(separator: ",") + "}"
    }

    @Test(arguments: [
        "", "{}", "null", #"{"a":{"a":1},"b":[{"a":1},{"a":2}]}"#, #"["a","a","a"]"#, #"{"a":"a","b":"a"}"#,
        #"{"a":"{\"a\":1,\"a\":2}"}"#, #"{"a\"":1,"a":2}"#, #"{"a":"😀"}"#, #"{"a":"\ud83d\ude00"}"#,
        nested("[", "]", 32), nested(#"{"a":"#, "}", 32), members(1_000), "-1.5e300",
        "[1 , 2]", "[ ]", "[[1],\n[2]]", #"{"a":",}"}"#,
    ])
    func jsonWithinTheLimitsPasses(json: String) throws {
        try check(Array(json.utf8))
    }

    @Test(arguments: [
        (nested("[", "]", 33), JSONShape.Fault.tooDeep), (String(repeating: "[", count: 1_000_000), .tooDeep),
        ("[[" + String(repeating: "0,", count: 2_097_151) + "0]]", .tooManyValues),
        (String(repeating: "[0],", count: 1_048_577), .tooManyValues),
        (nested(#"{"a":"#, "}", 33), .tooDeep), (members(1_001), .tooManyMembers),
        (#"{"a":1,"a":2}"#, .duplicateMember("a")), (#"{"a":1,"\u0061":2}"#, .duplicateMember("a")),
        (#"{"b":[{"a":1,"c":2,"a":3}]}"#, .duplicateMember("a")), (#"{"":1,"":2}"#, .duplicateMember("")),
        (#"{"a":{"x":1},"a":2}"#, .duplicateMember("a")), (#"{"a":[1,2],"a":2}"#, .duplicateMember("a")),
        (#"{"a":"\ud800"}"#, .loneSurrogate), (#"{"a":"\ud800\u0041"}"#, .loneSurrogate),
        (#"{"a":"\x"}"#, .notJSON), (#"{"a":"\u12"}"#, .notJSON), (#"{"a"#, .notJSON), ("{\"a\":\"\n\"}", .notJSON),
        (#"{"a":1,}"#, .notJSON), (#"["a" , ]"#, .notJSON), ("[[1],\n]", .notJSON), (#"{"a":{},}"#, .notJSON),
        (#"{"a":"\udc00"}"#, .loneSurrogate), (#"{"\ud800":1}"#, .loneSurrogate),
        ("\u{FEFF}{}", .notUTF8), ("{\u{0}}", .notUTF8), (String(repeating: "9", count: 65), .longNumber),
    ])
    func jsonBeyondALimitIsRefused(json: String, fault: JSONShape.Fault) {
        #expect(throws: fault) { try check(Array(json.utf8)) }
    }

    @Test func otherEncodingsAreRefused() {
        #expect(throws: JSONShape.Fault.notUTF8) { try check(Array("{}".utf16.flatMap { [UInt8($0), 0] })) }
        #expect(throws: JSONShape.Fault.notUTF8) { try check([0xFF, 0xFE, 0x7B, 0x7D]) }
    }

    /// The scan ends and stays within the bytes, whatever they are.
    @Test func randomBytesAreScannedToTheirEnd() {
        var generator = SeededGenerator(seed: 14)
        let alphabet = Array(#"{}[]",:\u0dD8"#.utf8)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            try? check(bytes)
        }
    }
}
