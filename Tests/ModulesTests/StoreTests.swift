import Foundation
import SwiftUI
import Synchronization
import Testing
import VivaceActivityKit
import VivaceAppIntents
import VivaceIntents
import VivaceStage
import VivaceWidgetKit

@testable import VivaceGraphics
@testable import VivaceStoreKit

/// Modules for services that a desktop does not have.
@Suite(.serialized) @MainActor struct StoreTests {
  @Test func storesHaveContainersForBackgrounds() {
    let containers: Set<ContainerBackgroundPlacement> = [
      .subscriptionStore, .subscriptionStoreHeader, .subscriptionStoreFullHeight, .window,
    ]
    #expect(containers.count == 4)
  }

  @Test func theStoreHasNothingToSell() async throws {
    #expect(try await Product.products(for: ["one"]).isEmpty)
    #expect(!AppStore.canMakePayments && !SKPaymentQueue.canMakePayments())
    for await _ in VivaceStoreKit.Transaction.currentEntitlements { Issue.record("has something") }
    await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    #expect(VerificationResult.unverified(3, .invalidSignature).unsafePayloadValue == 3)
    #expect(throws: VerificationResult<Int>.VerificationError.self) {
      try VerificationResult.unverified(3, .invalidSignature).payloadValue
    }
  }

  /// A store's answer may rely on what the callbacks of the same views make.
  @Test func theStoreAnswersAfterTheViewsHaveAppeared() async throws {
    final class Record: Sendable { let lines = Mutex<[String]>([]) }
    let record = Record()
    let stage = HeadlessStage {
      Text("a")
        .subscriptionStatusTask(for: "group") { state in
          record.lines.withLock { $0.append("answer \(state.value?.count ?? -1)") }
        }
        .currentEntitlementTask(for: "one") { state in
          record.lines.withLock { $0.append("nothing \(state.value.map { $0 == nil } ?? false)") }
        }
        .onAppear {
          // An answer that is told beside the callbacks would come before this one.
          usleep(20_000)
          record.lines.withLock { $0.append("appeared") }
        }
    }
    try stage.advance(by: 0.1)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    while record.lines.withLock({ $0.count }) < 3, clock.now < end { await Task.yield() }
    let lines = record.lines.withLock { $0 }
    #expect(lines.first == "appeared")
    #expect(Set(lines.dropFirst()) == ["answer 0", "nothing true"])
  }

  @Test func aStateOfTheStoreIsChangedByAClosure() async {
    let five = EntitlementTaskState.success(5)
    #expect(five.map { $0 + 1 }.value == 6)
    let waited = await five.map { @Sendable number in
      await Task.yield()
      return number * 2
    }
    #expect(waited.value == 10)
    let loading = EntitlementTaskState<Int>.loading.map { "\($0)" }
    #expect(loading.value == nil)
    #expect(
      VivaceStoreKit.Transaction.RevocationReason.developerIssue.localizedDescription
        == "Developer Issue")
  }

  @Test func theStoreHasNoNoticesAndWordsForPeriods() async {
    for await _ in Message.messages { Issue.record("has a notice") }
    for await _ in Storefront.updates { Issue.record("has moved") }
    #expect(throws: StoreKitError.self) {
      try EnvironmentValues().displayStoreKitMessage(Message(reason: .billingIssue))
    }
    let period = Product.SubscriptionPeriod(value: 3, unit: .month)
    #expect(period.unit.localizedDescription == "Month")
    #expect(period.unit.formatted(.init()) == "month" && period.formatted(.init()) == "3 months")
  }

  @Test func aReviewIsSaidNotToBeAskedFor() {
    let warnings = CollectedWarnings()
    defer { warnings.end() }
    EnvironmentValues().requestReview()
    SKStoreReviewController.requestReview()
    #expect(warnings.messages(containing: "equestReview() has no effect here yet").count == 2)
  }

  @Test func anOlderPurchaseFails() async {
    final class Observer: NSObject, SKPaymentTransactionObserver {
      var done: (([SKPaymentTransaction]) -> Void)?
      func paymentQueue(
        _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
      ) { done?(transactions) }
    }
    let (queue, observer) = (SKPaymentQueue(), Observer())
    queue.add(observer)
    let states = await withCheckedContinuation { continuation in
      observer.done = { continuation.resume(returning: $0.map(\.transactionState)) }
      queue.add(SKPayment(product: SKProduct()))
    }
    #expect(states == [.failed])
  }

  // MARK: - Intents

  enum Flavor: String, AppEnum {
    case sweet, sour
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Flavor" }
    static var caseDisplayRepresentations: [Flavor: DisplayRepresentation] {
      [.sweet: "Sweet", .sour: .init(title: "Sour")]
    }
  }
  struct Add: AppIntent {
    static var title: LocalizedStringResource { "Add" }
    @Parameter(title: "Count", default: 3, inclusiveRange: (1, 5)) var count: Int
    @Parameter(title: "Flavor", default: .sour) var flavor: Flavor
    @Parameter(title: "Note") var note: String?
    static var parameterSummary: some ParameterSummary {
      Summary("Add \(\.$count) of \(\.$flavor)") { \.$note }
    }
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
      .result(value: count + 1, dialog: "Added")
    }
  }

  struct Rest: AppIntent {
    static var title: LocalizedStringResource { "Rest" }
    static var parameterSummary: some ParameterSummary { Summary() }
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func textsAndFilesOfIntentsKeepWhatTheyAreGiven() {
    #expect((Rest.parameterSummary as? Rest.Summary)?.text == "")
    let display = DisplayRepresentation(title: "\("Memorandum".prefix(4))")
    #expect(String(localized: display.title) == "Memo")
    let file = IntentFile(data: Data(), filename: "a", type: .png)
    #expect(file.type == .png)
    #expect(IntentFile(fileURL: URL(filePath: "/a.png")).type == nil)
  }

  @Test func anIntentIsPerformedWithItsParameters() async throws {
    let intent = Add()
    #expect(intent.count == 3 && intent.note == nil)
    intent.count = 7
    #expect(try await intent.perform().value == 8)
    #expect((Add.parameterSummary as? Add.Summary)?.text == "Add Count of Flavor")
    #expect(String(localized: intent.flavor.displayRepresentation.title) == "Sour")
    await #expect(throws: AppIntentError.self) { try await intent.$count.requestValue() }
    await #expect(throws: AppIntentError.self) { try await intent.requestConfirmation() }
  }

  @Test func olderIntentsAreDenied() {
    #expect(INPreferences.siriAuthorizationStatus() == .denied)
    let person = INPerson(
      personHandle: INPersonHandle(value: "a@b", type: .emailAddress), nameComponents: nil,
      displayName: nil, image: nil, contactIdentifier: nil, customIdentifier: "1")
    #expect(person.displayName == "a@b" && !person.isMe)
  }

  // MARK: - Widgets

  struct Entry: TimelineEntry { let date: Date }
  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: .distantPast) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {}
    func getTimeline(
      in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) { completion(Timeline(entries: [Entry(date: .distantPast)], policy: .atEnd)) }
  }
  struct Clock: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Clock", provider: Provider()) { Text("\($0.date)") }
        .configurationDisplayName("Clock").supportedFamilies([.systemSmall])
    }
  }
  struct Clocks: WidgetBundle {
    var body: some Widget {
      Clock()
      Clock()
    }
  }

  @Test func aWidgetHasContentForAFamily() {
    #expect(Clock().body._content(in: .systemSmall) != nil)
    #expect(WidgetFamily.systemSmall.size == CGSize(width: 158, height: 158))
    #expect(EnvironmentValues().widgetFamily == .systemMedium)
    _ = Clocks().body
  }

  @Test func theDesktopHasNoWidgetsToReload() async throws {
    let warnings = CollectedWarnings()
    defer { warnings.end() }
    WidgetCenter.shared.reloadAllTimelines()
    #expect(
      warnings.messages(beginning: "WidgetCenter.reloadAllTimelines() has no effect here yet").count
        == 1)
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
  }

  struct Trip: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
  }
  @Test func noActivityBegins() {
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    #expect(throws: ActivityAuthorizationError.self) {
      try Activity.request(
        attributes: Trip(), content: .init(state: .init(minutes: 3), staleDate: nil))
    }
    #expect(Activity<Trip>.activities.isEmpty)
  }
}
