// Runs the extension without VS Code, against a stand-in for what it uses of the editor:
//
//     node editor.js TOOL SOURCE
//
// Each line of input is JSON for what a user does: {"command": "vivace.preview"}, {"change": "text"} types
// into the source, {"set": {"vivace.reload": "change"}}, {"message": …} comes from the panel, {"close": true}
// closes the panel, {"open": "file"} opens another source, {"test": ["Type/test"]} runs tests of it, {"end": true}
// ends the editor. {"installed": ["name"]} installs other extensions, {"folder": "path"} opens a folder, {"answer": "text"}
// is the button that the next message is answered with. Each line of output is what the extension had the editor do.

const fs = require("fs");
const path = require("path");
const Module = require("module");

const [tool, source] = process.argv.slice(2);
const folder = path.dirname(__dirname);
const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json")));
const properties = manifest.contributes.configuration.properties;
const settings = Object.fromEntries(Object.entries(properties).map(([name, { default: value }]) => [name, value]));
settings["vivace.path"] = tool;

const commands = new Map();
const changes = [];
let panel = null;
const say = (words) => process.stdout.write(JSON.stringify(words) + "\n");

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}
class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
}

const document = {
  uri: { fsPath: source }, languageId: "swift", text: "",
  async save() {
    fs.writeFileSync(source, this.text);
    say({ saved: source });
  },
};

function makePanel(type, title, column, options) {
  const listeners = {};
  let html = "";
  panel = {
    reveal: () => say({ revealed: title }),
    onDidDispose: (listener) => { listeners.dispose = listener; },
    dispose: () => {
      panel = null;
      listeners.dispose?.();
      say({ closed: title });
    },
    webview: {
      get html() { return html; },
      set html(text) {
        html = text;
        say({ html, title, scripts: options.enableScripts });
      },
      onDidReceiveMessage: (listener) => { listeners.message = listener; },
    },
    hear: (message) => listeners.message?.(message),
  };
  return panel;
}

// Tests: what the extension shows beside sources, and how runs of it end.
class Items {
  constructor() { this.all = new Map(); }
  get size() { return this.all.size; }
  get(id) { return this.all.get(id); }
  add(item) { this.all.set(item.id, item); }
  delete(id) { this.all.delete(id); }
  replace(items) { this.all = new Map(items.map((item) => [item.id, item])); }
  forEach(body) { this.all.forEach((item) => body(item)); }
}
class TestMessage {
  constructor(message) { this.message = message; }
}
class Location {
  constructor(uri, start) { Object.assign(this, { uri, start }); }
}
const items = new Items();
let runTests = null;
const testRun = {
  started: ({ id }) => say({ started: id }),
  passed: ({ id }) => say({ passed: id }),
  skipped: ({ id }) => say({ skipped: id }),
  failed: ({ id }, messages) => say({
    failed: id, messages: messages.map(({ message }) => message), lines: messages.map(({ location }) => location?.start.line),
  }),
  errored: ({ id }, { message }) => say({ errored: id, message }),
  end: () => say({ finished: true }),
};
const controller = {
  items, dispose() {},
  createTestItem: (id, label, uri) => ({ id, label, uri, children: new Items() }),
  createRunProfile: (name, kind, body) => { runTests = body; },
  createTestRun: () => testRun,
};
const opened = [];
let installed = [];
let answer;

const vscode = {
  TestMessage, Location, TestRunProfileKind: { Run: 1 },
  Uri: { file: (fsPath) => ({ fsPath }) },
  tests: { createTestController: () => controller },
  ViewColumn: { One: 1, Beside: -2 }, Position, Range,
  window: {
    activeTextEditor: { document },
    createOutputChannel: () => ({ append: (text) => process.stderr.write(text), dispose() {} }),
    createWebviewPanel: makePanel,
    async showInformationMessage(text, ...buttons) {
      say({ information: text, buttons });
      return buttons.find((button) => button === answer);
    },
    showErrorMessage: (text) => say({ error: text }),
    async showTextDocument({ uri }, { viewColumn, selection }) {
      say({ shown: uri.fsPath, line: selection.start.line, character: selection.start.character, viewColumn });
    },
  },
  workspace: {
    textDocuments: [], workspaceFolders: undefined,
    onDidOpenTextDocument: (listener) => {
      opened.push(listener);
      return { dispose() {} };
    },
    onDidSaveTextDocument: () => ({ dispose() {} }),
    getConfiguration: (section) => ({
      get: (name) => settings[`${section}.${name}`],
      async update(name, value, target) {
        settings[`${section}.${name}`] = value;
        say({ setting: `${section}.${name}`, value, target });
      },
    }),
    openTextDocument: async (file) => ({ uri: { fsPath: file } }),
    onDidChangeTextDocument: (listener) => {
      changes.push(listener);
      return { dispose() {} };
    },
  },
  ConfigurationTarget: { Global: 1, Workspace: 2 },
  extensions: { getExtension: (name) => installed.includes(name) ? {} : undefined },
  commands: {
    executeCommand: (name) => say({ executed: name }),
    registerCommand: (name, body) => {
      commands.set(name, body);
      return { dispose() {} };
    },
  },
};

const load = Module._load;
Module._load = (name, ...rest) => name === "vscode" ? vscode : load(name, ...rest);
const extension = require(path.join(folder, manifest.main));
const context = { subscriptions: [] };
extension.activate(context);
say({
  commands: [...commands.keys()].sort(), offered: manifest.contributes.commands.map(({ command }) => command).sort(),
});

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { command, change, set, message, close, open, test, end, ...state } = JSON.parse(line);
  if (state.installed) installed = state.installed;
  if (state.folder) vscode.workspace.workspaceFolders = [{ uri: { fsPath: state.folder } }];
  if (state.answer) answer = state.answer;
  if (open) {
    const text = fs.readFileSync(open, "utf8");
    for (const listener of opened) listener({ uri: { fsPath: open }, languageId: "swift", getText: () => text });
    const shown = [];
    items.get(open)?.children.forEach(({ id, range }) => shown.push([id, range.start.line]));
    say({ tests: shown });
  }
  if (test) {
    const all = [];
    items.forEach((source) => source.children.forEach((item) => all.push(item)));
    runTests({ include: all.filter(({ id }) => test.includes(id)) });
  }
  if (command) commands.get(command)();
  if (set) Object.assign(settings, set);
  if (change !== undefined) {
    document.text = change;
    for (const listener of changes) listener({ document });
  }
  if (message) panel.hear(message);
  if (close) panel.dispose();
  if (end) {
    extension.deactivate();
    process.stdin.destroy();
  }
});
