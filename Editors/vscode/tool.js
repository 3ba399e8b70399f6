// Finds the vivace tool, and has the Swift extension use its language server.

const vscode = require("vscode");
const fs = require("fs");
const os = require("os");
const path = require("path");

/** The identifier of the extension that has the client of language servers for Swift. */
const swiftExtension = "swiftlang.swift-vscode";

/** The tool's path. An editor that was started from a desktop has a shorter PATH than a shell. */
function toolPath() {
  const name = vscode.workspace.getConfiguration("vivace").get("path");
  if (name.includes("/")) return name;
  const folders = [...(process.env.PATH ?? "").split(":"), path.join(os.homedir(), ".local/bin"), "/usr/local/bin"];
  return folders.filter(Boolean).map((folder) => path.join(folder, name)).find(isProgram) ?? name;
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The message for a tool that cannot be started. */
function startFailure(tool, error) {
  return `${tool} cannot be started (${error.message}). Set “vivace.path” in the settings.`;
}

/** Sets the Swift extension up for the opened folder. Returns the reason if it cannot be done. */
async function useLanguageServer(tool) {
  if (!vscode.extensions.getExtension(swiftExtension)) {
    return `Install the Swift extension (${swiftExtension}), which completes, and run this command again.`;
  }
  if (!vscode.workspace.workspaceFolders?.length) return "Open the folder, and run this command again.";
  const settings = vscode.workspace.getConfiguration("swift");
  const target = vscode.ConfigurationTarget.Workspace;
  await settings.update("sourcekit-lsp.serverPath", tool, target);
  await settings.update("sourcekit-lsp.serverArguments", ["language-server"], target);
  return null;
}

module.exports = { startFailure, toolPath, useLanguageServer };
