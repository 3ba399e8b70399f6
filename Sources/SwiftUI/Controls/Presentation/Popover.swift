import VivaceGeometry
import VivaceViews

/// The anchor of a popover: a rectangle or a point of the view.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

extension View {
  /// Shows content in a bubble beside this view while a condition holds. In a narrow window it is a
  /// sheet, unless its content asks for a popover.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopoverModifier(
        item: isPresented.presentedItem,
        identity: { _ in true }, attachment: attachmentAnchor, edge: arrowEdge
      ) { _ in content() })
  }

  /// Shows content for an item in a bubble beside this view while there is one. Another item, by
  /// its id, opens a new popover.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PopoverModifier(
        item: item, identity: { $0.id }, attachment: attachmentAnchor, edge: arrowEdge,
        content: content))
  }
}

private nonisolated struct PopoverModifier<Item, PopoverContent: View>: ViewModifier {
  let item: Binding<Item?>
  let identity: (Item) -> AnyHashable
  let attachment: PopoverAttachmentAnchor
  let edge: Edge
  let content: (Item) -> PopoverContent

  nonisolated init(
    item: Binding<Item?>, identity: @escaping (Item) -> AnyHashable,
    attachment: PopoverAttachmentAnchor, edge: Edge,
    @ViewBuilder content: @escaping (Item) -> PopoverContent
  ) {
    self.item = item
    self.identity = identity
    self.attachment = attachment
    self.edge = edge
    self.content = content
  }

  private var source: Anchor<CGRect>.Source {
    switch attachment {
    case .rect(let source): source
    case .point(let point): .point(at: point)
    }
  }

  @MainActor func body(content host: Content) -> some View {
    let dismiss = { item.wrappedValue = nil }
    let (content, edge) = (content, edge)
    let now = item.wrappedValue
    host.modifier(
      Presenter(
        item: now, identity: now.map(identity) ?? AnyHashable(true), source: source
      ) { item, life in
        PopoverLayer(
          life: life, prefersAbove: edge == .bottom, dismiss: dismiss,
          content: content(item)
        )
        .ownsColorScheme()
      })
  }
}

/// A panel with an arrow in wide windows; a sheet in narrow ones unless the content says otherwise.
private struct PopoverLayer<Content: View>: View {
  let life: LayerTransitionState
  let prefersAbove: Bool
  let dismiss: () -> Void
  let content: Content
  @State private var adaptation = PresentationOptions.Adaptation()
  @State private var isLocked = false
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.verticalSizeClass) private var heightClass

  init(
    life: LayerTransitionState, prefersAbove: Bool, dismiss: @escaping () -> Void,
    content: Content
  ) {
    self.life = life
    self.prefersAbove = prefersAbove
    self.dismiss = dismiss
    self.content = content
  }

  var body: some View {
    let adaptation = adaptation.ofPopover(sizeClass, heightClass)
    Group {
      if adaptation == .popover {
        AnchoredPanel(
          life: life, dismiss: dismiss, gap: 8, prefersAbove: prefersAbove, isLocked: isLocked
        ) {
          watched
        }
      } else {
        SheetLayer(
          life: life, isCover: adaptation == .fullScreenCover, dismiss: dismiss, restore: {},
          content: watched)
      }
    }
  }

  private var watched: some View {
    content.backgroundPreferenceValue(PresentationOptionsKey.self) { options in
      Color.clear.allowsHitTesting(false)
        .onChange(of: options.compactAdaptation, initial: true) {
          adaptation = options.compactAdaptation
        }
        .onChange(of: options.isDismissDisabled, initial: true) {
          isLocked = options.isDismissDisabled
        }
    }
  }
}
