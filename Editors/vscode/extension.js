// Shows `vivace preview` in a panel beside the source, runs tests, and sets completion up. Plain JavaScript: nothing
// has to be built.

const vscode = require("vscode");
const { spawn } = require("child_process");
const path = require("path");
const { Tests, projectFolder } = require("./tests.js");
const { startFailure, toolPath, useLanguageServer } = require("./tool.js");

/** What is shown: one preview for each path. */
const previews = new Map();

class Preview {
  constructor(target, output) {
    this.target = target;
    this.output = output;
    this.panel = vscode.window.createWebviewPanel(
      "vivace.preview", path.basename(target), { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, retainContextWhenHidden: true });
    this.panel.onDidDispose(() => this.end());
    this.panel.webview.onDidReceiveMessage((message) => openPlace(message));
    this.start();
  }

  start() {
    const settings = vscode.workspace.getConfiguration("vivace");
    const tool = toolPath();
    // The input ends with the editor, also where that crashes.
    const options = ["preview", this.target, "--no-open", "--until-input-ends", ...settings.get("arguments")];
    this.say(`Building ${path.basename(this.target)} …`);
    this.tool = spawn(tool, options, { cwd: path.dirname(this.target) });
    let text = "";
    this.tool.stdout.on("data", (data) => {
      text += data;
      const found = /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]+\//.exec(text);
      if (found && !this.address) {
        this.address = found[0];
        this.panel.webview.html = frame(this.address);
      }
    });
    this.tool.stderr.on("data", (data) => this.output.append(String(data)));
    this.tool.on("error", (error) => this.say(startFailure(tool, error)));
    this.tool.on("exit", (code) => {
      if (!this.hasEnded) this.say(`The preview ended (code ${code}). See the output “Vivace”.`);
    });
  }

  say(words) {
    if (!this.hasEnded) this.panel.webview.html = page(`<p>${escaped(words)}</p>`);
  }

  end() {
    this.hasEnded = true;
    this.tool?.kill("SIGTERM");
    previews.delete(this.target);
  }
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function page(body, script = "") {
  return `<!doctype html><html><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src http://127.0.0.1:*; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <style>html, body, iframe { margin: 0; padding: 0; border: 0; width: 100%; height: 100vh } p { padding: 2em }</style>
    </head><body>${body}<script>${script}</script></body></html>`;
}

/** The page itself, which hands over the places that somebody clicks on. */
function frame(address) {
  return page(
    `<iframe src="${address}" allow="clipboard-read; clipboard-write"></iframe>`,
    `const editor = acquireVsCodeApi();
     addEventListener("message", ({ data }) => { if (data?.vivace) editor.postMessage(data); });`);
}

async function openPlace({ vivace, address }) {
  if (vivace !== "open") return;
  const found = /^vscode:\/\/file(.*?):(\d+)(?::(\d+))?$/.exec(address);
  if (!found) return;
  const document = await vscode.workspace.openTextDocument(decodeURI(found[1]));
  const place = new vscode.Position(Number(found[2]) - 1, Number(found[3] ?? 1) - 1);
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.One, selection: new vscode.Range(place, place),
  });
}

/** Writes buildServer.json for the project of a source, and has the Swift extension start the language server. */
function setUpCompletion(source, output) {
  const tool = toolPath();
  const opened = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const target = projectFolder(source) ?? opened ?? path.dirname(source);
  const child = spawn(tool, ["setup-editor", target]);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      text += data;
      output.append(String(data));
    });
  }
  child.on("error", (error) => vscode.window.showErrorMessage(startFailure(tool, error)));
  child.on("close", async (code) => {
    // A tool that cannot be started has been reported.
    if (code < 0) return;
    if (code !== 0) return vscode.window.showErrorMessage(text.trim());
    const missing = await useLanguageServer(tool);
    if (missing) return vscode.window.showInformationMessage(`${text.trim()} ${missing}`);
    const reload = "Reload Window";
    const answer = await vscode.window.showInformationMessage(`${text.trim()} Reload the window to use it.`, reload);
    if (answer === reload) vscode.commands.executeCommand("workbench.action.reloadWindow");
  });
}

function activate(context) {
  const output = vscode.window.createOutputChannel("Vivace");
  const show = (target) => {
    if (previews.has(target)) previews.get(target).panel.reveal(undefined, true);
    else previews.set(target, new Preview(target, output));
  };
  const source = () => vscode.window.activeTextEditor?.document.uri.fsPath;
  let timer;
  const tests = new Tests(output);
  for (const document of vscode.workspace.textDocuments) tests.read(document);
  context.subscriptions.push(
    output, tests.controller,
    vscode.workspace.onDidOpenTextDocument((document) => tests.read(document)),
    vscode.workspace.onDidSaveTextDocument((document) => tests.read(document)),
    vscode.commands.registerCommand("vivace.setupEditor", () => source() && setUpCompletion(source(), output)),
    vscode.commands.registerCommand("vivace.preview", () => source() && show(source())),
    vscode.commands.registerCommand("vivace.previewFolder", () => source() && show(path.dirname(source()))),
    vscode.commands.registerCommand("vivace.stop", () => {
      for (const preview of [...previews.values()]) preview.panel.dispose();
    }),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      const isWanted = vscode.workspace.getConfiguration("vivace").get("reload") === "change";
      if (!isWanted || document.languageId !== "swift" || !previews.size) return;
      clearTimeout(timer);
      timer = setTimeout(() => document.save(), 400);
    }));
}

function deactivate() {
  for (const preview of previews.values()) preview.end();
}

module.exports = { activate, deactivate };
