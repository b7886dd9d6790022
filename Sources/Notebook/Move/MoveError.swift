/// An error of a move.
package enum MoveError: Error, Sendable {
    /// Both places are the same store.
    case sameStore
    /// The source has no account with this name.
    case accountNotFound(name: String)
    /// The source has an account that is itself a copy that is not complete.
    case sourceIncomplete(name: String, origin: String)
    /// The target cannot receive the account.
    case obstacle(MoveObstacle, account: MovableAccount)
    /// The target has the account from another store.
    case otherOrigin(name: String, origin: String)
    /// The account was changed at the source after it was moved. `table` is the first table with a difference.
    case changedAfterMove(name: String, table: String)
    /// The copy is not like the original. The next run copies it again.
    case copyDiffers(name: String, table: String)
    /// The owner's account cannot be removed.
    case ownerNotRemovable
    case sourceFailed(NotebookError)
    case targetFailed(NotebookError)
}

extension MoveError: CustomStringConvertible {
    /// What happened, and what the person can do about it.
    package var description: String {
        switch self {
        case .sameStore:
            "Both places are the same store. Nothing was changed."
        case .accountNotFound(let name):
            "The source has no account \(name)."
        case .sourceIncomplete(let name, let origin):
            "The account \(name) at the source is itself an unfinished copy. Finish its move from \(origin) first."
        case .obstacle(.isNotEmpty, let account):
            "The target already has an account \(account.name) that is not empty. Nothing was changed. Choose an empty target, or remove the account there first."
        case .obstacle(.nameIsTaken, let account):
            "The target already has another account with the name \(account.name). Nothing was changed."
        case .obstacle(.numberIsTaken, let account):
            "The number of the account \(account.name), \(account.id.rawValue), belongs to another account at the target. An account keeps its number, so it can only be moved to a target without that account. Nothing was changed."
        case .otherOrigin(let name, let origin):
            "The account \(name) at the target comes from \(origin). Continue that move, or remove the account at the target first. Nothing was changed."
        case .changedAfterMove(let name, let table):
            "The account \(name) was moved before, and the source has changed since (table \(table)). The changes are not at the target. Nothing was changed. To move the account again, remove it at the target first."
        case .copyDiffers(let name, let table):
            "The copy of \(name) at the target is not like the original (table \(table)): one of them was changed or damaged during the move. The source is unchanged. Repeat the command to copy the account again."
        case .ownerNotRemovable:
            "The owner's account local cannot be removed."
        case .sourceFailed(let error):
            "The source: \(error)"
        case .targetFailed(let error):
            "The target: \(error)"
        }
    }
}
