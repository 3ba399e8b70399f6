import AVFoundation
import SwiftUI
import UIKit

/// The screen, with the film or the news of its making.
struct Screen: View {
  let cinema: Cinema

  var body: some View {
    ZStack {
      PlayerView(player: cinema.player)
      if let making = cinema.making { Making(progress: making) }
      if let problem = cinema.problem {
        Text(problem).font(.footnote).padding().background(.black.opacity(0.7))
      }
    }
    .aspectRatio(16 / 9, contentMode: .fit)
    .background(.black)
    .clipShape(.rect(cornerRadius: 14))
    .shadow(color: .black.opacity(0.5), radius: 18, y: 10)
    .onTapGesture { cinema.isPlaying ? cinema.pause() : cinema.play() }
    .accessibilityElement()
    .accessibilityLabel("Screen")
  }
}

private struct Making: View {
  let progress: Double

  var body: some View {
    VStack(spacing: 12) {
      Text("Drawing the film …").font(.subheadline)
      ProgressView(value: progress).frame(width: 180)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.black)
    .transition(.opacity)
  }
}

/// A view whose layer is the player's.
private struct PlayerView: UIViewRepresentable {
  let player: AVPlayer

  func makeUIView(context: Context) -> LayerView {
    let view = LayerView()
    view.playerLayer.player = player
    view.layer.addSublayer(view.playerLayer)
    return view
  }

  func updateUIView(_ view: LayerView, context: Context) {}

  final class LayerView: UIView {
    let playerLayer = AVPlayerLayer()

    override func layoutSubviews() {
      super.layoutSubviews()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      playerLayer.frame = bounds
      CATransaction.commit()
    }
  }
}
