import SwiftUI
import Testing

@testable import VivaceControls
@testable import VivaceUIKit

/// UIKit's tables and SwiftUI's lists know nothing of each other: here their lengths are compared.
@MainActor @Suite struct ListMetricsTests {
  @Test func tablesAndListsHaveTheSameLengths() {
    let look = ListCellLook(
      settings: ListSettings(look: InsetGroupedListStyle._look), isDark: false,
      minRowHeight: EnvironmentValues().defaultMinListRowHeight, minHeaderHeight: nil,
      isEditing: false)
    #expect(ListMetrics.rowHeight == look.minRowHeight)
    #expect(ListMetrics.inset == ListCellLook.insets.leading)
    #expect(ListMetrics.verticalInset == ListCellLook.insets.top)
    #expect(ListMetrics.cardMargin == look.margin && ListMetrics.cardRadius == look.radius)
    #expect(ListMetrics.sectionSpacing == look.spacing)
  }
}
