import Foundation

/// The values of a row, as they were read.
struct StoredRow {
  var slots: [Slot]
  var version: Int64
}

/// A row that a fetch found; without values where only its key was asked for.
struct FoundRow {
  var id: NSManagedObjectID
  var row: StoredRow?
}

/// A request for objects, independent of their class.
struct FetchQuery {
  var entity: NSEntityDescription
  var predicate: NSPredicate?
  var sorts: [SortTerm] = []
  var limit = 0
  var offset = 0
  var includesSubentities = true
  var includesPending = true
  /// Whether values are read when they are needed.
  var isLazy = false
}

/// Rows that a source found, and the work that is left to do with them.
struct FoundRows {
  var rows: [FoundRow]
  var isFiltered: Bool
  var isSorted: Bool
  var isLimited: Bool
}

/// The changes of a save.
struct ChangeSet {
  struct Change {
    var object: NSManagedObject
    var id: NSManagedObjectID
    var slots: [Slot]
    var saved: [Slot]?
    var changed: Set<Int>
    var version: Int64
  }
  var inserted: [Change] = []
  var updated: [Change] = []
  var deleted: [Change] = []
}

/// The differences between a save and what was asked for, as the merge policy has it.
struct WriteResult {
  /// New objects that were not written, since others have their unique values.
  var dropped: Set<NSManagedObjectID> = []
  /// Objects whose rows differ from their values.
  var stale: Set<NSManagedObjectID> = []
  /// Rows that were deleted in favour of others.
  var replaced: Set<NSManagedObjectID> = []
  var versions: [NSManagedObjectID: Int64] = [:]
}

/// The place that a context reads from and saves to: a coordinator of stores, or a parent context.
protocol ObjectSource: AnyObject {
  func storedRow(_ id: NSManagedObjectID) throws -> StoredRow?
  func storedMembers(_ id: NSManagedObjectID, _ property: EntityLayout.Property) throws
    -> ObjectList
  func exactEntity(_ id: NSManagedObjectID) -> NSEntityDescription
  func find(_ query: FetchQuery) throws -> FoundRows
  func count(_ query: FetchQuery) throws -> Int?
  func write(
    _ changes: ChangeSet, _ policy: NSMergePolicyType, from context: NSManagedObjectContext
  )
    throws -> WriteResult
}
