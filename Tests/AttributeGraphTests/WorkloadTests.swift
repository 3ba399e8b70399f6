import GraphWorkloads
import Testing
import VivaceAttributeGraph

@Suite struct WorkloadTests {
  @Test("gives the answer that six other implementations gave", arguments: Workload.makeAll())
  func givesTheAnswer(workload: Workload) {
    workload.perform()
    #expect(workload.tally.checksum == workload.expected.checksum)
    #expect(workload.tally.evals == workload.expected.evals)
    #expect(workload.tally.runs == workload.expected.runs)
  }
}
