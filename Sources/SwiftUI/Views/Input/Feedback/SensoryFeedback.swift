/// A short feel or sound that answers what the user does. A device plays those it can.
public struct SensoryFeedback: Equatable, Sendable {
  /// How heavy the things that seem to hit one another are.
  public struct Weight: Equatable, Sendable {
    fileprivate let name: String
    /// Small, light things.
    public static let light = Weight(name: "light")
    /// Things of medium weight: the default of `impact`.
    public static let medium = Weight(name: "medium")
    /// Large, heavy things.
    public static let heavy = Weight(name: "heavy")
  }

  /// How hard the things that seem to hit one another are.
  public struct Flexibility: Equatable, Sendable {
    fileprivate let name: String
    /// Hard things, with a short beat.
    public static let rigid = Flexibility(name: "rigid")
    /// Things of medium hardness.
    public static let solid = Flexibility(name: "solid")
    /// Soft things, with a long beat.
    public static let soft = Flexibility(name: "soft")
  }

  /// Which control is pressed.
  public struct PressFeedback: Equatable, Sendable {
    fileprivate let name: String
    /// A button with text.
    public static let button = PressFeedback(name: "button")
    /// A button with a picture alone.
    public static let buttonIconOnly = PressFeedback(name: "buttonIconOnly")
    /// The thumb of a slider.
    public static let slider = PressFeedback(name: "slider")
    /// A tab.
    public static let tab = PressFeedback(name: "tab")
    /// A switch.
    public static let toggle = PressFeedback(name: "toggle")
  }

  /// Which control is let go.
  public struct ReleaseFeedback: Equatable, Sendable {
    fileprivate let name: String
    /// The thumb of a slider is let go.
    public static let slider = ReleaseFeedback(name: "slider")
  }

  /// Feedback for a selection that has changed.
  public struct SelectionFeedback: Equatable, Sendable {
    fileprivate let name: String
    /// The greatest value is reached.
    public static let maximum = SelectionFeedback(name: "maximum")
    /// The least value is reached.
    public static let minimum = SelectionFeedback(name: "minimum")
    /// Something was switched off.
    public static let off = SelectionFeedback(name: "off")
    /// Something was switched on.
    public static let on = SelectionFeedback(name: "on")
  }

  private enum Kind: Equatable, Sendable {
    case named(String)
    case weight(Weight, Double)
    case flexibility(Flexibility, Double)
  }
  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }
  private init(_ name: String) { kind = .named(name) }

  /// A task succeeded.
  public static let success = SensoryFeedback("success")
  /// A task needs attention.
  public static let warning = SensoryFeedback("warning")
  /// A task failed.
  public static let error = SensoryFeedback("error")
  /// Another element is selected.
  public static let selection = SensoryFeedback("selection")
  /// A value rose above a step.
  public static let increase = SensoryFeedback("increase")
  /// A value fell below a step.
  public static let decrease = SensoryFeedback("decrease")
  /// An activity begins.
  public static let start = SensoryFeedback("start")
  /// An activity ends.
  public static let stop = SensoryFeedback("stop")
  /// A dragged thing lines up with another.
  public static let alignment = SensoryFeedback("alignment")
  /// Pressure has reached another level.
  public static let levelChange = SensoryFeedback("levelChange")
  /// A drawn path is closed.
  public static let pathComplete = SensoryFeedback("pathComplete")
  /// A collision of medium weight and full intensity.
  public static let impact = SensoryFeedback.impact(weight: .medium)

  /// Two things of a weight hit one another, as hard as `intensity` says, from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(.weight(weight, intensity))
  }
  /// Two things of a hardness hit one another, as hard as `intensity` says, from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(.flexibility(flexibility, intensity))
  }
  /// Feedback for pressing a kind of control.
  public static func press(_ press: PressFeedback) -> SensoryFeedback {
    SensoryFeedback("press(\(press.name))")
  }
  /// Feedback for releasing a kind of control.
  public static func release(_ release: ReleaseFeedback) -> SensoryFeedback {
    SensoryFeedback("release(\(release.name))")
  }
  /// Feedback for a selection at a limit or a switch.
  public static func selection(_ selection: SelectionFeedback) -> SensoryFeedback {
    SensoryFeedback("selection(\(selection.name))")
  }
}

extension SensoryFeedback {
  /// The name of the feedback as it is written in code, for tests and tools.
  package var name: String {
    switch kind {
    case .named(let name): name
    case .weight(let weight, let intensity): "impact(weight: \(weight.name), \(intensity))"
    case .flexibility(let flexibility, let intensity):
      "impact(flexibility: \(flexibility.name), \(intensity))"
    }
  }

  /// The vibration for the feedback: its strength from 0 to 1, and its duration in seconds.
  package var rumble: (strength: Double, duration: Double) {
    func clamped(_ intensity: Double) -> Double { min(max(intensity, 0), 1) }
    switch kind {
    case .weight(.light, let intensity), .flexibility(.soft, let intensity):
      return (0.4 * clamped(intensity), 0.03)
    case .weight(.heavy, let intensity), .flexibility(.rigid, let intensity):
      return (clamped(intensity), 0.05)
    case .weight(_, let intensity), .flexibility(_, let intensity):
      return (0.7 * clamped(intensity), 0.04)
    case .named("success"), .named("pathComplete"): return (0.6, 0.12)
    case .named("warning"): return (0.8, 0.2)
    case .named("error"): return (1, 0.3)
    case .named: return (0.3, 0.02)
    }
  }
}
