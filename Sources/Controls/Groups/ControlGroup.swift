import VivaceGeometry
import VivaceViews

/// Controls that belong together, side by side in one field.
public struct ControlGroup<Content: View>: View {
  private let content: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<C: View, L: View>(
    @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    self.content = LabeledControlGroupContent(content: content(), label: label())
  }

  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.content = LabeledControlGroupContent(content: content(), label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.content = LabeledControlGroupContent(content: content(), label: Text(title))
  }

  /// Equal parts of one grey field, divided by lines.
  public var body: some View {
    Group(subviews: content) { parts in
      HStack(spacing: 0) {
        ForEach(parts) { part in
          if part.id != parts.first?.id {
            Rectangle().fill(Shade.fill).frame(width: 1, height: 20)
          }
          part.frame(minWidth: 44, maxWidth: .infinity, minHeight: 34)
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      .background(Shade.tertiaryFill, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
    .buttonStyle(.borderless)
  }
}

/// The parts of a ``ControlGroup`` that has a label. The label is for accessibility.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label
  public var body: some View { content }
}
