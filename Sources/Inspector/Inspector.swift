/// The room that tells what happened and why.
///
/// A host that was made while ``VivaceViews/Recorder/isWanted`` was set writes down every turn; this
/// room reads that:
///
/// - ``Explanation``: why what happened at an instant animated, or did not (`vivace explain`);
/// - ``MotionTimeline``: what everything that moved showed, over time (`vivace timeline`), and
///   ``TimelinePicture``, which draws it.
package enum Inspector {}
