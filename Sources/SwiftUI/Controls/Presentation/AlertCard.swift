import VivaceGeometry
import VivaceLooks
import VivaceMotion
import VivaceViews

/// An alert: a card in the middle of the dimmed window.
struct AlertLayer<Actions: View, Message: View>: View {
  let life: LayerTransitionState
  let title: Text
  let actions: Actions
  let message: Message?
  let dismiss: () -> Void
  @Environment(\.dialogExtras) private var extras
  @Environment(\.theme) private var theme

  var body: some View {
    LayerMovement(
      life, arrival: .alertArrival, departure: .alertDeparture
    ) { isShown in
      ZStack {
        Rectangle().fill(.black).opacity(isShown ? ScreenTransitionMetrics.alertDim : 0)
          .ignoresSafeArea()
          .contentShape(Rectangle())
          .onTapGesture {}
          .accessibilityHidden(true)
        card
          .padding(.vertical, 20)
          .scaleEffect(isShown || life.isLeaving ? 1 : ScreenTransitionMetrics.alertScale)
          .opacity(isShown ? 1 : 0)
      }
    }
    .environment(\.dismissal, dismiss)
    .semantics { properties, _ in properties.role = .alert }
  }

  private var card: some View {
    VStack(spacing: 0) {
      // What is higher than the window scrolls.
      ViewThatFits(in: .vertical) {
        textContent
        ScrollView { textContent }.environment(\.hidesScrollStructure, true)
      }
      Group(
        subviews: actions.buttonStyle(DialogActionStyle(theme.alert, dismiss: dismiss))
      ) { subviews in
        AlertParts(dialogParts: DialogParts(subviews), layout: theme.alert, dismiss: dismiss)
      }
    }
    .frame(width: theme.alert.width)
    .background(Shade.panel)
    .clipShape(RoundedRectangle(cornerRadius: theme.alert.radius, style: .continuous))
  }
}

extension AlertLayer {
  private var textContent: some View {
    let layout = theme.alert
    return VStack(spacing: layout.textSpacing) {
      DialogIcon(extras: extras)
      title.font(.system(size: layout.titleSize, weight: .semibold))
      if let message { message.font(.system(size: layout.messageSize)) }
      if let suppression = extras.suppression {
        DialogSuppressionToggle(suppression: suppression)
      }
    }
    .multilineTextAlignment(.center)
    .padding(.horizontal, layout.margin)
    .padding(.vertical, layout.textPadding)
  }
}

/// Two buttons are side by side, the cancelling one first; more are in a column, it last, and so are two
/// whose words are long. Without any there is an OK.
private struct AlertParts: View {
  let dialogParts: DialogParts
  let layout: AlertLook
  let dismiss: () -> Void

  var body: some View {
    let buttons = dialogParts.buttons
    let cancels = dialogParts.cancels
    let ordered = AlertLook.ordered(buttons, cancels: cancels)
    VStack(spacing: 0) {
      if !dialogParts.fields.isEmpty {
        VStack(spacing: layout.fieldSpacing) {
          ForEach(dialogParts.fields) { AlertField(field: $0, layout: layout) }
        }
        .padding(.horizontal, layout.margin)
        .padding(.bottom, layout.fieldPadding)
      }
      Hairline(shade: .panelDivider)
      if ordered.isEmpty {
        Button("OK") {}.buttonStyle(DialogActionStyle(layout, dismiss: dismiss))
          .keyboardShortcut(.cancelAction)
      } else if ordered.count == 2 {
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 0) {
            ordered[0]
            Hairline(axis: .vertical, shade: .panelDivider).frame(height: layout.buttonHeight)
            ordered[1]
          }
          column(buttons + cancels)
        }
      } else {
        column(ordered)
      }
    }
  }

  private func column(_ ordered: [Subview]) -> some View {
    VStack(spacing: 0) {
      ForEach(ordered) { button in
        if button.id != ordered[0].id { Hairline(shade: .panelDivider) }
        button
      }
    }
  }
}

/// A text field of an alert.
private struct AlertField: View {
  let field: Subview
  let layout: AlertLook

  var body: some View {
    let border = RoundedRectangle(cornerRadius: FieldLook.radius, style: .continuous)
    field
      .font(.system(size: layout.fieldSize))
      .padding(.horizontal, layout.fieldMargin)
      .padding(.vertical, 5)
      .background(.background, in: border)
      .overlay { border.strokeBorder(Shade.panelDivider, lineWidth: FieldLook.line) }
  }
}

/// A confirmation dialog: cards at the window's bottom edge. In wide windows it is a panel beside the view
/// that presents it, without a button to cancel: a touch outside does.
struct DialogLayer<Actions: View, Message: View>: View {
  let life: LayerTransitionState
  let title: Text?
  let actions: Actions
  let message: Message?
  let dismiss: () -> Void
  @Environment(\.dialogExtras) private var extras
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.theme) private var theme

  var body: some View {
    Group {
      if sizeClass == .regular {
        AnchoredPanel(life: life, dismiss: dismiss, gap: layout.gap) {
          Group(subviews: actions.buttonStyle(style)) { subviews in
            choices(DialogParts(subviews)).frame(width: layout.width)
          }
        }
      } else {
        atBottom
      }
    }
    .environment(\.dismissal, dismiss)
    .semantics { properties, _ in properties.role = .alert }
  }

  private var atBottom: some View {
    LayerMovement(life, arrival: .presentation, departure: .presentation) { isShown in
      GeometryReader { proxy in
        ZStack(alignment: .bottom) {
          Rectangle().fill(.black).opacity(isShown ? ScreenTransitionMetrics.sheetDim : 0)
            .ignoresSafeArea()
            .contentShape(Rectangle())
            .onTapGesture(perform: dismiss)
            .accessibilityHidden(true)
          cards
            .frame(width: min(proxy.size.width - layout.sideSpace, layout.largestWidth))
            .padding(.bottom, proxy.safeAreaInsets.bottom > 0 ? 0 : 8)
            .geometryGroup()
            .offset(y: isShown ? 0 : proxy.size.height + proxy.safeAreaInsets.bottom)
        }
        .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottom)
      }
    }
  }

  private var layout: AlertLook { theme.dialog }
  private var style: DialogActionStyle { DialogActionStyle(layout, dismiss: dismiss) }

  private var cards: some View {
    let card = RoundedRectangle(cornerRadius: layout.radius, style: .continuous)
    return Group(subviews: actions.buttonStyle(style)) { subviews in
      let dialogParts = DialogParts(subviews)
      VStack(spacing: layout.gap) {
        choices(dialogParts)
          .background(Shade.panel)
          .clipShape(card)
        Group {
          if let cancel = dialogParts.cancels.first {
            cancel
          } else {
            Button("Cancel", role: .cancel) {}.buttonStyle(style)
          }
        }
        .background(Shade.dialogCancel)
        .clipShape(card)
      }
    }
  }

  /// The message and the buttons.
  private func choices(_ dialogParts: DialogParts) -> some View {
    VStack(spacing: 0) {
      if title != nil || message != nil {
        VStack(spacing: layout.textSpacing) {
          DialogIcon(extras: extras)
          title?.fontWeight(.semibold)
          if let message { message }
          if let suppression = extras.suppression {
            DialogSuppressionToggle(suppression: suppression)
          }
        }
        .font(.system(size: layout.messageSize))
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .padding(.horizontal, layout.margin)
        .padding(.vertical, layout.textPadding)
      }
      ForEach(dialogParts.buttons) { button in
        if button.id != dialogParts.buttons[0].id || title != nil || message != nil {
          Hairline(shade: .panelDivider)
        }
        button
      }
    }
  }
}
