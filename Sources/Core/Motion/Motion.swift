/// Springs, curves and animations: values as functions of time.
///
/// Nothing here reads a clock: an instant is always a parameter, in seconds, and the same instant
/// always gives the same bits. Read in this order:
///
/// 1. ``VectorArithmetic`` and ``Animatable``: what can be animated.
/// 2. ``UnitCurve`` and ``Spring``: the two shapes a movement can have.
/// 3. ``Animation``: a shape with delays, speeds and repeats around it, as an app writes it.
/// 4. `Animator`: what one attribute runs, interrupted as often as the user likes.
/// 5. `Track` and `AnimatedValue`: what an animator puts into the display list, so that the
/// renderer can continue without the main thread.
@_exported import VivaceGeometry
