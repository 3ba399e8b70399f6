import GraphWorkloads
import Testing
import VivaceAttributeGraph

@Suite struct WorkloadTests {
  @Test(
    "gives the answer that six other implementations gave",
    arguments: Workload.makeAll().map(\.name))
  func givesTheAnswer(name: String) throws {
    let workload = try #require(Workload.makeAll().first { $0.name == name })
    workload.perform()
    #expect(workload.tally.checksum == workload.expected.checksum)
    #expect(workload.tally.evals == workload.expected.evals)
    #expect(workload.tally.runs == workload.expected.runs)
  }
}
