import Combine
import Darwin
import Foundation
import OSLog
import Observation
import SwiftUI
import UserNotifications
import os
import simd

import enum Accelerate.vDSP

/// Features of Foundation and its neighbours that programs for Apple's platforms use and the
/// open-source Foundation lacks: each line is the output of Apple's.
struct Gaps: View {
  private let english = Locale(identifier: "en_US")
  private let german = Locale(identifier: "de_DE")
  @State private var lines: [String] = []

  var body: some View {
    Text(lines.joined(separator: "\n")).onAppear {
      measurements()
      lists()
      names()
      times()
      publishers()
      math()
      vectors()
      loggers()
      activities()
      notifications()
      observation()
      for line in lines { print(line) }
    }
  }

  private func tell(_ name: String, _ values: Any...) {
    lines.append(name + ": " + values.map { "\($0)" }.joined(separator: " | "))
  }

  private func measurements() {
    let distance = Measurement(value: 42.195, unit: UnitLength.kilometers)
    let formatter = MeasurementFormatter()
    formatter.locale = german
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = .long
    formatter.numberFormatter.maximumFractionDigits = 1
    tell("formatter", formatter.string(from: distance))
    formatter.unitStyle = .medium
    tell(
      "formatter medium", formatter.string(from: distance),
      formatter.string(from: UnitLength.meters))
    tell(
      "measurement",
      distance.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(english)),
      distance.formatted(.measurement(width: .wide, usage: .asProvided).locale(english)),
      distance.formatted(.measurement(width: .narrow, usage: .asProvided).locale(english)))
    tell(
      "road", distance.formatted(.measurement(width: .abbreviated, usage: .road).locale(english)))
    let warm = Measurement(value: 21.5, unit: UnitTemperature.celsius)
    tell(
      "warm", warm.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(english)),
      warm.formatted(
        .measurement(width: .narrow, usage: .weather, hidesScaleName: true).locale(german)))
    tell(
      "digits",
      distance.formatted(
        .measurement(
          width: .abbreviated, usage: .asProvided,
          numberFormatStyle: .number.precision(.fractionLength(1))
        ).locale(english)))
    let length = MeasurementFormatter()
    length.locale = english
    length.unitOptions = .naturalScale
    tell("natural", length.string(from: Measurement(value: 1500, unit: UnitLength.meters)))
  }

  private func lists() {
    let formatter = ListFormatter()
    formatter.locale = english
    tell(
      "list", formatter.string(from: ["a", "b", "c"]) ?? "", formatter.string(from: [1, 2]) ?? "")
    tell("lists", ["a", "b", "c"].formatted(.list(type: .or).locale(german)))
  }

  private func names() {
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = ("Ada", "Lovelace")
    (name.namePrefix, name.middleName, name.nickname) = ("Dr.", "King", "Addie")
    let formatter = PersonNameComponentsFormatter()
    formatter.style = .long
    tell("name", formatter.string(from: name))
    tell(
      "names", name.formatted(.name(style: .short).locale(english)),
      name.formatted(.name(style: .medium).locale(english)),
      name.formatted(.name(style: .abbreviated).locale(english)))
    tell("parsed", (try? PersonNameComponents("Grace Hopper"))?.familyName ?? "nobody")
  }

  private func times() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let relative = RelativeDateTimeFormatter()
    relative.locale = english
    relative.dateTimeStyle = .named
    tell(
      "relative",
      relative.localizedString(for: start.addingTimeInterval(-86_400), relativeTo: start),
      relative.localizedString(fromTimeInterval: 7_200))
    let components = DateComponentsFormatter()
    components.calendar?.locale = english
    components.unitsStyle = .positional
    components.zeroFormattingBehavior = .pad
    components.allowedUnits = [.minute, .second]
    tell("parts", components.string(from: 75) ?? "")
    tell("duration", Duration.seconds(3_725).formatted(.time(pattern: .hourMinuteSecond)))
    tell(
      "units",
      Duration.seconds(125).formatted(.units(allowed: [.minutes, .seconds]).locale(english)))
    let interval = DateIntervalFormatter()
    interval.locale = english
    interval.timeZone = TimeZone(identifier: "UTC")
    interval.dateStyle = .none
    interval.timeStyle = .short
    tell("interval", interval.string(from: start, to: start.addingTimeInterval(3_600)).count > 8)
    let bytes = ByteCountFormatter()
    bytes.countStyle = .file
    tell("bytes", bytes.string(fromByteCount: 1_500_000))
  }

  private func publishers() {
    var heard: [String] = []
    var bag: Set<AnyCancellable> = []
    let (numbers, letters) = (
      PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("a")
    )
    numbers.combineLatest(letters).map { "\($0)\($1)" }.sink { heard.append($0) }.store(in: &bag)
    numbers.zip(letters.dropFirst()).sink { heard.append("zip \($0)\($1)") }.store(in: &bag)
    Publishers.Merge(numbers.map { "m\($0)" }, letters).removeDuplicates()
      .sink { heard.append($0) }.store(in: &bag)
    Publishers.CombineLatest3(numbers, letters, Just(true)).map { "\($0)\($1)\($2)" }
      .sink { heard.append($0) }.store(in: &bag)
    numbers.scan(0, +).share().sink { heard.append("sum \($0)") }.store(in: &bag)
    numbers.map { Just($0 * 10) }.switchToLatest().sink { heard.append("last \($0)") }
      .store(in: &bag)
    numbers.flatMap(maxPublishers: .max(1)) {
      Just($0).delay(for: 0, scheduler: ImmediateScheduler.shared)
    }
    .sink { heard.append("flat \($0)") }.store(in: &bag)
    numbers.send(1)
    letters.send("b")
    tell("combine", heard.sorted().joined(separator: ","))
    heard = []
    let center = NotificationCenter()
    let name = Notification.Name("news")
    center.publisher(for: name).compactMap { $0.userInfo?["text"] as? String }
      .sink { heard.append($0) }.store(in: &bag)
    center.post(name: name, object: nil, userInfo: ["text": "fresh"])
    tell("center", heard)
    let timer = Timer.publish(every: 60, tolerance: 1, on: .main, in: .common)
    let connection = timer.autoconnect().sink { _ in }
    connection.cancel()
    tell("timer", timer.interval)
    let decoded = Just(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
      .replaceError(with: []).sink { tell("decoded", $0) }
    decoded.cancel()
    struct Oops: Error {}
    _ = Fail<Int, Oops>(error: Oops()).catch { _ in Just(7) }.sink { tell("caught", $0) }
    _ = [3, 1, 2].publisher.collect().map { $0.sorted() }.sink { tell("collected", $0) }
    let request = URLSession.shared.dataTaskPublisher(for: URL(string: "http://localhost:1/")!)
      .map(\.data).receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }) { _ in }
    request.cancel()
    tell("assigned", Target.assigned())
  }

  private final class Target {
    var value = 0 { didSet { all.append(value) } }
    var all: [Int] = []
    @MainActor static func assigned() -> [Int] {
      let target = Target()
      let bag = [1, 2, 3].publisher.assign(to: \.value, on: target)
      bag.cancel()
      return target.all
    }
  }

  private func math() {
    tell("math", Darwin.sqrt(16.0), Darwin.pow(2.0, 10.0), round(2.5), Darwin.floor(-1.5))
    tell(
      "more", hypot(3.0, 4.0), atan2(0.0, 1.0), fmod(7.5, 2),
      copysign(1.0 as Double, -2.0 as Double))
    tell("constants", M_PI == Double.pi, Float(M_PI_2) > 1.57, DBL_MAX == .greatestFiniteMagnitude)
    tell("random", arc4random_uniform(1), drand48() < 1, CGFloat.pi > 3)
    tell("ints", abs(-3), Darwin.labs(-4), min(1, 2), div(7, 2).quot)
  }

  private func vectors() {
    let (a, b) = (SIMD3<Float>(1, 2, 3), SIMD3<Float>(4, 5, 6))
    tell("simd", simd_dot(a, b), simd_cross(a, b), simd_length(SIMD2<Float>(3, 4)))
    tell("mix", simd_mix(a, b, SIMD3(repeating: 0.5)), simd_normalize(SIMD2<Double>(0, 2)))
    let turn = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    let turned = turn.act(SIMD3<Float>(1, 0, 0))
    tell("quaternion", (turned * 1000).rounded(.toNearestOrEven) / 1000)
    let matrix = simd_float4x4(diagonal: [2, 2, 2, 1])
    tell(
      "matrix", matrix * SIMD4<Float>(1, 2, 3, 1), matrix.inverse.columns.0.x, matrix.determinant)
    let numbers = [1.0, 2, 3]
    tell("dsp", vDSP.add(numbers[0..<2], numbers[1..<3]), vDSP.sum(vDSP.multiply(2, numbers)))
    tell("clamped", simd_clamp(5.0, 0.0, 1.0), simd_distance(a, b) > 5, simd_float2(1, 2).x)
  }

  private func loggers() {
    let logger = Logger(subsystem: "org.example.gaps", category: "all")
    logger.debug("not shown \(1, privacy: .public)")
    logger.log(level: .info, "neither \("x", privacy: .private(mask: .hash))")
    let old = OSLog(subsystem: "org.example.gaps", category: "old")
    os_log("%{public}d of %@", log: old, type: .debug, 1, "two" as NSString)
    let signposter = OSSignposter(subsystem: "org.example.gaps", category: "work")
    let state = signposter.beginInterval("work", id: signposter.makeSignpostID())
    signposter.endInterval("work", state)
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { $0 += 1 }
    tell("lock", lock.withLock { $0 })
  }

  private func activities() {
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = "Reading"
    activity.isEligibleForHandoff = true
    activity.addUserInfoEntries(from: ["page": 3])
    activity.becomeCurrent()
    tell("activity", activity.activityType, activity.title ?? "", activity.userInfo?["page"] ?? 0)
    tell("folder", URL.documentsDirectory.isFileURL, URL.cachesDirectory.lastPathComponent.isEmpty)
    let manager = UndoManager()
    tell("undo", manager.canUndo, ProcessInfo.processInfo.isLowPowerModeEnabled)
  }

  private func notifications() {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    let request = UNNotificationRequest(identifier: "tea", content: content, trigger: trigger)
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in }
    tell("notification", request.content.title, trigger.timeInterval, trigger.repeats)
  }

  private func observation() {
    let model = Model()
    var changes = 0
    withObservationTracking {
      _ = model.count
    } onChange: {
      changes += 1
    }
    model.hidden = 2
    model.count = 1
    model.count = 2
    tell("observed", changes, model.double)
    @Bindable var bindable = model
    $bindable.count.wrappedValue = 7
    tell("bound", model.count)
  }
}

@Observable private final class Model {
  var count = 0 { didSet { hidden = oldValue } }
  @ObservationIgnored var hidden = 0
  @ObservationIgnored lazy var late = "late"
  var double: Int { count * 2 }
}

#Preview { Gaps() }
