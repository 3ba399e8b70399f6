import Combine
import Testing

/// A scheduler whose time a test moves.
final class Clock: Scheduler {
  struct Time: Strideable, Hashable {
    var seconds: Double
    func distance(to other: Time) -> Stride { Stride(other.seconds - seconds) }
    func advanced(by n: Stride) -> Time { Time(seconds: seconds + n.seconds) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral
    {
      var seconds: Double
      init(_ seconds: Double) { self.seconds = seconds }
      init(floatLiteral value: Double) { seconds = value }
      init(integerLiteral value: Int) { seconds = Double(value) }
      init?<T: BinaryInteger>(exactly source: T) { seconds = Double(source) }
      var magnitude: Double { abs(seconds) }
      static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }
      static func + (a: Self, b: Self) -> Self { Self(a.seconds + b.seconds) }
      static func - (a: Self, b: Self) -> Self { Self(a.seconds - b.seconds) }
      static func * (a: Self, b: Self) -> Self { Self(a.seconds * b.seconds) }
      static func += (a: inout Self, b: Self) { a = a + b }
      static func -= (a: inout Self, b: Self) { a = a - b }
      static func *= (a: inout Self, b: Self) { a = a * b }
      static func seconds(_ s: Int) -> Self { Self(Double(s)) }
      static func seconds(_ s: Double) -> Self { Self(s) }
      static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
      static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
      static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
    }
  }
  typealias SchedulerOptions = Never

  private final class Job {
    var time: Double
    let interval: Double?
    let action: () -> Void
    init(_ time: Double, _ interval: Double?, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
    }
  }
  private var jobs: [Job] = []
  private(set) var now = Time(seconds: 0)
  var minimumTolerance: Time.Stride { 0 }
  var isIdle: Bool { jobs.isEmpty }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    jobs.append(Job(now.seconds, nil, action))
  }
  func schedule(
    after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void
  ) { jobs.append(Job(date.seconds, nil, action)) }
  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    let job = Job(date.seconds, interval.seconds, action)
    jobs.append(job)
    return AnyCancellable { [self] in jobs.removeAll { $0 === job } }
  }

  func advance(by seconds: Double) {
    let end = now.seconds + seconds
    while let job = jobs.filter({ $0.time <= end }).min(by: { $0.time < $1.time }) {
      now.seconds = job.time
      if let interval = job.interval {
        job.time += interval
      } else {
        jobs.removeAll { $0 === job }
      }
      job.action()
    }
    now.seconds = end
  }
}

struct CollectByTimeTests {
  @Test func anIntervalsValuesComeTogether() {
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Never>())
    let subscriber = TestSubscriber<[Int], Never>(first: .unlimited)
    subject.collect(.byTime(clock, 1)).subscribe(subscriber)
    subject.send(1)
    clock.advance(by: 0.9)
    subject.send(2)
    #expect(subscriber.values.isEmpty)
    clock.advance(by: 0.1)
    #expect(subscriber.values == [[1, 2]])
    clock.advance(by: 3)
    #expect(subscriber.values.count == 1)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(subscriber.values == [[1, 2], [3]] && subscriber.isFinished && clock.isIdle)
  }

  @Test func aFullGroupDoesNotWait() {
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Never>())
    let subscriber = TestSubscriber<[Int], Never>(first: .unlimited)
    subject.collect(.byTimeOrCount(clock, .seconds(1), 2)).subscribe(subscriber)
    (1...5).forEach(subject.send)
    #expect(subscriber.values == [[1, 2], [3, 4]])
    clock.advance(by: 1)
    #expect(subscriber.values.last == [5])
    subscriber.cancel()
    #expect(clock.isIdle)
  }

  @Test func aGroupWaitsForDemand() {
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Never>())
    let subscriber = TestSubscriber<[Int], Never>(first: .max(1))
    subject.collect(.byTime(clock, 1)).subscribe(subscriber)
    subject.send(1)
    clock.advance(by: 1)
    subject.send(2)
    clock.advance(by: 1)
    subject.send(3)
    #expect(subscriber.values == [[1]])
    subscriber.request(1)
    clock.advance(by: 1)
    #expect(subscriber.values == [[1], [2, 3]])
  }

  @Test func aFailureDropsTheGroup() {
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Failed>())
    let subscriber = TestSubscriber<[Int], Failed>(first: .unlimited)
    subject.collect(.byTime(clock, 1)).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    #expect(subscriber.values.isEmpty && clock.isIdle)
  }
}

/// OpenCombine's own operators run on virtual time, too.
struct TimedOperatorTests {
  @Test func debounceThrottleDelayAndTimeout() {
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Never>())
    let debounced = TestSubscriber<Int, Never>(first: .unlimited)
    let throttled = TestSubscriber<Int, Never>(first: .unlimited)
    let delayed = TestSubscriber<Int, Never>(first: .unlimited)
    let limited = TestSubscriber<Int, Never>(first: .unlimited)
    subject.debounce(for: 1, scheduler: clock).subscribe(debounced)
    subject.throttle(for: 1, scheduler: clock, latest: true).subscribe(throttled)
    subject.delay(for: 2, scheduler: clock).subscribe(delayed)
    subject.timeout(5, scheduler: clock).subscribe(limited)
    for value in 1...3 {
      clock.advance(by: 0.1)
      subject.send(value)
    }
    clock.advance(by: 0)
    #expect(debounced.values.isEmpty && delayed.values.isEmpty)
    clock.advance(by: 1.1)
    #expect(debounced.values == [3] && throttled.values == [1, 3])
    clock.advance(by: 1)
    #expect(delayed.values == [1, 2, 3] && !limited.isFinished)
    clock.advance(by: 5)
    #expect(limited.isFinished)
  }

  @Test func othersAreThere() async {
    let subject = PassthroughSubject<Int, Never>()
    let zipped = TestSubscriber<[Int], Never>(first: .unlimited)
    subject.zip(subject.dropFirst(), subject.prepend(0).append(9)) { [$0, $1, $2] }.subscribe(
      zipped)
    let latest = TestSubscriber<Int, Never>(first: .unlimited)
    subject.map { [$0, $0 * 10].publisher }.switchToLatest().subscribe(latest)
    let flat = TestSubscriber<Int, Never>(first: .unlimited)
    subject.flatMap(maxPublishers: .max(1)) { Just($0 + 1) }.share().subscribe(flat)
    subject.send(1)
    subject.send(2)
    #expect(
      zipped.values == [[1, 2, 0]] && latest.values == [1, 10, 2, 20] && flat.values == [2, 3])
    var tries = 0
    let retried = TestSubscriber<Int, Failed>(first: .unlimited)
    Deferred<AnyPublisher<Int, Failed>> {
      tries += 1
      return tries < 3
        ? Fail(error: Failed()).eraseToAnyPublisher()
        : Just(5).setFailureType(to: Failed.self).eraseToAnyPublisher()
    }.retry(2).subscribe(retried)
    #expect(retried.values == [5] && tries == 3)
    var sum = 0
    for await value in [1, 2, 3].publisher.values { sum += value }
    #expect(sum == 6)
  }
}
