// A sign-in form: fields with their focus, a button that waits for both.

import SwiftUI

struct SignIn: View {
  private enum Field { case name, password }
  @State private var name = "ada"
  @State private var password = "engine"
  @FocusState private var field: Field?

  var body: some View {
    VStack(spacing: 16) {
      Text("Welcome").font(.largeTitle.bold())
      TextField("User name", text: $name)
        .textFieldStyle(.roundedBorder)
        .focused($field, equals: .name)
        .submitLabel(.next)
      SecureField("Password", text: $password)
        .textFieldStyle(.roundedBorder)
        .focused($field, equals: .password)
      TextField("Code", text: .constant("")).textFieldStyle(.roundedBorder)
      Button("Sign in") {}
        .buttonStyle(.borderedProminent)
        .disabled(name.isEmpty || password.isEmpty)
    }
    .padding(30)
  }
}

#Preview {
  SignIn()
}
