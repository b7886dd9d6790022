/// Nests the items of lists by the level that each states. Word on the web writes each item as a list of its own, one below the
/// other.
enum LeveledLists {
    private static let names: Set<String> = ["ol", "ul"]

    static func nest(in root: HTMLElement) {
        var parents: [HTMLElement] = []
        root.forEach { item in
            guard item.name == "li", level(of: item) > depth(of: item), let parent = outermost(item).parent else {
                return
            }
            if parents.last !== parent { parents.append(parent) }
        }
        var done: Set<ObjectIdentifier> = []
        for parent in parents where done.insert(ObjectIdentifier(parent)).inserted { nestLists(of: parent) }
    }

    /// Replaces adjacent lists in an element in which every item states its level.
    private static func nestLists(of parent: HTMLElement) {
        var made: [HTMLElement.Node] = []
        var group: [HTMLElement] = []
        /// What is between the lists of the group.
        var space: [HTMLElement.Node] = []
        func endGroup() {
            let isLeveled = group.contains { items(in: $0).contains { level(of: $0) > depth(of: $0) } }
            made += (isLeveled ? nested(group) : group).map(HTMLElement.Node.element) + space
            (group, space) = ([], [])
        }
        for child in parent.children {
            switch child {
            case .element(let element):
                let own = items(in: element)
                if !own.isEmpty, isOnlyList(element), own.allSatisfy({ level(of: $0) > 0 && outermost($0) === element })
                {
                    group.append(element)
                    continue
                }
                endGroup()
                made.append(child)
            case .text(let text):
                if !group.isEmpty, text.allSatisfy(\.isWhitespace) {
                    space.append(child)
                } else {
                    endGroup()
                    made.append(child)
                }
            }
        }
        endGroup()
        parent.replaceChildren(with: made)
    }

    private static func nested(_ group: [HTMLElement]) -> [HTMLElement] {
        struct Open { let level: Int; let list: HTMLElement; let kind: String; var last: HTMLElement? }
        var roots: [HTMLElement] = []
        var open: [Open] = []
        /// What has been read of the lists: their kinds, and the numbers of their items.
        var kinds: [ObjectIdentifier: String] = [:]
        var numbers: [ObjectIdentifier: Int] = [:]
        func read(_ list: HTMLElement) -> String {
            if let kind = kinds[ObjectIdentifier(list)] { return kind }
            let items = list.elements.filter { $0.name == "li" }
            for (item, number) in zip(items, ListMarker.numbers(of: items, in: list)) {
                numbers[ObjectIdentifier(item)] = number
            }
            let kind = list.name + (list.attribute("type") ?? "")
            kinds[ObjectIdentifier(list)] = kind
            return kind
        }
        for unit in group {
            for item in items(in: unit) {
                guard let list = item.parent else { continue }
                let level = level(of: item)
                let kind = read(list)
                let number = numbers[ObjectIdentifier(item)]
                while let last = open.last, last.level > level || last.level == level && last.kind != kind {
                    open.removeLast()
                }
                if open.last?.level != level {
                    let made = list.copyWithoutChildren()
                    if let above = open.last?.last { above.append(made) } else { roots.append(made) }
                    open.append(Open(level: level, list: made, kind: kind))
                }
                let copy = item.copyWithoutChildren()
                copy.replaceChildren(
                    with: item.children.filter {
                        if case .element(let child) = $0 { !names.contains(child.name) } else { true }
                    })
                copy.number = list.name == "ol" ? number : nil
                open[open.count - 1].list.append(copy)
                open[open.count - 1].last = copy
            }
        }
        return roots
    }

    /// Returns the items in an element, in the order of the page.
    private static func items(in element: HTMLElement) -> [HTMLElement] {
        var items: [HTMLElement] = []
        element.forEach { if $0.name == "li" { items.append($0) } }
        return items
    }

    /// Returns the level that an item states, or 0.
    private static func level(of item: HTMLElement) -> Int {
        let level = Int(item.attribute("aria-level") ?? item.attribute("data-aria-level") ?? "") ?? 0
        return (1..<20).contains(level) ? level : 0
    }

    private static func depth(of item: HTMLElement) -> Int {
        var depth = 0
        var above = item.parent
        while let parent = above, parent.name == "li" || names.contains(parent.name) {
            if parent.name != "li" { depth += 1 }
            above = parent.parent
        }
        return depth
    }

    /// Returns the outermost list of an item, with the elements that contain nothing else.
    private static func outermost(_ item: HTMLElement) -> HTMLElement {
        var found = item
        while let parent = found.parent {
            let isWrapper = parent.name == "div" && parent.isWrapper
            guard parent.name == "li" || names.contains(parent.name) || isWrapper else { break }
            found = parent
        }
        return found
    }

    /// Returns whether an element is a list, or contains nothing else, in which all text is in the items.
    private static func isOnlyList(_ element: HTMLElement) -> Bool {
        element.children.allSatisfy {
            switch $0 {
            case .text(let text): text.allSatisfy(\.isWhitespace)
            case .element(let child):
                child.name == "li"
                    ? child.elements.allSatisfy { part in
                        names.contains(part.name) ? isOnlyList(part) : part.first { $0.name == "li" } == nil
                    } : (names.contains(child.name) || child.name == "div") && isOnlyList(child)
            }
        }
    }
}
