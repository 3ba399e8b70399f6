/// The looks of all controls of a program: for fingers, or for a pointer on a desktop.
///
/// SwiftUI selects one by its idiom, UIKit has that for fingers, and AppKit that of a desktop.
package struct Theme: Equatable, Sendable {
  /// The sizes of controls that have looks of their own.
  package enum Size: Sendable { case mini, small, regular, large, extraLarge }

  /// The looks of a control in each size.
  package struct Sized<Metrics: Sendable>: Sendable {
    package let regular: Metrics
    private let small: Metrics
    private let mini: Metrics
    private let large: Metrics
    private let extraLarge: Metrics

    init(
      _ regular: Metrics, small: Metrics? = nil, mini: Metrics? = nil, large: Metrics? = nil,
      extraLarge: Metrics? = nil
    ) {
      self.regular = regular
      self.small = small ?? regular
      self.mini = mini ?? small ?? regular
      self.large = large ?? regular
      self.extraLarge = extraLarge ?? large ?? regular
    }

    package func callAsFunction(_ size: Size) -> Metrics {
      switch size {
      case .mini: mini
      case .small: small
      case .regular: regular
      case .large: large
      case .extraLarge: extraLarge
      }
    }
  }

  package let isDesktop: Bool
  package let toggle: Sized<SwitchLook>
  package let slider: Sized<SliderLook>
  package let stepper: Sized<StepperLook>
  package let progress: Sized<ProgressLook>
  package let segments: Sized<SegmentsLook>
  package let field: FieldLook
  package let alert: AlertLook
  package let dialog: AlertLook
  package let rows: RowLook
  package let columns: ColumnLook
  package let dates: DateLook

  package static let touch = Theme(
    isDesktop: false, toggle: Sized(.touch), slider: Sized(.touch), stepper: Sized(.touch),
    progress: Sized(.touch), segments: Sized(.touch), field: .touch, alert: .touch,
    dialog: .touchDialog, rows: .touch, columns: .touch, dates: .touch)
  package static let desktop = Theme(
    isDesktop: true,
    toggle: Sized(.desktop, small: .smallDesktop, mini: .miniDesktop),
    slider: Sized(.desktop, small: .smallDesktop, mini: .miniDesktop),
    stepper: Sized(.desktop, small: .smallDesktop, mini: .miniDesktop),
    progress: Sized(.desktop, small: .smallDesktop), segments: SegmentsLook.desktop,
    field: .desktop,
    alert: .desktop, dialog: .desktopDialog, rows: .desktop, columns: .desktop, dates: .desktop)

  package static func == (a: Theme, b: Theme) -> Bool { a.isDesktop == b.isDesktop }
}
