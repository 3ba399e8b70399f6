import VivaceGeometry
import VivaceLooks
import VivaceViews

/// An icon above a small title; tinted when chosen.
struct TabButton: View {
  let label: AnyView?
  var badge: Text?
  let isSelected: Bool
  /// Whether the icon is in a circle of the tint, without a title.
  var isProminent = false
  let select: () -> Void

  var body: some View {
    let program = ProgramLooks.current.tabBar
    let usual = isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(Shade.idleTab)
    let titleStyle = isSelected ? program.chosenItem : program.item
    let icon = (isSelected ? program.chosenIcon : program.icon)?.style ?? usual
    let title = titleStyle.color?.style ?? icon
    return Group {
      if let label {
        GroupKnowingTexts(label) { subviews in
          VStack(spacing: TabBarLook.gap) {
            if let first = subviews.first, subviews.count > 1 || first.isImage {
              first.font(.system(size: TabBarLook.pictureSize)).foregroundStyle(icon)
                .accessibilityHidden(subviews.count > 1)
              ForEach(subviews.dropFirst()) { $0 }
            } else {
              ForEach(subviews) { $0 }
            }
          }
        }
      }
    }
    .labelStyle(TabLabelStyle(icon: icon, isProminent: isProminent))
    .symbolVariant(.fill)
    .font(
      titleStyle.font.map { Font(described: $0) }
        ?? .system(size: TabBarLook.titleSize, weight: .medium)
    )
    .lineLimit(1)
    .foregroundStyle(title)
    .overlay(alignment: .topTrailing) { badgeMark }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture(perform: select)
    .semantics { [isSelected] properties, _ in
      properties.role = .tab
      properties.combinesChildren = true
      properties.isSelected = isSelected
    }
  }

  @ViewBuilder private var badgeMark: some View {
    if let badge {
      badge
        .font(.system(size: TabBarLook.badgeSize))
        .foregroundStyle(.white)
        .padding(.horizontal, TabBarLook.badgeMargin)
        .frame(minWidth: TabBarLook.badge, minHeight: TabBarLook.badge)
        .background(.red, in: Capsule())
        .fixedSize()
        .offset(TabBarLook.badgeOffset)
    }
  }
}

private struct TabLabelStyle: LabelStyle {
  let icon: AnyShapeStyle
  let isProminent: Bool

  @ViewBuilder func makeBody(configuration: Configuration) -> some View {
    if isProminent {
      configuration.icon.font(.system(size: 20)).foregroundStyle(.white)
        .frame(width: 40, height: 40).background(.tint, in: Circle())
        .accessibilityHidden(true)
        // The title is only read aloud.
        .background { configuration.title.opacity(0) }
    } else {
      usual(configuration)
    }
  }

  private func usual(_ configuration: Configuration) -> some View {
    VStack(spacing: TabBarLook.gap) {
      configuration.icon.font(.system(size: TabBarLook.pictureSize)).foregroundStyle(icon)
        .frame(height: TabBarLook.pictureHeight)
        .accessibilityHidden(true)
      configuration.title
    }
  }
}
