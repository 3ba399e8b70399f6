// A darkroom. It teaches filters of Core Image inside of SwiftUI:
//
// - a bath is a chain of filters over a drawn photograph (Bath.swift, Photograph.swift);
// - a print rises in its tray as a mask that a spring moves, and a change in the middle goes on from there;
// - a finger on the print moves the edge between the original and the print.

import SwiftUI

@main
struct DarkroomApp: App {
  var body: some Scene {
    WindowGroup("Darkroom") { DarkroomView() }
  }
}

struct DarkroomView: View {
  @State private var darkroom = Darkroom()
  @State private var bath = Bath.noir
  /// The part of the print that is developed, from the left.
  @State private var edge = 1.0

  var body: some View {
    VStack(spacing: 24) {
      Text(bath.rawValue)
        .font(.title2.weight(.semibold))
        .contentTransition(.opacity)
      tray
      strip
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.16, green: 0.04, blue: 0.05))
    .foregroundStyle(Color(red: 1, green: 0.62, blue: 0.55))
    .environment(\.colorScheme, .dark)
  }

  /// The original with the print over it, up to the edge.
  private var tray: some View {
    ZStack {
      picture(.original)
      picture(bath)
        .id(bath)
        .transition(.opacity)
        .mask(alignment: .leading) {
          GeometryReader { geometry in
            Rectangle().frame(width: geometry.size.width * edge)
          }
        }
    }
    .frame(width: 340, height: 340)
    .overlay(alignment: .leading) {
      Capsule()
        .frame(width: 4)
        .offset(x: 340 * edge - 2)
        .opacity(edge < 0.995 ? 1 : 0)
    }
    .clipShape(.rect(cornerRadius: 6))
    .padding(14)
    .background(.white, in: .rect(cornerRadius: 8))
    .shadow(color: .black.opacity(0.6), radius: 18, y: 10)
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { edge = min(max($0.location.x / 340, 0), 1) }
        .onEnded { _ in withAnimation(.spring(duration: 0.6, bounce: 0.25)) { edge = 1 } }
    )
    .accessibilityLabel("Print")
    .accessibilityValue(bath.rawValue)
  }

  @ViewBuilder private func picture(_ bath: Bath) -> some View {
    if let print = darkroom.print(bath) { Image(decorative: print, scale: 1).resizable() }
  }

  private var strip: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(Bath.allCases) { other in
          Button {
            develop(other)
          } label: {
            picture(other)
              .frame(width: 64, height: 64)
              .clipShape(.rect(cornerRadius: 10))
              .overlay {
                RoundedRectangle(cornerRadius: 10)
                  .strokeBorder(lineWidth: other == bath ? 3 : 0)
              }
              .scaleEffect(other == bath ? 1 : 0.9)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(other.rawValue)
        }
      }
      .padding(.horizontal, 20)
    }
    .scrollIndicators(.hidden)
  }

  /// Puts the paper into another bath: the print rises from the left.
  private func develop(_ other: Bath) {
    guard other != bath else { return }
    edge = 0
    withAnimation(.spring(duration: 1.1, bounce: 0.1)) {
      bath = other
      edge = 1
    }
  }
}
