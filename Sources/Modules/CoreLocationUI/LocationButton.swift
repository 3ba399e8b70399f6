import SwiftUI
@_exported import VivaceCoreLocation

/// A button that lets a program have the position once. Its action runs; the position is denied all the same.
public struct LocationButton: View {
  /// The text of the button, always in English.
  public struct Title: Sendable {
    let text: String
    /// "Current Location".
    public static let currentLocation = Title(text: "Current Location")
    /// "Send Current Location".
    public static let sendCurrentLocation = Title(text: "Send Current Location")
    /// "Send My Current Location".
    public static let sendMyCurrentLocation = Title(text: "Send My Current Location")
    /// "Share Current Location".
    public static let shareCurrentLocation = Title(text: "Share Current Location")
    /// "Share My Current Location".
    public static let shareMyCurrentLocation = Title(text: "Share My Current Location")
  }
  private let title: Title
  private let action: @MainActor () -> Void
  /// A press only runs the action; no permission is granted.
  public init(_ title: Title = .currentLocation, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }
  public var body: some View {
    Button(action: action) { Label(title.text, systemImage: "location.fill") }
      .buttonStyle(.borderedProminent)
  }
}
