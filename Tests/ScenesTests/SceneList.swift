import Foundation

@testable import Scenes

/// Every scene, by area; a test sees to it that none is forgotten.
@MainActor let scenes: [SceneCase] =
  animationScenes + chartsScenes + controlsScenes + drawingScenes + inputScenes + layoutScenes
  + listsScenes
  + navigationScenes + picturesScenes + screensScenes + stateScenes + textScenes + wideScenes

@MainActor private let animationScenes = [
  SceneCase("Animation/AccidentalCrossFade", at: 0.4, script: "0.1 tap \"Avatar\"") {
    AccidentalCrossFade()
  },
  SceneCase("Animation/ScopedAnimation", at: 0.4, script: "0.1 tap \"Avatar\"") {
    ScopedAnimation()
  },
  SceneCase("Animation/BouncingBall") { BouncingBall() },
  SceneCase("Animation/FlipCard", at: 0.4, script: "0.1 tap \"Card\"") { FlipCard() },
  SceneCase("Animation/StaggeredBars", at: 0.5) { StaggeredBars() },
  SceneCase("Animation/ComeAndGo", at: 0.6, script: "0.1 tap \"Toggle\"") { ComeAndGo() },
  SceneCase("Animation/AnimatableWave") { AnimatableWave() },
  SceneCase("Animation/ClassicOfUIKit", at: 0.35) { ClassicOfUIKit() },
  SceneCase("Animation/TogetherOfUIKit", at: 0.3, script: "0.1 tap \"Move\"") { TogetherOfUIKit() },
  SceneCase("Animation/GlassThatParts", at: 0.3, script: "0.1 tap \"Open\"") { GlassThatParts() },
  SceneCase("Animation/RollingNumbers", at: 0.3, script: "0.1 tap \"Play\"") { RollingNumbers() },
]

@MainActor private let chartsScenes = [
  SceneCase("Charts/StackedBars", size: CGSize(width: 393, height: 320)) { StackedBars() },
  SceneCase("Charts/DaysOfMoods", size: CGSize(width: 393, height: 300)) { DaysOfMoods() },
  SceneCase("Charts/Shares", size: CGSize(width: 393, height: 360)) { Shares() },
  SceneCase(
    "Charts/MarksThatMove", size: CGSize(width: 393, height: 340), at: 0.25,
    script: "0.1 tap \"Change\""
  ) { MarksThatMove() },
  SceneCase("Charts/FromTheRight", size: CGSize(width: 393, height: 520)) { FromTheRight() },
  SceneCase("Charts/Heat", size: CGSize(width: 393, height: 520)) { Heat() },
  SceneCase("Charts/PointsAndPeaks", size: CGSize(width: 393, height: 640)) { PointsAndPeaks() },
]

@MainActor private let controlsScenes = [
  SceneCase("Controls/Grouped") { Grouped() },
  SceneCase("Controls/Gauges") { Gauges() },
  SceneCase("Controls/SeveralDates") { SeveralDates() },
  SceneCase("Controls/Settings") { Settings() },
  SceneCase("Controls/Toggles", script: "0.1 tap \"Off\"") { Toggles() },
  SceneCase("Controls/Sliders") { Sliders() },
  SceneCase("Controls/Pickers") { Pickers() },
  SceneCase("Controls/Progress") { Progress() },
  SceneCase("Controls/Steppers") { Steppers() },
  SceneCase("Controls/MenuOfActions", script: "0.1 tap \"Edit\"") { MenuOfActions() },
  SceneCase("Controls/MenuUpwards", script: "0.1 tap \"Share\"") { MenuUpwards() },
  SceneCase("Controls/GlassPieces") { GlassPieces() },
  SceneCase("Controls/LargeContent", at: 1.2, script: "0.1 drag \"Inbox\" to 131,797 in 2") {
    LargeContent()
  },
  SceneCase("Controls/Disclosed") { Disclosed() },
  SceneCase("Controls/Labels") { Labels() },
  SceneCase("Controls/DatesAndColours") { DatesAndColours() },
  SceneCase("Controls/PickersOfUIKit") { PickersOfUIKit() },
  SceneCase("Controls/ViewsOfUIKit") { ViewsOfUIKit() },
  SceneCase("Controls/FormOfUIKit") { FormOfUIKit() },
  SceneCase("Controls/ControlsOfAppKit", size: CGSize(width: 460, height: 520)) {
    ControlsOfAppKit()
  },
  SceneCase("Lists/MailOfUIKit", at: 1.5, script: "0.1 drag 330,275 to 210,275 in 0.3") {
    MailOfUIKit()
  },
  SceneCase("Lists/ShopOfUIKit") { ShopOfUIKit() },
  SceneCase("Lists/TasksOfUIKit", at: 1.5, script: "0.1 tap \"Edit\"") { TasksOfUIKit() },
  SceneCase("Lists/TableOfAppKit", size: CGSize(width: 640, height: 360)) { TableOfAppKit() },
  SceneCase("Layout/TabsOfAppKit", size: CGSize(width: 420, height: 320)) { TabsOfAppKit() },
]

@MainActor private let drawingScenes = [
  SceneCase("Drawing/CutLayersOfUIKit") { CutLayersOfUIKit() },
  SceneCase("Drawing/LayersOfUIKit") { LayersOfUIKit() },
  SceneCase("Drawing/PaletteOfUIKit") { PaletteOfUIKit() },
  SceneCase("Drawing/PosterOfUIKit") { PosterOfUIKit() },
  SceneCase("Drawing/BlurOfUIKit") { BlurOfUIKit() },
  SceneCase("Drawing/BadgeOfHonour") { BadgeOfHonour() },
  SceneCase("Drawing/Gradients") { Gradients() },
  SceneCase("Drawing/ActivityRings") { ActivityRings() },
  SceneCase("Drawing/CanvasChart") { CanvasChart() },
  SceneCase("Drawing/BlendModes") { BlendModes() },
  SceneCase("Drawing/Filters") { Filters() },
  SceneCase("Drawing/Materials") { Materials() },
  SceneCase("Drawing/MaskedWords") { MaskedWords() },
  SceneCase("Drawing/Shapes") { Shapes() },
  SceneCase("Drawing/ShaderEffects") { ShaderEffects() },
  SceneCase("Drawing/Spirograph") { Spirograph() },
  SceneCase("Drawing/TurnedCards") { TurnedCards() },
  SceneCase("Drawing/Clock", at: 1.5) { Clock() },
  SceneCase("Drawing/InnerShadows") { InnerShadows() },
  SceneCase("Drawing/ColourWheel") { ColourWheel() },
  SceneCase("Drawing/Meshes") { Meshes() },
]

@MainActor private let inputScenes = [
  SceneCase("Input/Finding") { Finding() },
  SceneCase("Input/ZoomOfUIKit") { ZoomOfUIKit() },
  SceneCase("Input/DeckOfUIKit", script: "0.1 drag \"Deck\" to 320,360 in 1.8") { DeckOfUIKit() },
  SceneCase("Input/DragTheDisc") { DragTheDisc() },
  SceneCase("Input/LongPress") { LongPress() },
  SceneCase("Input/TapCounter", script: "0.1 tap \"Tap me\"\n0.3 tap \"Field\"") { TapCounter() },
  SceneCase("Input/PressStyle") { PressStyle() },
  SceneCase("Input/SignIn") { SignIn() },
  SceneCase("Input/Notes") { Notes() },
  SceneCase("Input/RichNotes") { RichNotes() },
  SceneCase("Input/Combined") { Combined() },
]

@MainActor private let layoutScenes = [
  SceneCase("Layout/HolyGrail") { HolyGrail() },
  SceneCase("Layout/BusinessCard") { BusinessCard() },
  SceneCase("Layout/AlignmentGuides") { AlignmentGuides() },
  SceneCase("Layout/CustomAlignment") { CustomAlignment() },
  SceneCase("Layout/ScoreGrid") { ScoreGrid() },
  SceneCase("Layout/FitsOrFolds") { FitsOrFolds() },
  SceneCase("Layout/RadialLayout") { RadialLayout() },
  SceneCase("Layout/SwitchedLayout", at: 0.5, script: "0.1 tap \"Turn\"") { SwitchedLayout() },
  SceneCase("Layout/RightToLeft") { RightToLeft() },
  SceneCase("Layout/LargeType") { LargeType() },
  SceneCase("Layout/SafeAreaBars") { SafeAreaBars() },
  SceneCase("Layout/MeasuredBubbles") { MeasuredBubbles() },
  SceneCase("Layout/ChosenTab", script: "0.1 tap \"About\"") { ChosenTab() },
]

@MainActor private let listsScenes = [
  SceneCase("Lists/Friends") { Friends() },
  SceneCase("Lists/Indexed") { Indexed() },
  SceneCase("Lists/Sections") { Sections() },
  SceneCase("Lists/Chosen") { Chosen() },
  SceneCase("Lists/Edited") { Edited() },
  SceneCase("Lists/Gallery") { Gallery() },
  SceneCase("Lists/Shelves") { Shelves() },
  SceneCase("Lists/Jump", script: "0.1 tap \"Go to 70\"") { Jump() },
  SceneCase("Lists/PinnedHeads") { PinnedHeads() },
  SceneCase("Lists/MarketOfUIKit") { MarketOfUIKit() },
  SceneCase("Lists/Pages") { Pages() },
  SceneCase("Lists/Outline") { Outline() },
  SceneCase("Lists/RowKinds", script: "0.5 press \"Check for Updates\"") { RowKinds() },
  SceneCase(
    "Lists/Reordered", at: 1.8, script: "0.1 tap \"Edit\"\n1 drag \"Reorder\" to 360,292 in 1.5"
  ) { Reordered() },
  SceneCase("Lists/MovedTiles", at: 1.6, script: "0.1 lift \"Sun\" to 190,320 in 1.5") {
    MovedTiles()
  },
  SceneCase("Lists/SwipedCards", at: 1.5, script: "0.1 drag \"Bo\" to -60,108 in 0.3") {
    SwipedCards()
  },
]

@MainActor private let navigationScenes = [
  SceneCase("Navigation/ShareUp", at: 1, script: "0.1 tap \"Share\"") { ShareUp() },
  SceneCase("Navigation/BarsOfLate") { BarsOfLate() },
  SceneCase("Navigation/BehindBars") { BehindBars() },
  SceneCase("Navigation/BarsByProxy") { BarsByProxy() },
  SceneCase("Navigation/PopoverOfUIKit") { PopoverOfUIKit() },
  SceneCase("Navigation/SearchOfUIKit") { SearchOfUIKit() },
  SceneCase("Navigation/Mountains", at: 1.5, script: "0.1 tap \"Eiger\"") { Mountains() },
  SceneCase("Navigation/LargeTitle") { LargeTitle() },
  SceneCase("Navigation/OldStyle") { OldStyle() },
  SceneCase("Navigation/ByPath") { ByPath() },
  SceneCase("Navigation/Tabs") { Tabs() },
  SceneCase("Navigation/SheetUp", at: 1.5, script: "0.1 tap \"Show\"") { SheetUp() },
  SceneCase("Navigation/AlertUp", at: 1.5, script: "0.1 tap \"Ask\"") { AlertUp() },
  SceneCase("Navigation/Choice", at: 1.5, script: "0.1 tap \"Change\"") { Choice() },
  SceneCase("Navigation/Cover", at: 1.5) { Cover() },
  SceneCase("Navigation/Collapsed", at: 2, script: "0.5 scroll \"Note 9\" by 0,-260") {
    Collapsed()
  },
  SceneCase("Navigation/HalfCollapsed", script: "0.5 scroll \"Song 9\" by 0,-30") {
    HalfCollapsed()
  },
]

@MainActor private let picturesScenes = [
  SceneCase("Pictures/SymbolSheet") { SymbolSheet() },
  SceneCase("Pictures/SymbolLooks") { SymbolLooks() },
  SceneCase("Pictures/PicturesOfUIKit") { PicturesOfUIKit() },
  SceneCase("Pictures/DrawnPicture") { DrawnPicture() },
  SceneCase("Pictures/Phases") { Phases() },
]

@MainActor private let screensScenes = [
  SceneCase("Screens/Weather") { Weather() },
  SceneCase("Screens/MusicPlayer", at: 1.5, script: "0.1 tap \"Play\"") { MusicPlayer() },
  SceneCase("Screens/Chat") { Chat() },
  SceneCase(
    "Screens/Calculator", script: "0.1 tap \"7\"\n0.3 tap \"×\"\n0.5 tap \"6\"\n0.7 tap \"=\""
  ) { Calculator() },
  SceneCase("Screens/Onboarding") { Onboarding() },
  SceneCase("Screens/ProfileCard") { ProfileCard() },
  SceneCase("Screens/Recipe") { Recipe() },
  SceneCase("Screens/Boarding") { Boarding() },
  SceneCase("Screens/TicTacToe", script: "0.1 tap \"cell4\"\n0.3 tap \"cell0\"\n0.5 tap \"cell2\"")
  { TicTacToe() },
  SceneCase("Screens/Shop") { Shop() },
  SceneCase("Screens/Heatmap") { Heatmap() },
  SceneCase("Screens/Timeline") { Timeline() },
  SceneCase("Screens/Player") { Player() },
  SceneCase("Screens/NothingOfUIKit") { NothingOfUIKit() },
]

@MainActor private let stateScenes = [
  SceneCase("State/Counter", script: "0.1 tap \"More\"\n0.3 tap \"More\"\n0.5 tap \"More\"") {
    Counter()
  },
  SceneCase("State/TodoList", script: "0.1 tap \"Write a letter\"") { TodoList() },
  SceneCase("State/Thermostat", script: "0.1 tap \"Warmer\"") { Thermostat() },
  SceneCase("State/Observed", script: "0.1 tap \"Goal\"\n0.3 tap \"Rename\"") { Observed() },
  SceneCase("State/Theme") { Theme() },
  SceneCase("State/Stopwatch", at: 2.05, script: "1.55 tap \"Stop\"") { Stopwatch() },
  SceneCase("State/LoadedLater") { LoadedLater() },
  SceneCase("State/ChangesTold", script: "0.1 tap \"Level up\"\n0.3 tap \"Level up\"") {
    ChangesTold()
  },
  SceneCase("State/SubviewsInBoxes") { SubviewsInBoxes() },
  SceneCase("State/Remembered") { Remembered() },
]

@MainActor private let textScenes = [
  SceneCase("Text/TypeScale") { TypeScale() },
  SceneCase("Text/Weights") { Weights() },
  SceneCase("Text/Decorated") { Decorated() },
  SceneCase("Text/Markdown") { Markdown() },
  SceneCase("Text/Truncation") { Truncation() },
  SceneCase("Text/TextOfUIKit") { TextOfUIKit() },
  SceneCase("Text/ParagraphsOfUIKit") { ParagraphsOfUIKit() },
  SceneCase("Text/Numbers") { Numbers() },
  SceneCase("Text/Dates") { Dates() },
  SceneCase("Text/ManyScripts") { ManyScripts() },
  SceneCase("Text/Attributed") { Attributed() },
  SceneCase("Text/Paragraphs") { Paragraphs() },
  SceneCase("Text/Poem") { Poem() },
]

@MainActor private let wideScenes = [
  SceneCase("Wide/Split", size: CGSize(width: 900, height: 600)) { Split() },
  SceneCase("Wide/ColumnsOfUIKit", size: CGSize(width: 1100, height: 600)) { ColumnsOfUIKit() },
  SceneCase("Wide/Kanban", size: CGSize(width: 760, height: 400)) { Kanban() },
  SceneCase("Wide/Planets", size: CGSize(width: 760, height: 400)) { Planets() },
  SceneCase("Wide/Trees", size: CGSize(width: 760, height: 420)) { Trees() },
  SceneCase("Wide/SidebarTabs", size: CGSize(width: 900, height: 500)) { SidebarTabs() },
  SceneCase("Wide/Inspected", size: CGSize(width: 900, height: 500)) { Inspected() },
]
