import Foundation

/// A position in the history of stores: transactions after it have greater tokens.
public protocol HistoryToken: Codable, Comparable, Hashable, Sendable {
  associatedtype TokenType: Codable, Hashable
  var tokenValue: TokenType { get }
}

/// One save in the history of a store.
public protocol HistoryTransaction {
  associatedtype TokenType: HistoryToken
  associatedtype TransactionIdentifier: Hashable
  var transactionIdentifier: TransactionIdentifier { get }
  var storeIdentifier: String { get }
  var timestamp: Date { get }
  /// The `author` of the context that saved.
  var author: String? { get }
  var bundleIdentifier: String { get }
  var processIdentifier: String { get }
  var token: TokenType { get }
  var changes: [HistoryChange] { get }
}

/// The position of a transaction in the history of its store.
public struct DefaultHistoryToken: HistoryToken {
  /// The number of a transaction, by the identifier of its store.
  public let tokenValue: [String: Int64]

  /// Whether one of the stores has transactions after `a` and until `b`. Tokens of different stores are not
  /// ordered: each has transactions that the other lacks.
  public static func < (a: Self, b: Self) -> Bool {
    b.tokenValue.contains { store, number in a.tokenValue[store] ?? 0 < number }
  }
}

/// One save in the history of a store, with the models that it inserted, updated and deleted.
public struct DefaultHistoryTransaction: HistoryTransaction {
  /// The number of the save in its store.
  public let transactionIdentifier: Int64
  /// The identifier of the store.
  public let storeIdentifier: String
  /// The time of the save.
  public let timestamp: Date
  /// The author of the context that saved; nil if it had none.
  public let author: String?
  /// The bundle of the program that saved.
  public let bundleIdentifier: String
  /// The process that saved.
  public let processIdentifier: String
  /// In the order in which they were written.
  public internal(set) var changes: [HistoryChange] = []

  /// The position after this save, to fetch later ones.
  public var token: DefaultHistoryToken {
    DefaultHistoryToken(tokenValue: [storeIdentifier: transactionIdentifier])
  }
}

/// The transactions to fetch from the history, or to delete from it.
public struct HistoryDescriptor<Transaction: HistoryTransaction> {
  /// True for the transactions that are fetched; nil fetches all. It is evaluated in memory.
  public var predicate: Predicate<Transaction>?
  /// The maximal number of transactions; 0 is no limit.
  public var fetchLimit: UInt64 = 0
  /// Empty is the order in which the transactions were saved.
  public var sortBy: [SortDescriptor<Transaction>]

  /// A descriptor without a limit.
  public init(
    predicate: Predicate<Transaction>? = nil, sortBy: [SortDescriptor<Transaction>] = []
  ) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
