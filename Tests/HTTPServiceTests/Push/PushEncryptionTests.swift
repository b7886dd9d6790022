import Cryptography
import Foundation
import Notebook
import Testing

@testable import HTTPService

/// Messages and tokens, by the examples of their standards.
struct PushEncryptionTests {
    /// RFC 8291, section 5 and appendix A.
    @Test func aMessageIsEncryptedAsInTheStandard() throws {
        let sender = try #require(P256.PrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
        let receiver = try #require(P256.PrivateKey(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")))
        #expect(
            Data(receiver.publicKey.bytes).base64URL
                == "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
        let encryption = PushEncryption(
            receiver: receiver.publicKey, secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"))
        let body = encryption.body(
            of: Array("When I grow up, I want to be a watermelon".utf8), padding: 0, sender: sender,
            salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
        #expect(
            Data(body).base64URL
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        )
    }

    /// RFC 8188, section 3.1.
    @Test func contentIsEncodedAsInTheStandard() throws {
        let content = EncryptedContent(
            Array("I am the walrus".utf8), secret: try bytes("yqdlZ-tYemfogSmv7Ws5PQ"),
            salt: try bytes("I1BsxtFttlv3u_Oo94xnmw"))
        #expect(
            Data(content.bytes).base64URL
                == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
    }

    @Test func messagesOfAnyLengthHaveTheSameSizeAndAreReadByTheirBrowserOnly() throws {
        let browser = PushReceiver()
        var sizes: Set<Int> = []
        for text in ["", "Plan", String(repeating: "z", count: PushEncryption.messageSize)] {
            let body = browser.encryption.body(of: Array(text.utf8))
            sizes.insert(body.count)
            #expect(try browser.message(in: body) == text)
            #expect(throws: PushReceiver.Unreadable.self) { try PushReceiver().message(in: body) }
        }
        #expect(sizes.count == 1)
        #expect(try #require(sizes.first) <= EncryptedContent.recordSize)
    }

    /// RFC 8292, section 2.4.
    @Test func theTokenOfTheStandardIsSignedInTheSameWay() throws {
        let token =
            "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0"
        let signature = "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA"
        let key = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
        let publicKey = try #require(P256.PublicKey(bytes(key)))
        #expect(publicKey.isValid(try bytes(signature), of: token.utf8))
        let own = P256.PrivateKey()
        let authorization = try ApplicationServerKey(own).authorization(
            for: "https://push.example.net", contact: "mailto:push@example.com",
            expiringAt: Instant(milliseconds: 1_453_523_768_000))
        let parts = try #require(authorization.wholeMatch(of: /vapid t=([^.]+\.[^.]+)\.([^,]+), k=(.+)/)).output
        #expect(parts.1 == token)
        #expect(own.publicKey.isValid(try bytes(String(parts.2)), of: token.utf8))
        #expect(try bytes(String(parts.3)) == own.publicKey.bytes)
    }

    @Test func aServiceHasOneKey() throws {
        let key = ApplicationServerKey(serviceKey: [1, 2, 3])
        #expect(key.publicText == ApplicationServerKey(serviceKey: [1, 2, 3]).publicText)
        #expect(key.publicText != ApplicationServerKey(serviceKey: [1, 2, 4]).publicText)
    }

    private func bytes(_ text: String) throws -> [UInt8] { Array(try #require(Data(base64URL: text))) }
}
