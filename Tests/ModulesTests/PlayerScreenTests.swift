import Foundation
import SwiftUI
import Testing
import VivaceAVFoundation
import VivaceCoreMedia
import VivaceDrawing
import VivaceStage

@testable import VivaceAVKit

/// Films in views.
@Suite(.serialized) @MainActor struct PlayerScreenTests {
  private struct Screen: View {
    let player: AVPlayer
    var body: some View {
      VideoPlayer(player: player) {
        VStack {
          Color.red.frame(height: 20)
          Spacer()
        }
      }
    }
  }
  private struct Root: View {
    @State private var player: AVPlayer?
    let made: (AVPlayer) -> Void
    var body: some View {
      ZStack {
        if let player { Screen(player: player) }
      }
      .onAppear {
        let new = AVPlayer(url: TestFilms.url)
        player = new
        made(new)
      }
    }
  }
  private func makeStage() throws -> (HeadlessStage, AVPlayer) {
    var player: AVPlayer?
    let stage = HeadlessStage(size: CGSize(width: 320, height: 280), scale: 1) {
      Root { player = $0 }
    }
    try stage.advance(by: 0.1)
    return (stage, try #require(player))
  }
  private func picture(_ bitmap: Bitmap, x: Int = 300, y: Int = 200) -> Int {
    TestFilms.picture(bitmap.pixels[y * bitmap.width + x])
  }

  @Test func theControlsPlayAndPause() throws {
    let (stage, player) = try makeStage()
    #expect(player.rate == 0)
    try stage.tap("Play")
    #expect(player.rate == 1)
    try stage.advance(by: 0.5)
    try stage.tap("Pause")
    #expect(player.rate == 0)
    try stage.tap("Skip forward 10 seconds")
    #expect(player.currentTime() == player.currentItem?.duration)
    try stage.tap("Skip back 10 seconds")
    #expect(player.currentTime() == .zero)
    try stage.tap("Mute")
    #expect(player.isMuted)
  }

  @Test func aFrameAtAnInstantIsTheSameEachTime() throws {
    var pictures: [[UInt32]] = []
    for steps in [1, 7] {
      let (stage, player) = try makeStage()
      try stage.perform { player.play() }
      for step in 1...steps { try stage.advance(to: 0.1 + 1.03 * Double(step) / Double(steps)) }
      pictures.append(stage.bitmap().pixels)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func theFilmShowsWithItsOverlayOnceTheControlsHaveFaded() throws {
    let (stage, player) = try makeStage()
    player.actionAtItemEnd = .none
    try stage.perform { player.rate = 0.25 }
    try stage.advance(by: 5)
    let bitmap = stage.bitmap()
    // At 1.25 s of the film, which is fitted between y 20 and 260.
    #expect(picture(bitmap) == 12)
    #expect(bitmap.pixels[270 * 320 + 160] == 0xFF00_0000)
    #expect((bitmap.pixels[5 * 320 + 160] >> 16) & 255 > 200)
    // A tap brings the controls back, over a darker film.
    try stage.tap(at: CGPoint(x: 300, y: 150))
    try stage.advance(by: 0.3)
    #expect(picture(stage.bitmap()) < 10)
  }

  @Test func timesAreWrittenShort() {
    #expect(PlayerControls.text(5.9) == "0:05" && PlayerControls.text(600) == "10:00")
    #expect(PlayerControls.text(3_723) == "1:02:03" && PlayerControls.text(.nan) == "0:00")
  }

  @Test func aControllerKnowsItsPicture() throws {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) { Color.white }
    let controller = try stage.perform {
      let controller = AVPlayerViewController()
      controller.view.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
      controller.player = AVPlayer(url: TestFilms.url)
      controller.view.layoutIfNeeded()
      return controller
    }
    #expect(controller.isReadyForDisplay)
    #expect(controller.videoBounds == CGRect(x: 0, y: 16, width: 128, height: 96))
    controller.videoGravity = .resizeAspectFill
    #expect(controller.videoBounds.height == 128)
  }
}
