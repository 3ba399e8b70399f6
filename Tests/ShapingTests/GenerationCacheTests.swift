import Testing

@testable import VivaceShaping

@Suite("A cache of two generations")
struct GenerationCacheTests {
  @Test("gives back what was put in, and never holds more than twice its limit")
  func bounded() {
    var cache = GenerationCache<Int, String>(limit: 10)
    for key in 0..<1_000 {
      cache.insert("\(key)", for: key, cost: 1)
      #expect(cache[key] == "\(key)")
      #expect(cache.count <= 20)
    }
    #expect(cache[0] == nil)
  }

  @Test("what is asked for stays, what is not goes")
  func keepsWhatIsUsed() {
    var cache = GenerationCache<Int, Int>(limit: 10)
    cache.insert(-1, for: -1, cost: 1)
    for key in 0..<200 {
      cache.insert(key, for: key, cost: 1)
      #expect(cache[-1] == -1)
    }
    #expect(cache[5] == nil)
  }

  @Test("takes an entry larger than its limit, alone")
  func largeEntry() {
    var cache = GenerationCache<Int, Int>(limit: 10)
    cache.insert(1, for: 1, cost: 1_000)
    #expect(cache[1] == 1)
    cache.insert(2, for: 2, cost: 1)
    cache.insert(3, for: 3, cost: 10)
    #expect(cache[1] == nil)
    #expect(cache[3] == 3)
  }
}
