extension View {
  /// Names what people do in this view for tools that follow it. It is among the details of the view's
  /// element, since no desktop here follows what people do.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View {
    detail { _ in .trackingTag(tag) }
  }
}
