@MainActor open class UIControl: UIView {}
