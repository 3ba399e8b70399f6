import Combine
import Testing

/// Takes what it asks for.
final class TestSubscriber<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private var subscription: Subscription?
  private let first: Subscribers.Demand

  init(first: Subscribers.Demand) { self.first = first }

  func receive(subscription: Subscription) {
    self.subscription = subscription
    subscription.request(first)
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }

  func request(_ count: Int) { subscription?.request(.max(count)) }
  func cancel() { subscription?.cancel() }

  var isFinished: Bool {
    if case .finished = completion { return true }
    return false
  }
}

struct Failed: Error, Equatable {}

struct MergeTests {
  @Test func valuesComeInTheirOrder() {
    let (a, b, c) = (
      PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(),
      PassthroughSubject<Int, Never>()
    )
    let subscriber = TestSubscriber<Int, Never>(first: .unlimited)
    a.merge(with: b, c).subscribe(subscriber)
    a.send(1)
    c.send(2)
    b.send(3)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(subscriber.values == [1, 2, 3] && !subscriber.isFinished)
    c.send(4)
    c.send(completion: .finished)
    #expect(subscriber.values == [1, 2, 3, 4] && subscriber.isFinished)
  }

  @Test func nothingIsLostWithoutDemand() {
    let subscriber = TestSubscriber<Int, Never>(first: .max(1))
    [1, 2, 3].publisher.merge(with: [10, 20].publisher).subscribe(subscriber)
    #expect(subscriber.values == [1])
    subscriber.request(3)
    #expect(subscriber.values.count == 4 && !subscriber.isFinished)
    subscriber.request(1)
    #expect(subscriber.values.sorted() == [1, 2, 3, 10, 20] && subscriber.isFinished)
    #expect(subscriber.values.filter { $0 < 10 } == [1, 2, 3])
  }

  @Test func aFailureEndsAll() {
    let (a, b) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
    var cancels = 0
    let subscriber = TestSubscriber<Int, Failed>(first: .unlimited)
    a.merge(with: b.handleEvents(receiveCancel: { cancels += 1 })).subscribe(subscriber)
    a.send(completion: .failure(Failed()))
    b.send(1)
    #expect(subscriber.values.isEmpty && cancels == 1)
    if case .failure = subscriber.completion {} else { Issue.record("not failed") }
  }

  @Test func manyOfOneKind() {
    let subscriber = TestSubscriber<Int, Never>(first: .unlimited)
    Publishers.MergeMany([Just(1), Just(2), Just(3)]).subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3] && subscriber.isFinished)
    let none = TestSubscriber<Int, Never>(first: .unlimited)
    Publishers.MergeMany([Just<Int>]()).subscribe(none)
    #expect(none.isFinished)
    let all = TestSubscriber<Int, Never>(first: .unlimited)
    Just(1).merge(with: Just(2), Just(3), Just(4)).merge(
      with: Just(5).eraseToAnyPublisher(), Just(6), Just(7), Just(8)
    ).subscribe(all)
    #expect(all.values == Array(1...8))
  }

  @Test func cancellingCancelsAll() {
    var cancels = 0
    let subject = PassthroughSubject<Int, Never>()
    let one = subject.handleEvents(receiveCancel: { cancels += 1 })
    let subscriber = TestSubscriber<Int, Never>(first: .unlimited)
    one.merge(with: one).subscribe(subscriber)
    subscriber.cancel()
    subject.send(1)
    #expect(cancels == 2 && subscriber.values.isEmpty)
  }
}

struct CombineLatestTests {
  @Test func eachChangeSendsAll() {
    let (name, age) = (CurrentValueSubject<String, Never>("a"), PassthroughSubject<Int, Never>())
    let subscriber = TestSubscriber<String, Never>(first: .unlimited)
    name.combineLatest(age) { "\($0)\($1)" }.subscribe(subscriber)
    #expect(subscriber.values.isEmpty)
    age.send(1)
    name.send("b")
    age.send(2)
    #expect(subscriber.values == ["a1", "b1", "b2"])
    name.send(completion: .finished)
    age.send(3)
    #expect(subscriber.values.last == "b3" && !subscriber.isFinished)
    age.send(completion: .finished)
    #expect(subscriber.isFinished)
  }

  @Test func sequencesCountUpInTheLast() {
    let subscriber = TestSubscriber<[Int], Never>(first: .unlimited)
    [1, 2].publisher.combineLatest([3, 4].publisher).map { [$0, $1] }.subscribe(subscriber)
    #expect(subscriber.values == [[2, 3], [2, 4]] && subscriber.isFinished)
  }

  @Test func noMoreThanAskedFor() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscriber = TestSubscriber<[Int], Never>(first: .max(1))
    Publishers.CombineLatest(a, b).map { [$0, $1] }.subscribe(subscriber)
    a.send(1)
    b.send(2)
    b.send(3)
    #expect(subscriber.values == [[1, 2]])
    subscriber.request(1)
    a.send(4)
    #expect(subscriber.values.count == 2 && subscriber.values[1][0] == 4)
  }

  @Test func threeAndFour() {
    let subject = PassthroughSubject<Int, Never>()
    let three = TestSubscriber<String, Never>(first: .unlimited)
    Just("x").combineLatest(Just(true), subject) { "\($0) \($1) \($2)" }.subscribe(three)
    let four = TestSubscriber<String, Never>(first: .unlimited)
    Publishers.CombineLatest4(Just(1), Just(2.5), Just("y"), subject)
      .map { "\($0) \($1) \($2) \($3)" }.subscribe(four)
    subject.send(7)
    #expect(three.values == ["x true 7"] && four.values == ["1 2.5 y 7"])
  }

  @Test func optionalsAreValues() {
    let subscriber = TestSubscriber<Bool, Never>(first: .unlimited)
    Just<Int?>(nil).combineLatest(Just(1)) { none, _ in none == nil }.subscribe(subscriber)
    #expect(subscriber.values == [true])
  }

  @Test func aFailureEndsAll() {
    let (a, b) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
    let subscriber = TestSubscriber<Int, Failed>(first: .unlimited)
    a.combineLatest(b, +).subscribe(subscriber)
    a.send(1)
    b.send(completion: .failure(Failed()))
    a.send(2)
    #expect(subscriber.values.isEmpty)
    if case .failure = subscriber.completion {} else { Issue.record("not failed") }
  }
}
