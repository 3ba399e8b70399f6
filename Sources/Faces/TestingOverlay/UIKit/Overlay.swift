// Deliberately empty.
//
// Swift Testing adds an overlay to files that import both it and a module named UIKit. The
// toolchain has that overlay on Apple's platforms only, so a test that imports UIKit would not
// compile on Linux without a module of this name.
