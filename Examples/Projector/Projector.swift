// A projector for a film that the program draws itself. It shows how pictures become a film, and a film pictures:
//
// - AVAssetWriter writes pixel buffers that Core Graphics has drawn, on a queue of its own, and a sound
//   (FilmMaker.swift, LighthouseDrawing.swift);
// - AVPlayerLayer shows the film; a periodic observer moves the playhead (Screen.swift, Cinema.swift);
// - AVAssetImageGenerator makes the strip of pictures, over which a finger scrubs, exact to the picture
//   (Filmstrip.swift);
// - AVAssetExportSession writes the chosen range into a file, which joins the shelf (Shelf.swift).
//
// No film is in the example: it is made at the first start, and kept in the folder of caches.

import AVFoundation
import SwiftUI

@main
struct ProjectorApp: App {
  var body: some Scene {
    WindowGroup("Projector") { ProjectorView() }
  }
}

struct ProjectorView: View {
  @State private var cinema = Cinema()

  var body: some View {
    ZStack {
      Darkness(picture: cinema.light)
      VStack(spacing: 18) {
        Title(text: cinema.title, chapter: cinema.chapter)
        Screen(cinema: cinema)
        Filmstrip(cinema: cinema)
        Transport(cinema: cinema)
        Shelf(cinema: cinema)
        Spacer(minLength: 0)
      }
      .padding(.horizontal, 20)
      .padding(.top, 12)
    }
    .environment(\.colorScheme, .dark)
    .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in
      cinema.ended()
    }
    .task { await cinema.open() }
  }
}

/// The room: dark, and lit by the picture on the screen.
private struct Darkness: View {
  let picture: CGImage?

  var body: some View {
    GeometryReader { room in
      ZStack(alignment: .top) {
        Color(red: 0.05, green: 0.05, blue: 0.07)
        if let picture {
          Image(decorative: picture, scale: 1)
            .resizable()
            .frame(width: room.size.width * 1.3, height: 380)
            .blur(radius: 70)
            .opacity(0.55)
            .id(ObjectIdentifier(picture))
            .transition(.opacity)
            .frame(width: room.size.width)
        }
      }
      .animation(.easeInOut(duration: 0.6), value: picture.map(ObjectIdentifier.init))
    }
    .ignoresSafeArea()
  }
}

private struct Title: View {
  let text: String
  let chapter: Chapter?

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(text).font(.headline)
      Spacer()
      Text(chapter?.name ?? " ")
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .contentTransition(.opacity)
        .animation(.default, value: chapter)
    }
  }
}
