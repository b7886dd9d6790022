/// One page of a list.
public struct Page<Element: Sendable>: Sendable {
    public let elements: [Element]
    /// The position after which the next page starts, or `nil` on the last page.
    public let next: PageCursor?

    public init(elements: [Element], next: PageCursor?) {
        self.elements = elements
        self.next = next
    }
}
