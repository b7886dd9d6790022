// Comments and declarations, which are dropped.
extension HTMLTokenizer {
    mutating func commentStep(_ byte: UInt8) {
        switch state {
        case .markupDeclaration where byte == UInt8(ascii: "-") && declaration.isEmpty:
            declaration.append(byte)
        case .markupDeclaration where byte == UInt8(ascii: "-"):
            // The dashes that open a comment may close it: <!--> is complete.
            state = .comment
            dashes = 2
        case .comment:
            if byte == UInt8(ascii: ">") && dashes >= 2 {
                state = .text
            } else if byte == UInt8(ascii: "-") {
                dashes = dashes == .max ? 1 : dashes + 1
            } else {
                // `--!>` also ends a comment.
                dashes = byte == UInt8(ascii: "!") && dashes >= 2 && dashes != .max ? .max : 0
            }
        default:
            state = byte == UInt8(ascii: ">") ? .text : .bogusComment
        }
    }
}
