import Combine
import Foundation
import VivaceViews

/// A UIKit delegate in a SwiftUI app: made with the app, and called at the program's start before
/// the app's scenes are read.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  private let delegate: DelegateType

  /// Makes the delegate, which is then an environment value by its type.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    delegate = UIApplication.make(delegateType)
    // Views find it by its type.
    ProgramLife.shared.environment.append { [delegate] in $0.put(delegate) }
  }

  /// The application's delegate.
  public var wrappedValue: DelegateType { delegate }

  /// Installs the delegate, before the app's body is evaluated for the first time.
  public nonisolated mutating func update() {
    MainActor.unchecked(self) { adaptor in
      let delegate = adaptor.delegate
      guard UIApplication.shared.delegate !== delegate else { return }
      UIApplication.shared.launch(delegate)
      UIApplication.shared.connectScene(isOwn: false)
      MainMenuCommands.offer()
    }
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: delegate).projectedValue
  }
}
