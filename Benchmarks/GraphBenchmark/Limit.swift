/// The time limit of a workload, as a multiple of the bound's time in the same process.
///
/// A multiple does not depend on how fast the machine is at the moment, or at all. What it is to be
/// was agreed for a bound that others wrote, with a table of its CPU times: 1.8 times that; 3 times
/// where it does little but touch memory (tree, churn), 4 where next to nothing (mux, cutoff). Our
/// bound is quicker in most workloads and a little slower in two (broad, mux); by what factor was
/// measured on a calm machine of the class that the table comes from (2 cores, AMD EPYC).
struct Limit {
  /// How many times the time of the table's bound.
  let multiple: Double
  /// The CPU time of the table's bound, in milliseconds.
  let reference: Double
  /// That of `GraphBound` on such a machine.
  let bound: Double

  /// How many times the time of `GraphBound`.
  var ratio: Double { multiple * reference / bound }

  /// The limits of all workloads that there is a bound for.
  static let all: [String: Limit] = [
    "cellx1000": Limit(multiple: 1.8, reference: 9.0, bound: 6.7),
    "cellx2500": Limit(multiple: 1.8, reference: 9.3, bound: 6.9),
    "chain": Limit(multiple: 1.8, reference: 87.7, bound: 50),
    "broad": Limit(multiple: 1.8, reference: 57.0, bound: 67),
    "diamond": Limit(multiple: 1.8, reference: 45.9, bound: 26.6),
    "dynamic": Limit(multiple: 1.8, reference: 90.3, bound: 28.8),
    "mux": Limit(multiple: 4, reference: 9.2, bound: 11.1),
    "churn": Limit(multiple: 3, reference: 38.9, bound: 10.4),
    "tree": Limit(multiple: 3, reference: 26.0, bound: 25.4),
    "cutoff": Limit(multiple: 4, reference: 0.3, bound: 0.28),
  ]

  /// One leaf of `tree`, in the phase `leaf`: nanoseconds.
  static let leaf = Limit(multiple: 250.0 / 64, reference: 64, bound: 45)

  /// The workloads that lend their bound to a workload without one.
  static let others = ["interface": "tree"]
}
