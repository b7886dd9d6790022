extension [String] {
    /// The hosts without repetitions and without the empty ones of links without a web page, in the order of their
    /// first occurrence.
    package var sites: [String] {
        // A note has links to few sites, and searching a short array is faster than hashing.
        if count < 9 {
            return reduce(into: []) { firsts, host in
                if !host.isEmpty, !firsts.contains(host) { firsts.append(host) }
            }
        }
        var seen: Set<String> = [""]
        return filter { seen.insert($0).inserted }
    }
}
