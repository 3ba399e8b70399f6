import Kitchen
import SwiftUI

struct RecipeList: View {
  private let recipes = Cookbook.load()
  @State private var chosen: Recipe?

  var body: some View {
    NavigationStack {
      List(recipes) { recipe in
        Button {
          chosen = recipe
        } label: {
          RecipeRow(recipe)
        }.foregroundStyle(.primary)
      }
      .navigationTitle("Recipes")
      .sheet(item: $chosen) { RecipePage(recipe: $0) }
    }
  }
}

struct RecipePage: View {
  let recipe: Recipe
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List(recipe.ingredients, id: \.self) { ingredient in
        LabeledContent(ingredient.name) {
          Text("\(ingredient.amount)" + (ingredient.unit.map { " \($0)" } ?? ""))
        }
      }
      .navigationTitle(recipe.name)
      .toolbar { Button("Done") { dismiss() } }
    }
  }
}
