import Foundation

/// A manifest for `flatpak-builder`, beside a folder with the files that it installs.
struct FlatpakManifest {
  let path: String

  init(_ options: BundleCommand, _ plan: ProgramPlan) throws {
    let folder = try OutputFolder(options.output ?? "out/\(plan.name)-flatpak")
    let tree = try InstallTree(options, plan, to: folder, below: "files", containsSystem: true)
    let name = "\(tree.application.identifier).json"
    let usesNetwork = tree.program.libraries.contains("libFoundationNetworking.so")
    let manifest = Self.manifest(tree.application, usesNetwork: usesNetwork)
    let data = try JSONSerialization.data(
      withJSONObject: manifest, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try folder.write(String(decoding: data, as: UTF8.self) + "\n", to: name)
    path = "\(folder.path)/\(name)"
  }

  static func manifest(_ application: ApplicationInfo, usesNetwork: Bool) -> [String: Any] {
    [
      "id": application.identifier,
      "runtime": "org.freedesktop.Platform", "runtime-version": "24.08",
      "sdk": "org.freedesktop.Sdk",
      "command": application.package,
      "finish-args": [
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri",
        "--socket=pulseaudio",
        "--env=LD_LIBRARY_PATH=/app/lib/\(application.package)/lib",
      ] + (usesNetwork ? ["--share=network"] : []),
      "modules": [
        [
          "name": application.package, "buildsystem": "simple",
          "build-commands": ["cp -a . /app/"],
          "sources": [["type": "dir", "path": "files"]],
        ] as [String: Any]
      ],
    ]
  }
}
