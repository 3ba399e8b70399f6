// An Observable model: only what reads a property is drawn anew.

import SwiftUI

struct Observed: View {
  @State private var game = Game()

  var body: some View {
    VStack(spacing: 20) {
      Scores().environment(game)
      Editor(game: game)
    }
    .padding()
  }
}

@Observable private final class Game {
  var homeGoals = 2
  var away = 1
  var name = "Final"
}

private struct Scores: View {
  @Environment(Game.self) private var game

  var body: some View {
    HStack {
      Text("Home \(game.homeGoals)")
      Spacer()
      Text("Away \(game.away)")
    }
    .font(.title)
  }
}

private struct Editor: View {
  @Bindable var game: Game

  var body: some View {
    VStack {
      Text(game.name).font(.headline)
      Button("Goal") { game.homeGoals += 1 }
      Rename(name: $game.name)
    }
  }
}

private struct Rename: View {
  @Binding var name: String
  var body: some View { Button("Rename") { name = "Replay" } }
}

#Preview {
  Observed()
}
