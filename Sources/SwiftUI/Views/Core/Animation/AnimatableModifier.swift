import VivaceMotion

/// A modifier whose `body(content:)` runs in every frame of an animation, with interpolated data.
/// It needs nothing beyond `Animatable` and `ViewModifier`, which it names together.
public protocol AnimatableModifier: Animatable, ViewModifier {}
