import Testing

@testable import CommandLine

@Suite struct DeclarationsTests {
  private func declarations(of text: String) -> Declarations {
    ParsedSource(text, conditions: Conditions()).declarations
  }

  @Test func findsTheMainType() throws {
    let found = declarations(
      of: """
        // @main struct No: App {}
        let text = "@main struct Neither: App {}"
        @main
        @MainActor
        public struct PetPoll: App { var body: some Scene { WindowGroup { ContentView() } } }
        struct ContentView: View { var body: some View { Text("@main") } }
        """)
    #expect(found.types.map(\.name) == ["PetPoll", "ContentView"])
    #expect(found.types.map(\.isMain) == [true, false])
    #expect(found.types[1].conformances == ["View"])
  }

  @Test func aMainTypeForAnotherSystemDoesNotCount() {
    let found = declarations(of: "#if os(macOS)\n@main\n#endif\nstruct MyApp: App {}")
    #expect(found.types.map(\.isMain) == [false])
  }

  @Test func findsPreviewsWithTheirNamesAndLines() {
    let found = declarations(
      of: """
        #Preview { Row(title: "a") }
        @available(iOS 17, *)
        #Preview("Dark", traits: .sizeThatFitsLayout) {
          ContentView().onTapGesture { print("#Preview") }
        }
        struct S { func f() { print(#line) } }
          #Preview("No closure behind") { Text("x") }
        """)
    #expect(
      found.previews == [
        .init(name: nil, line: 1), .init(name: "Dark", line: 3),
        .init(name: "No closure behind", line: 7),
      ])
  }

  @Test func conformancesMayComeFromExtensionsAndBeQualified() {
    let found = declarations(
      of: """
        struct A {}
        extension A: Equatable, SwiftUI.View where A: Sendable { var body: some View { x } }
        struct B<Content: View>: View, @MainActor Other where Content: Hashable {}
        enum C_Previews: PreviewProvider {}
        """)
    #expect(found.types[0].conformances == ["Equatable", "View"])
    #expect(found.types[1].conformances == ["View", "Other"])
    #expect(found.types[1].isGeneric)
    #expect(found.types[2].conformances == ["PreviewProvider"])
  }

  @Test func nestedTypesAreNotAtTheTop() {
    let found = declarations(
      of: "enum Space { struct Inner: View {} }\nfunc f() { struct G: View {} }")
    #expect(found.types.map(\.name) == ["Space"])
  }

  @Test func privateTypesAreKnown() {
    let found = declarations(
      of: "private let x = 1\nstruct A: View {}\nprivate struct B: View {}\nfileprivate class C {}")
    #expect(found.types.map(\.isPrivate) == [false, true, true])
  }

  @Test(
    "tells a program that starts by itself",
    arguments: [
      ("MyApp.main()", true), ("struct A {}\n  MyApp.main()\n", true), ("// MyApp.main()", false),
      ("func f() {\n  MyApp.main()\n}", false), ("let x = MyApp.main", false),
    ])
  func startsByItself(source: String, expected: Bool) {
    #expect(declarations(of: source).startsByItself == expected)
  }

  @Test(
    "knows what a view needs to be made",
    arguments: [
      ("", []),
      ("let title: String", ["title"]),
      ("let title = \"a, b\"", []),
      ("let a, b: Int", ["a", "b"]),
      ("let a: Int, b = 2, c: Int", ["a", "c"]),
      ("var count: Int?", []),
      ("let count: Int?", ["count"]),
      ("var count: Int { 3 }", []),
      ("var count: Int\n  { 3 }", []),
      ("var count: Int = 3 { didSet { let x: Int } }\n let title: String", ["title"]),
      ("static let shared: Int = 1\nlet a: Int", ["a"]),
      ("static var shared: Int { let x: Int = 1; return x }", []),
      ("lazy var a: Int = { let b: Int = 1; return b }()", []),
      ("@State private var on = false", []),
      ("@State private var on: Bool", ["on"]),
      ("@Binding var on: Bool", ["on"]),
      ("@ObservedObject var model: Model", ["model"]),
      ("@EnvironmentObject var model: Model", []),
      ("@Environment(\\.colorScheme) var scheme\nlet a: Int", ["a"]),
      ("@Environment(\\.colorScheme) private var scheme: ColorScheme", []),
      ("@AppStorage(\"key\") var name: String?", []),
      ("@Namespace private var space", []),
      ("@FocusState var focus: Field?", []),
      ("var action: () -> Void", ["action"]),
      ("var action: () -> Void = {}", []),
      ("var action:\n    () -> Void", ["action"]),
      ("let map: [String: Int]\n var list: Array<Int>", ["map", "list"]),
      ("var body: some View { let hidden: Int = 3; Text(\"\") }", []),
      ("func f() { let a: Int }\nlet b: Int", ["b"]),
      ("struct In { let a: Int }\nlet b: Int", ["b"]),
      ("let grid = Array(repeating: 1,\n   count: 3)\nlet b: Int", ["b"]),
      ("let sum = 1\n  + 2\nlet b: Int", ["b"]),
      ("let a: Int\ninit() { a = 1 }", []),
      ("let a: Int\ninit(a: Int) { self.a = a }", ["a"]),
      ("let a: Int\ninit(a: Int = 1, b: [Int] = [1, 2]) { self.a = a }", []),
      ("let a: Int\ninit(_ a: Int, with b: (Int, Int) -> Void) { }", ["a", "b"]),
      ("let a: Int\ninit(a: Int) {}\ninit() {}", []),
      ("@available(iOS 17, *) let a: Int", ["a"]),
      ("@ViewBuilder let content: () -> Text", ["content"]),
    ])
  func required(members: String, expected: [String]) {
    let found = declarations(of: "struct V: View {\n\(members)\n}")
    #expect(found.types.map(\.required) == [expected])
  }
}
