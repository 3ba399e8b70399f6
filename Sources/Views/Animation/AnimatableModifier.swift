import VivaceMotion

/// A modifier that can create another modifier with animation: its body is called in every frame with
/// the interpolated data.
public protocol AnimatableModifier: Animatable, ViewModifier {}
