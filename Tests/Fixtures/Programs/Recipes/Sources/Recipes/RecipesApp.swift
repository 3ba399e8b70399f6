import Kitchen
import SwiftUI

@main struct RecipesApp: App {
  var body: some Scene {
    WindowGroup { RecipeList() }
  }
}
