import Testing
import VivaceGeometry
import VivaceInteraction

@Suite struct BarCollapseTests {
  @Test(
    "first the field goes, then the title",
    arguments: [
      (-30.0, 0.0, 0.0, false, false), (0, 0, 0, false, false), (26, 26, 0, false, false),
      (52, 52, 0, false, false), (70, 52, 18, false, false), (95, 52, 43, true, false),
      (104, 52, 52, true, false), (105, 52, 52, true, true),
    ])
  func firstTheField(
    scrolled: Double, search: Double, title: Double, isInline: Bool, isOver: Bool
  ) {
    let bar = BarCollapse(search: 52, title: 52, scrolled: scrolled)
    #expect(bar.hiddenSearch == search && bar.hiddenTitle == title)
    #expect(bar.showsInlineTitle == isInline && bar.isOverContent == isOver)
  }

  @Test func aTitleThatIsPulledGrowsByATenthAtMost() {
    #expect(BarCollapse(title: 52, scrolled: -75).titleScale == 1.05)
    #expect(BarCollapse(title: 52, scrolled: -5_000).titleScale == 1.1)
  }

  @Test func aBarWithoutALargeTitleShowsItInTheRow() {
    #expect(BarCollapse(search: 52).showsInlineTitle && BarCollapse().isOverContent == false)
    #expect(BarCollapse().searchOpacity == 1)
  }

  @Test func aFieldHasFadedWhenHalfOfItIsGone() {
    #expect(BarCollapse(search: 52, scrolled: 13).searchOpacity == 0.5)
    #expect(BarCollapse(search: 52, scrolled: 26).searchOpacity == 0)
    #expect(BarCollapse(search: 52, scrolled: 40).searchOpacity == 0)
  }
}
