import Foundation
import VivaceSupplements

/// Makes an activity the current one as long as a view is there.
private nonisolated struct UserActivityModifier: ViewModifier {
  let type: String
  let isActive: Bool
  let update: (NSUserActivity) -> Void
  @State private var activity: NSUserActivity?

  nonisolated init(type: String, isActive: Bool, update: @escaping (NSUserActivity) -> Void) {
    self.type = type
    self.isActive = isActive
    self.update = update
  }

  func body(content: Content) -> some View {
    content
      .onAppear { if isActive { begin() } }
      .onDisappear(perform: end)
      .onChange(of: isActive) { isActive ? begin() : end() }
  }

  private func begin() {
    guard activity == nil else { return }
    let new = NSUserActivity(activityType: type)
    update(new)
    new.becomeCurrent()
    activity = new
  }

  private func end() {
    activity?.invalidate()
    activity = nil
  }
}

extension View {
  /// Declares the user's activity while this view is shown: it becomes the program's current one. The closure
  /// fills it in.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true,
    _ update: @escaping (_ activity: NSUserActivity) -> Void
  ) -> some View {
    modifier(UserActivityModifier(type: activityType, isActive: isActive, update: update))
  }

  /// Declares the user's activity with an element, while there is one. The closure fills it in.
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?,
    _ update: @escaping (_ element: P, _ activity: NSUserActivity) -> Void
  ) -> some View {
    userActivity(activityType, isActive: element != nil) { activity in
      if let element { update(element, activity) }
    }
  }

  /// Continues an activity. That is a web address that the program is opened with;
  /// activities do not come from other devices here.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    onOpenURL { url in
      guard activityType == NSUserActivityTypeBrowsingWeb, url.scheme?.hasPrefix("http") == true
      else { return }
      let activity = NSUserActivity(activityType: activityType)
      activity.webpageURL = url
      action(activity)
    }
  }
}
