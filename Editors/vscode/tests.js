// Runs tests through `vivace test` from the margin beside them.

const vscode = require("vscode");
const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");
const { startFailure, toolPath } = require("./tool.js");

/** The tests that a source declares, each with its type (null at the top level), name and line from 0. */
function declaredTests(text) {
  const found = [];
  const cases = new Set();
  let type = null;
  let isMarked = false;
  text.split("\n").forEach((whole, line) => {
    const code = whole.replace(/\/\/.*$/, "");
    if (/^}/.test(code)) type = null;
    const declared = /\b(?:class|struct|actor|enum|extension)\s+(?!func\b|var\b|let\b)([A-Za-z_][\w.]*)([^{]*)/.exec(code);
    if (declared) {
      type = declared[1].split(".").pop();
      if (/\bXCTestCase\b/.test(declared[2])) cases.add(type);
    }
    if (/@Test\b/.test(code)) isMarked = true;
    const name = /\bfunc\s+([A-Za-z_]\w*)/.exec(code)?.[1];
    if (!name) return;
    if (isMarked || (cases.has(type) && name.startsWith("test"))) found.push({ type, name, line });
    isMarked = false;
  });
  return found;
}

/** The identifier of a test, as both a source and a report of the tool give it. */
function identifier(type, name) {
  return type ? `${type}/${name}` : name;
}

/** The identifier of a test that a report names: `Module.Type/test()`. */
function reportedIdentifier(name) {
  const plain = name.replace(/\(.*$/, "");
  const [type, test] = plain.split("/");
  return test ? identifier(type.split(".").pop(), test) : type.split(".").pop();
}

/** The regular expression that chooses tests by their identifiers. */
function filter(identifiers) {
  return `[.](${identifiers.join("|")})(\\(|$)`;
}

/** The nearest folder around a file with a package or a project; null if there is none. */
function projectFolder(file) {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const names = fs.readdirSync(folder);
    if (names.some((name) => name === "Package.swift" || /\.(xcodeproj|xcworkspace)$/.test(name))) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}

/** Runs the tool and gives its report; rejects with its messages if it has none. */
function report(tool, options, output, token) {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, options);
    let text = "";
    let errors = "";
    token?.onCancellationRequested(() => child.kill("SIGTERM"));
    child.stdout.on("data", (data) => { text += data; });
    child.stderr.on("data", (data) => {
      errors += data;
      output.append(String(data));
    });
    child.on("error", (error) => reject(new Error(startFailure(tool, error))));
    child.on("close", () => {
      try {
        const answer = JSON.parse(text);
        if (answer.tests) return resolve(answer);
        errors = answer.error ?? errors;
      } catch { /* The messages say why. */ }
      reject(new Error(errors.trim() || "The tests were stopped."));
    });
  });
}

function message(issue) {
  const result = new vscode.TestMessage(issue.message ?? "failed");
  if (issue.file && issue.line) {
    const start = new vscode.Position(issue.line - 1, 0);
    result.location = new vscode.Location(vscode.Uri.file(issue.file), start);
  }
  return result;
}

class Tests {
  constructor(output) {
    this.output = output;
    this.controller = vscode.tests.createTestController("vivace", "Vivace");
    this.controller.createRunProfile(
      "Run", vscode.TestRunProfileKind.Run, (request, token) => this.run(request, token), true);
  }

  /** Shows the tests of a source, in place of those that it had. */
  read(document) {
    if (document.languageId !== "swift") return;
    const file = document.uri.fsPath;
    const declared = declaredTests(document.getText());
    const isKnown = this.controller.items.get(file);
    if (!declared.length) {
      if (isKnown) this.controller.items.delete(file);
      return;
    }
    const source = this.controller.createTestItem(file, path.basename(file), document.uri);
    source.children.replace(declared.map(({ type, name, line }) => {
      const item = this.controller.createTestItem(identifier(type, name), name, document.uri);
      item.range = new vscode.Range(new vscode.Position(line, 0), new vscode.Position(line, 0));
      return item;
    }));
    this.controller.items.add(source);
  }

  /** The chosen tests by the folder of their project. */
  chosen(request) {
    const items = [];
    const add = (item) => item.children.size ? item.children.forEach(add) : items.push(item);
    if (request.include) request.include.forEach(add);
    else this.controller.items.forEach(add);
    const excluded = new Set(request.exclude ?? []);
    const folders = new Map();
    for (const item of items.filter((item) => !excluded.has(item))) {
      const folder = projectFolder(item.uri.fsPath);
      if (!folders.has(folder)) folders.set(folder, []);
      folders.get(folder).push(item);
    }
    return folders;
  }

  async run(request, token) {
    const run = this.controller.createTestRun(request);
    for (const [folder, items] of this.chosen(request)) {
      for (const item of items) run.started(item);
      try {
        if (!folder) throw new Error("There is neither a Package.swift nor a project around this file.");
        await this.runAll(folder, items, run, token);
      } catch (error) {
        for (const item of items) run.errored(item, new vscode.TestMessage(error.message));
      }
    }
    run.end();
  }

  async runAll(folder, items, run, token) {
    const options = ["test", folder, "--json", "--filter", filter(items.map(({ id }) => id))];
    const { tests } = await report(toolPath(), options, this.output, token);
    const results = new Map();
    for (const test of tests) {
      const id = reportedIdentifier(test.name);
      results.set(id, [...(results.get(id) ?? []), test]);
    }
    for (const item of items) {
      const found = results.get(item.id) ?? [];
      const failed = found.filter(({ status }) => status === "failed");
      const seconds = found.reduce((sum, test) => sum + (test.seconds ?? 0), 0);
      if (failed.length) run.failed(item, failed.flatMap(({ issues }) => issues ?? []).map(message), seconds * 1000);
      else if (found.some(({ status }) => status === "passed")) run.passed(item, seconds * 1000);
      else run.skipped(item);
    }
  }
}

module.exports = { Tests, projectFolder };
