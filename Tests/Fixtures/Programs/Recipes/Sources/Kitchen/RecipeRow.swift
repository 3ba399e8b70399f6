import SwiftUI

/// A recipe in a list.
public struct RecipeRow: View {
  private let recipe: Recipe

  public init(_ recipe: Recipe) { self.recipe = recipe }

  public var body: some View {
    HStack {
      #if HAS_BASIL
        Circle().fill(Color(.basil)).frame(width: 12, height: 12)
      #endif
      VStack(alignment: .leading) {
        Text(recipe.name).font(.headline)
        Text("\(recipe.ingredients.count) ingredients").font(.subheadline).foregroundStyle(
          .secondary)
      }
      Spacer()
      Text("\(recipe.minutes) ") + Text("Minutes", bundle: .module)
    }
  }
}

#Preview("Row", traits: .fixedLayout(width: 320, height: 60)) {
  RecipeRow(Cookbook.load()[0]).padding()
}
