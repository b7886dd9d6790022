import Foundation
import GRDB
import Notebook

extension Identifier: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { Data(bytes).databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Identifier? {
        Data.fromDatabaseValue(value).flatMap { Identifier(bytes: [UInt8]($0)) }
    }
}

extension Instant: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { milliseconds.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
        Int64.fromDatabaseValue(value).map(Instant.init(stored:))
    }
}

extension AccountID: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { rawValue.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> AccountID? {
        Int64.fromDatabaseValue(value).map(AccountID.init(rawValue:))
    }
}
