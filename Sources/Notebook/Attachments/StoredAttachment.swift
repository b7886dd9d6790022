extension Attachment {
    /// The number of days for which an attachment is kept to which no text refers. A device without a connection may still hold the
    /// text.
    package static let daysWithoutUse = 90
    /// The number of images of a text among which the first one is looked for that is an attachment.
    package static let imagesLookedUp = 20
}
