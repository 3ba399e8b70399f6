/// The lines of a golden table, each split into its words.
func lines(of table: String) -> [[Substring]] {
  table.split(separator: "\n").map { $0.split(separator: " ") }
}
