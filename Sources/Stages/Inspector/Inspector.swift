/// Reports of changes and their causes.
///
/// A host that was made while ``VivaceViews/Recorder/isWanted`` was set records every turn; this module reads
/// that record:
///
/// - ``Explanation``: the reasons for which a change at an instant animated, or did not (`vivace explain`);
/// - ``MotionTimeline``: the values of everything that moved, over time (`vivace timeline`), and
///   ``TimelinePicture``, which draws it.
package enum Inspector {}
