// Tabs of AppKit's around a form, above a split view with a divider that lies.

import SwiftUI

struct TabsOfAppKit: View {
  var body: some View {
    Page()
      .frame(width: 420, height: 320)
      .background(Color(nsColor: .windowBackgroundColor))
  }
}

private struct Page: NSViewRepresentable {
  func makeNSView(context: Context) -> NSSplitView {
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 420, height: 320))
    let tabs = NSTabView(frame: NSRect(x: 0, y: 0, width: 420, height: 200))
    for title in ["General", "Accounts", "Advanced"] {
      let item = NSTabViewItem(identifier: title)
      item.label = title
      item.view = form(title)
      tabs.addTabViewItem(item)
    }
    tabs.selectTabViewItem(at: 1)
    let below = NSBox(frame: NSRect(x: 0, y: 0, width: 420, height: 111))
    below.title = "Below"
    below.contentView = form("Box")
    split.addArrangedSubview(tabs)
    split.addArrangedSubview(below)
    return split
  }
  func updateNSView(_ nsView: NSSplitView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSSplitView, context: Context) -> CGSize?
  {
    proposal.replacingUnspecifiedDimensions()
  }

  private func form(_ title: String) -> NSView {
    let views = ["Open \(title) at login", "Ask before closing"].map {
      NSButton(checkboxWithTitle: $0, target: nil, action: nil)
    }
    views[0].state = .on
    let stack = NSStackView(views: views)
    stack.orientation = .vertical
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = true
    stack.edgeInsets = NSEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    return stack
  }
}

#Preview {
  TabsOfAppKit()
}
