import Combine
import Foundation
import VivaceAppKit
import VivaceViews

/// An AppKit delegate in a SwiftUI app: made with the app, and called at the program's start before
/// the app's scenes are read.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
  DynamicProperty
{
  private let delegate: DelegateType

  /// Makes the delegate; views read it from the environment by its type.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    delegate = UIApplication.make(delegateType)
    // Views find it by its type.
    ProgramLife.shared.environment.append { [delegate] in $0.put(delegate) }
  }

  /// The delegate of the app.
  public var wrappedValue: DelegateType { delegate }

  /// Installs the delegate, before the app's body is evaluated for the first time.
  public nonisolated mutating func update() {
    MainActor.unchecked(self) { adaptor in
      let delegate = adaptor.delegate
      guard NSApplication.shared.delegate !== delegate else { return }
      NSApplication.shared.delegate = delegate
      NSApplication.shared.launched()
    }
  }
}

extension NSApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: delegate).projectedValue
  }
}
