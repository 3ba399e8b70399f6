import VivaceGeometry

/// Represents a type of haptic and/or audio feedback that can be played.
public struct SensoryFeedback: Equatable, Sendable {
  /// The weight to be represented by a type of feedback.
  public struct Weight: Equatable, Sendable {
    private let name: String
    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }

  /// The flexibility to be represented by a type of feedback.
  public struct Flexibility: Equatable, Sendable {
    private let name: String
    public static let rigid = Flexibility(name: "rigid")
    public static let solid = Flexibility(name: "solid")
    public static let soft = Flexibility(name: "soft")
  }

  private enum Kind: Equatable, Sendable {
    case named(String)
    case weight(Weight, Double)
    case flexibility(Flexibility, Double)
  }
  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }
  private init(_ name: String) { kind = .named(name) }

  public static let success = SensoryFeedback("success")
  public static let warning = SensoryFeedback("warning")
  public static let error = SensoryFeedback("error")
  public static let selection = SensoryFeedback("selection")
  public static let increase = SensoryFeedback("increase")
  public static let decrease = SensoryFeedback("decrease")
  public static let start = SensoryFeedback("start")
  public static let stop = SensoryFeedback("stop")
  public static let alignment = SensoryFeedback("alignment")
  public static let levelChange = SensoryFeedback("levelChange")
  public static let pathComplete = SensoryFeedback("pathComplete")
  public static let impact = SensoryFeedback.impact(weight: .medium)

  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(.weight(weight, intensity))
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(.flexibility(flexibility, intensity))
  }
}

extension View {
  /// Plays the specified feedback when the provided trigger value changes.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { sensoryFeedback(trigger: trigger) { _, _ in feedback } }

  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil } }

  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in
      guard feedback(old, new) != nil else { return }
      NotYet.once(
        "sensoryFeedback(_:trigger:)", "a device with haptics would be felt when the value changes")
    }
  }

  /// Sets the screen edge from which you want your gesture to take precedence over the system gesture.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View {
    onAppear {
      NotYet.once(
        "defersSystemGestures(on:)", "the system's own gestures at a screen's edge would wait")
    }
  }
}
