// The page: which panes there are, and what is wrong with the sources.

import { ask, connect, hangUp, on, send } from "./link.js";
import { Pane } from "./picture.js";
import { followTime, show } from "./time.js";
import { showCurves } from "./curves.js";
import { adopt, showKnobs, settings, companions, zoom } from "./knobs.js";
import { isSame, tabs } from "./roots.js";

export const panes = new Map();
let status = null;
/** The tabs of the last status. */
let offered = "";
/** The tab that pane 0 shows. */
let chosen = { root: 0, part: 0 };
const byID = (id) => document.getElementById(id);

on("status", (message) => {
  const isFirst = !status;
  status = message;
  const name = message.path.split("/").filter(Boolean).pop() ?? message.path;
  byID("name").textContent = name;
  document.title = `${name} – Preview`;
  if (isFirst) adopt(message);
  showPanes(message);
  showTabs();
  showState(message);
  if (!message.roots.length) return;
  // What stands beside the picture is this page's wish, and follows when there are more previews now: a
  // provider's are known once it was shown.
  const titles = tabs().map((tab) => tab.title).join("\n");
  const isMore = offered !== titles && companions(chosen).length > 0;
  offered = titles;
  if (!message.panes.length || isMore) open();
});

on("frame", (bytes) => panes.get(new Uint8Array(bytes, 0, 1)[0])?.draw(bytes));

on("gone", () => {
  status = null;
  setState("wrong", "The tool has gone");
});

on("output", ({ line }) => console.log(line));

/** Opens the chosen tab, and what is wanted beside it; what is open already stays as it is. */
export function open({ isAnew = false } = {}) {
  const wanted = [{ ...chosen, pane: 0, settings: settings(), title: "" }, ...companions(chosen)];
  for (const { pane, root, part, settings } of wanted) {
    const known = status?.panes.find((one) => one.pane === pane);
    if (isAnew || !known || !isSame(known, { root, part })) {
      send({ type: "open", pane, root, settings: { ...settings, part } });
    }
  }
  for (const number of panes.keys()) {
    if (!wanted.some((one) => one.pane === number)) send({ type: "close", pane: number });
  }
}

function showTabs() {
  const nav = byID("roots");
  const all = tabs();
  nav.replaceChildren(...all.map((tab) => {
    const button = document.createElement("button");
    button.role = "tab";
    button.textContent = (tab.kind === "app" ? "▸ " : "") + tab.title;
    button.title = tab.file ? `${tab.file}:${tab.line}` : tab.title;
    button.setAttribute("aria-selected", isSame(tab, chosen));
    button.onclick = () => {
      chosen = tab;
      open();
    };
    return button;
  }));
  nav.hidden = all.length < 2 && all[0]?.kind !== "app";
}

function showPanes(message) {
  for (const { pane: number, root, part } of message.panes) {
    if (number === 0) chosen = { root, part };
    if (panes.has(number)) continue;
    const pane = new Pane(number, "");
    panes.set(number, pane);
    byID("panes").append(pane.element);
  }
  for (const [number, pane] of panes) {
    const known = message.panes.find((one) => one.pane === number);
    if (!known) {
      pane.element.remove();
      panes.delete(number);
      continue;
    }
    pane.isMac = message.platform === "macos";
    pane.zoom = zoom(number);
    pane.title = companions(chosen).find((one) => one.pane === number)?.title ?? "";
    pane.condition = known.condition;
    if (pane.points) pane.fit();
    pane.element.classList.toggle(
      "stale", ["trapped", "stuck", "ended"].includes(known.condition));
  }
  byID("panes").classList.toggle("many", panes.size > 3);
  byID("panes").style.setProperty("--columns", Math.ceil((panes.size - 1) / 2));
}

function setState(state, words) {
  byID("state").dataset.state = state;
  byID("state").querySelector("span").textContent = words;
  byID("state").title = words;
}

function showState(message) {
  const broken = message.panes.find((pane) => pane.message && pane.condition !== "running");
  const complaint = message.panes.find((pane) => pane.message);
  const errors = message.diagnostics.filter((one) => one.kind === "error");
  const starting = message.panes.some((pane) => pane.condition === "starting");
  if (message.building) setState("building", "Building");
  else if (errors.length) {
    setState("wrong", errors.length === 1 ? "1 error" : `${errors.length} errors`);
  } else if (broken) setState("wrong", broken.condition === "stuck" ? "Ended: no end of a turn" : "Stopped");
  else if (starting) setState("building", "Starting");
  else setState("live", "Up to date");
  const lines = message.diagnostics.map(({ file, line, column, kind, message }) => [
    kind, file ? `${file.split("/").pop()}:${line}` : "", message,
    file ? editorLink(file, line, column) : "",
  ]);
  if (!errors.length && complaint) lines.push(["error", "", complaint.message, ""]);
  const box = byID("messages");
  box.hidden = !lines.length;
  box.replaceChildren(...lines.map(([kind, place, words, link]) => {
    const row = document.createElement("p");
    row.className = kind;
    const where = document.createElement("a");
    where.textContent = place;
    if (link) where.href = link;
    const what = document.createElement("span");
    what.textContent = words;
    row.append(where, what);
    return row;
  }));
}

/** Opens a line in the editor: in VS Code's panel through the panel, else by its address. */
export function editorLink(file, line, column = 1) {
  return `vscode://file${encodeURI(file)}:${line}:${column}`;
}

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='vscode://file']");
  if (!link || parent === window) return;
  event.preventDefault();
  parent.postMessage({ vivace: "open", address: link.getAttribute("href") }, "*");
});

byID("panel-button").onclick = () => {
  const isOpen = byID("panel").classList.toggle("open");
  byID("panel-button").setAttribute("aria-expanded", isOpen);
};

// Whatever moves on the page, pixels stay on the screen's.
new ResizeObserver(() => { for (const pane of panes.values()) pane.snap(); }).observe(byID("stage"));

let words;
/** Says something, for a while or until something else is said; nothing is said any more without words. */
export function say(text, { lasts = false } = {}) {
  const box = byID("words");
  box.textContent = text;
  box.hidden = !text;
  clearTimeout(words);
  if (!lasts) words = setTimeout(() => { box.hidden = true; }, 6000);
}

followTime(panes);
showCurves(panes);
showKnobs(panes, open);
connect();

// For whoever drives the page from outside: tests, an editor.
window.vivace = { panes, ask, show, send, hangUp };
