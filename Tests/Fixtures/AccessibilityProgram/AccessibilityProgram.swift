import SwiftUI

/// A program that tests read and operate over the accessibility bus.
@main struct AccessibilityProgram: App {
  var body: some Scene {
    WindowGroup("Accessibility program") { Content() }
    WindowGroup("Second", id: "second") {
      VStack {
        Text("In the second window")
        Runner()
      }
    }
    WindowGroup("Tables", id: "tables") { Tables() }
  }
}

private struct Content: View {
  @State private var count = 0
  @State private var level = 30.0
  @State private var name = "Ann"
  @State private var isOn = false
  @State private var color = 1
  @State private var street = "Main 1"
  @State private var showsSheet = false
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Text("Orders").font(.title).accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
      Button("Press \(count)") {
        count += 1
        AccessibilityNotification.Announcement("Pressed \(count)").post()
      }
      .accessibilityIdentifier("press")
      Toggle("Wifi", isOn: $isOn)
      Slider(value: $level, in: 10...50, step: 5) { Text("Level") }
      Text("Level is \(Int(level))")
      TextField("Name", text: $name)
      Text("Name is \(name)")
      Picker("Color", selection: $color) {
        Text("Red").tag(1)
        Text("Blue").tag(2)
      }
      .pickerStyle(.segmented)
      Text("Chosen \(count)")
        .accessibilityIdentifier("zap")
        .accessibilityAction(named: "Zap") { count = 100 }
        .accessibilityAdjustableAction { count += $0 == .increment ? 10 : -10 }
      Related()
      Looks()
      HostedField(text: $street).frame(width: 160, height: 24)
      Text("Street is \(street)")
      HStack {
        Button("Open second") { openWindow(id: "second") }
        Button("Show sheet") { showsSheet = true }
        Button("Open tables") { openWindow(id: "tables") }
      }
    }
    .padding()
    .sheet(isPresented: $showsSheet) {
      Button("Close sheet") { showsSheet = false }.padding()
    }
  }
}

/// A button that never rests, and is narrower than its path.
private struct Runner: View {
  @State private var isRight = false
  @State private var count = 0

  var body: some View {
    Button("Catch \(count)") { count += 1 }
      .modifier(Shift(distance: isRight ? 200 : 0))
      .frame(width: 300, alignment: .leading)
      .onAppear {
        withAnimation(.linear(duration: 0.4).repeatForever()) { isRight = true }
      }
  }
}

/// Moves its content by code that runs for each frame.
private struct Shift: ViewModifier, Animatable {
  var distance: Double

  nonisolated var animatableData: Double {
    get { distance }
    set { distance = newValue }
  }

  // The page of this file is called `Content`, too.
  func body(content: Self.Content) -> some View { content.offset(x: distance) }
}

/// Elements that refer to one another.
private struct Related: View {
  @Namespace private var names

  var body: some View {
    Text("Blend of the day").accessibilityLabeledPair(role: .label, id: 1, in: names)
    Button("Blend") {}.accessibilityLabeledPair(role: .content, id: 1, in: names)
    Text("Chapters").accessibilityRotor("Chapters") {
      AccessibilityRotorEntry("Second chapter", 2, in: names)
    }
    Text("Second chapter").accessibilityRotorEntry(id: 2, in: names)
  }
}

/// A text with several looks, a picture and a live region.
private struct Looks: View {
  var body: some View {
    (Text("Plain ") + Text("bold").bold() + Text(" and ")
      + Text("red").foregroundColor(Color(red: 1, green: 0, blue: 0)).underline())
      .font(.system(size: 20))
    Image(systemName: "sun.max").accessibilityLabel("Sun")
    Text("Live").accessibilityAddTraits(.updatesFrequently)
  }
}

/// A text field of UIKit.
private struct HostedField: UIViewRepresentable {
  @Binding var text: String

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.placeholder = "Street"
    field.text = text
    field.addAction(
      UIAction { action in text = (action.sender as? UITextField)?.text ?? "" },
      for: .editingChanged)
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {}
}
