/// An attachment, and whether it is new.
public struct AddedAttachment: Sendable {
    public let attachment: Attachment
    public let isNew: Bool

    public init(attachment: Attachment, isNew: Bool) {
        self.attachment = attachment
        self.isNew = isNew
    }
}
