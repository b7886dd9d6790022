import Cryptography

/// Moves one account: copies it table by table, compares the copy with the original, and makes the copy usable.
///
/// Each batch of rows is stored together with its position, so an interrupted move continues after the last batch.
struct AccountMove {
    let account: MovableAccount
    let source: any MovableStore
    let target: any MovableStore
    let origin: MoveOrigin
    let monitor: MoveMonitor

    /// Checks that the account can be moved. Changes nothing.
    ///
    /// - Returns: What the target knows about an earlier run.
    func check() async throws(MoveError) -> MoveRecord? {
        let incoming = try await atSource { () throws(NotebookError) in try await source.moveRecord(of: account.id) }
        if let incoming, incoming.finished == nil {
            throw .sourceIncomplete(name: account.name, origin: incoming.origin.place)
        }
        let record = try await atTarget { () throws(NotebookError) in try await target.moveRecord(of: account.id) }
        if let record {
            guard record.origin.identity == origin.identity else {
                throw .otherOrigin(name: account.name, origin: record.origin.place)
            }
            return record
        }
        let obstacle = try await atTarget { () throws(NotebookError) in try await target.obstacle(to: account) }
        if let obstacle { throw .obstacle(obstacle, account: account) }
        return nil
    }

    /// Moves the account, or what an earlier run left of it. The account is locked at the source.
    ///
    /// - Returns: What was moved, and whether an earlier run had finished the move; `nil` if it was interrupted.
    func run() async throws(MoveError) -> (summary: MoveSummary, wasFinished: Bool)? {
        let record = try await check()
        if let finished = record?.finished {
            guard try await confirm(finished.summary) else { return nil }
            return (finished.summary, true)
        }
        if record == nil {
            try await atTarget { () throws(NotebookError) in
                try await target.beginMove(of: account.id, from: origin, at: .now)
            }
        }
        let lock = try await atTarget { () throws(NotebookError) in
            try await target.lock([account.id], allowingInserts: true)
        }
        let summary: MoveSummary?
        do {
            summary = try await copy(after: record)
        } catch {
            try? await lock.release(removing: nil)
            throw error
        }
        try await atTarget { () throws(NotebookError) in try await lock.release(removing: nil) }
        guard let summary else { return nil }
        try await atTarget { () throws(NotebookError) in
            try await target.finishMove(of: account, summary: summary, at: .now)
        }
        return (summary, false)
    }

    /// Copies and compares everything. Returns `nil` if it was interrupted.
    private func copy(after record: MoveRecord?) async throws(MoveError) -> MoveSummary? {
        if case .emptying? = record?.step {
            report(.emptying)
            try await atTarget { () throws(NotebookError) in try await target.emptyAccount(account.id) }
        }
        // What comes before was done by an earlier run.
        let next = record.flatMap { record in MoveStep.all.firstIndex { $0.name == record.step.name } } ?? 0
        var summary = MoveSummary(tables: [])
        for (index, step) in MoveStep.all.enumerated() {
            if case .comparing(let tables) = step {
                guard let compared = try await compare(tables) else { return nil }
                summary.tables += compared
            } else if index >= next {
                guard try await perform(step, after: index == next ? record?.position : nil) else { return nil }
            }
        }
        return summary
    }

    private func report(_ activity: MoveProgress.Activity, rows: Int = 0) {
        monitor.report(MoveProgress(account: account.name, activity: activity, rows: rows))
    }

    /// Performs a step. Returns whether it was completed, and not interrupted.
    private func perform(_ step: MoveStep, after position: MovedPosition?) async throws(MoveError) -> Bool {
        var position = position
        var rows = 0
        while true {
            if monitor.isInterrupted() { return false }
            switch step {
            case .emptying, .comparing: return true
            case .table(let table):
                let batch = try await atSource { () throws(NotebookError) in
                    try await source.rows(of: table, after: position, size: monitor.batchSize, for: account.id)
                }
                guard let end = batch.end else { return true }
                try await atTarget { () throws(NotebookError) in
                    try await target.insert(batch, into: table, for: account.id)
                }
                rows += batch.rows.count
                position = end
                report(.copying(table.name), rows: rows)
            case .indexing:
                position = try await atTarget { () throws(NotebookError) in
                    try await target.indexNotes(after: position, size: monitor.batchSize, for: account.id)
                }
                guard position != nil else { return true }
                report(.indexing)
            }
        }
    }

    /// Compares the copies of tables with the originals. Returns `nil` if it was interrupted.
    ///
    /// - Throws: `MoveError.copyDiffers`.
    private func compare(_ tables: [MovedTable]) async throws(MoveError) -> [MoveSummary.Table]? {
        var compared: [MoveSummary.Table] = []
        for table in tables {
            let original = try await atSource { () throws(NotebookError) in try await digest(of: table, in: source) }
            let copy = try await atTarget { () throws(NotebookError) in try await digest(of: table, in: target) }
            guard let original, let copy else { return nil }
            guard original == copy else {
                try await atTarget { () throws(NotebookError) in try await target.restartMove(of: account.id) }
                throw .copyDiffers(name: account.name, table: table.name)
            }
            compared.append(original)
        }
        return compared
    }

    /// Checks that the content at the source is still what was moved. Sign-ins are no changes.
    ///
    /// - Returns: `false` if it was interrupted.
    /// - Throws: `MoveError.changedAfterMove`.
    private func confirm(_ summary: MoveSummary) async throws(MoveError) -> Bool {
        for table in MovedTable.content {
            let now = try await atSource { () throws(NotebookError) in try await digest(of: table, in: source) }
            guard let now else { return false }
            guard summary.tables.contains(now) else {
                throw .changedAfterMove(name: account.name, table: table.name)
            }
        }
        return true
    }

    /// Returns the number of rows and their digest, or `nil` if it was interrupted.
    private func digest(
        of table: MovedTable, in store: any MovableStore
    ) async throws(NotebookError) -> MoveSummary.Table? {
        var digest = SHA256()
        var rows = 0
        var position: MovedPosition?
        while true {
            if monitor.isInterrupted() { return nil }
            let batch = try await store.rows(of: table, after: position, size: monitor.batchSize, for: account.id)
            guard let end = batch.end else { break }
            for row in batch.rows { row.hash(into: &digest) }
            rows += batch.rows.count
            position = end
            report(.comparing(table.name), rows: rows)
        }
        return MoveSummary.Table(name: table.name, rows: rows, digest: Hexadecimal.text(digest.finalize()))
    }
}

/// Runs work with the source, and says in its error where it happened.
func atSource<Value>(_ work: () async throws(NotebookError) -> Value) async throws(MoveError) -> Value {
    do { return try await work() } catch { throw .sourceFailed(error) }
}

/// Runs work with the target, and says in its error where it happened.
func atTarget<Value>(_ work: () async throws(NotebookError) -> Value) async throws(MoveError) -> Value {
    do { return try await work() } catch { throw .targetFailed(error) }
}
