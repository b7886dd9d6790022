import LinkHealth
import Testing

@Suite("Queue of link checks")
struct LinkCheckQueueTests {
    @Test("The longest overdue visit is next")
    func order() {
        var schedule = LinkCheckQueue()
        schedule.add("b", host: "one.example", due: 20)
        schedule.add("a", host: "two.example", due: 10)
        #expect(schedule.nextTime == 10)
        #expect(schedule.next(at: 9) == nil)
        #expect(schedule.next(at: 25)?.link == "a")
        #expect(schedule.next(at: 25)?.link == "b")
        #expect(schedule.next(at: 25) == nil && schedule.nextTime == nil)
    }

    @Test("A host is visited by one check at a time, with a delay between visits")
    func hostDelay() {
        var schedule = LinkCheckQueue(hostDelay: 10)
        for link in ["a", "b"] { schedule.add(link, host: "one.example", due: 0) }
        schedule.add("c", host: "two.example", due: 5)
        #expect(schedule.next(at: 100)?.link == "a")
        // Only one of the hosts is busy.
        #expect(schedule.next(at: 100)?.link == "c")
        #expect(schedule.next(at: 100) == nil)
        schedule.finish("one.example", at: 101)
        #expect(schedule.nextTime == 111 && schedule.next(at: 110) == nil)
        #expect(schedule.next(at: 111)?.link == "b")
    }

    @Test(
        "The longest of the requested delays counts",
        arguments: [
            (0, nil, 10), (60, nil, 60), (0, 30, 30), (60, 30, 60), (5, 3, 10), (999_999_999, nil, 86_400),
            (-5, -5, 10),
        ] as [(Int, Int?, Int)])
    func longestDelay(retryAfter: Int, robotsDelay: Int?, wait: Int) {
        var schedule = LinkCheckQueue(hostDelay: 10)
        for link in ["a", "b"] { schedule.add(link, host: "one.example", due: 0) }
        schedule.setDelay(robotsDelay, of: "one.example")
        _ = schedule.next(at: 0)
        schedule.finish("one.example", at: 1000, retryAfter: retryAfter)
        #expect(schedule.nextTime == 1000 + wait)
    }

    @Test("Idle hosts are removed once they may be visited at any time")
    func idleHosts() {
        var schedule = LinkCheckQueue(hostDelay: 10)
        schedule.add("a", host: "visited.example", due: 0)
        _ = schedule.next(at: 0)
        schedule.add("b", host: "waiting.example", due: 50)
        schedule.removeIdleHosts(at: 5)
        #expect(schedule.hostCount == 2)
        schedule.finish("visited.example", at: 5)
        schedule.removeIdleHosts(at: 14)
        #expect(schedule.hostCount == 2)
        schedule.removeIdleHosts(at: 15)
        #expect(schedule.hostCount == 1 && schedule.nextTime == 50)
    }

    @Test("Adding a link again moves its visit")
    func moving() {
        var schedule = LinkCheckQueue()
        schedule.add("a", host: "one.example", due: 10)
        schedule.add("a", host: "one.example", due: 50)
        #expect(schedule.nextTime == 50)
        schedule.remove("a", host: "one.example")
        #expect(schedule.nextTime == nil)
    }

    @Test("The links of a host are visited by time, in whatever order they are added, moved and removed")
    func orderWithinHost() {
        var schedule = LinkCheckQueue(hostDelay: 1)
        let links = (0..<200).map { (link: "\($0)", due: $0 * 7919 % 50) }
        for (link, due) in links { schedule.add(link, host: "one.example", due: 1000 - due) }
        for (link, due) in links { schedule.add(link, host: "one.example", due: due) }
        for (link, _) in links.prefix(20) { schedule.remove(link, host: "one.example") }
        schedule.remove("no such link", host: "one.example")
        var order: [String] = []
        var now = 2000
        while let visit = schedule.next(at: now) {
            order.append(visit.link)
            schedule.finish(visit.host, at: now)
            now += 1
        }
        // A stable sort: visits that are due at the same time keep their order.
        let sorted = links.dropFirst(20).enumerated()
            .sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }.map(\.element.link)
        #expect(order == sorted)
    }

    @Test("Hosts take turns")
    func turns() {
        var schedule = LinkCheckQueue(hostDelay: 10)
        for host in ["a", "b", "c"] {
            for number in 0..<3 { schedule.add("\(host)\(number)", host: host, due: number) }
        }
        var (now, order) = (100, [String]())
        while let time = schedule.nextTime {
            now = max(now, time)
            guard let visit = schedule.next(at: now) else { break }
            order.append(visit.link)
            schedule.finish(visit.host, at: now)
        }
        #expect(order == ["a0", "b0", "c0", "a1", "b1", "c1", "a2", "b2", "c2"])
        #expect(now == 120)
    }

    private static let day = 24 * 3600

    @Test("Links that are added together are checked at different times")
    func intervals() {
        var history = LinkHistory()
        history.record(.found, at: 0)
        let intervals = (0..<100).map { LinkCheckQueue.interval(for: "https://example.com/\($0)", history: history) }
        #expect(intervals.allSatisfy { (7 * Self.day..<9 * Self.day).contains($0) })
        #expect(Set(intervals).count > 90)
        // The interval of a link is always the same.
        #expect(LinkCheckQueue.interval(for: "https://example.com/0", history: history) == intervals[0])
    }

    @Test("A link in doubt is checked sooner")
    func doubt() {
        var history = LinkHistory(state: .live)
        let settled = LinkCheckQueue.interval(for: "a", history: history)
        history.record(.gone, at: 0)
        #expect(LinkCheckQueue.interval(for: "a", history: history) < settled)
        #expect(LinkCheckQueue.interval(for: "a", history: LinkHistory(state: .gone)) > settled)
    }
}
