@testable import Scenes

/// Every scene, by area; a test sees to it that none is forgotten.
@MainActor let scenes: [SceneCase] =
  animationScenes

@MainActor private let animationScenes = [
  SceneCase("Animation/AccidentalCrossFade", at: 0.4, script: "0.1 tap \"Avatar\"") {
    AccidentalCrossFade()
  },
  SceneCase("Animation/ScopedAnimation", at: 0.4, script: "0.1 tap \"Avatar\"") {
    ScopedAnimation()
  },
]
