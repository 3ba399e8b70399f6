// Knobs: the device, what its user prefers, variants side by side, pointing at views, springs.

import { ask, on, send } from "./link.js";
import { editorLink, say } from "./main.js";
import { isSame, tabs } from "./roots.js";
import { live } from "./time.js";

const devices = {
  "Its own": null, "iPhone": [393, 852], "iPhone Pro Max": [440, 956],
  "iPhone SE": [320, 568], "iPad": [820, 1180], "iPad on its side": [1180, 820],
  "Window": [900, 600], "Free": "free",
};
const typeSizes = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "A1", "A2", "A3", "A4", "A5"];
const locales = ["", "en_US", "de_DE", "fr_FR", "ja_JP", "ar_EG", "he_IL", "hi_IN", "pt_BR"];

const knobs = {
  device: "Its own", width: 393, height: 852,
  /** 0 is as large as fits. */
  zoom: 0,
  isDark: matchMedia("(prefers-color-scheme: dark)").matches, typeSize: 3, isRightToLeft: false,
  locale: "", reducesMotion: false, increasesContrast: false, points: false,
  /** What stands beside the picture. */
  beside: "",
};
let panes, reopen;
/** Marks the settings that this page sent last; until they are heard of, the tool's are older. */
let mark = null;
/** The root and part that pane 0 shows. */
let tab = { root: 0 };
/** What fits, of the picture that was drawn last. */
let fitting = 1;
let springs = [];
const byID = (id) => document.getElementById(id);

/** What the tool and the programs call it. */
export function settings(other = {}) {
  const all = { ...knobs, ...other };
  const size = devices[all.device] === "free" ? [all.width, all.height] : devices[all.device];
  const result = {
    mark, scale: devicePixelRatio * (all.zoom || fitting), isDark: all.isDark, typeSize: all.typeSize,
    isRightToLeft: all.isRightToLeft, reducesMotion: all.reducesMotion,
    increasesContrast: all.increasesContrast,
  };
  if (size) [result.width, result.height] = size;
  if (all.locale) result.locale = all.locale;
  return result;
}

/** How large a pane's points are on this page; other pages have sizes of their own. */
export function zoom(number) {
  return (knobs.zoom || fitting) * (number ? 0.45 : 1);
}

/** What stands beside the picture of a tab: variants of it, or all other previews. */
export function companions(chosen) {
  if (knobs.beside === "previews") {
    return tabs().filter((tab) => tab.kind !== "app" && !isSame(tab, chosen)).slice(0, 15).map(
      ({ root, part, title }, index) => ({
        pane: index + 1, root, part, title, settings: settings({ zoom: zoom(index + 1) }),
      }));
  }
  if (knobs.beside !== "variants") return [];
  return [
    [knobs.isDark ? "Light" : "Dark", { isDark: !knobs.isDark }], ["Largest text", { typeSize: 6 }],
    ["Right to left", { isRightToLeft: true }], ["Small device", { device: "iPhone SE" }],
    ["German", { locale: "de_DE" }], ["More contrast", { increasesContrast: true }],
  ].map(([title, other], index) => ({
    ...chosen, pane: index + 1, title, settings: settings({ zoom: zoom(index + 1), ...other }),
  }));
}

/** What another page has opened beside the picture, this one shows as well. */
export function adopt({ panes }) {
  const [first, ...others] = panes;
  if (!others.length || first.pane !== 0) return;
  tab = first;
  knobs.beside = others.every((one) => isSame(one, first)) ? "variants" : "previews";
  if (byID("knobs").childElementCount) build();
}

export function showKnobs(all, open) {
  panes = all;
  reopen = open;
  build();
  let isFirst = true;
  on("status", (message) => {
    tab = message.panes.find((one) => one.pane === 0) ?? tab;
    const known = tab.settings;
    if (known) take(known);
    else if (isFirst) take({ ...settings(), ...message.given });
    isFirst = false;
    learnSprings(message);
  });
  let points = "";
  on("drawn", (pane) => {
    if (pane.number !== 0) return;
    const { width, height } = pane.points;
    if (points !== `${width} ${height}`) {
      points = `${width} ${height}`;
      fit(pane);
    }
    if (knobs.points) point(pane);
  });
  new ResizeObserver(() => fit(panes.get(0))).observe(byID("stage"));
  watchRatio();
}

let ratio = devicePixelRatio;

/** The browser's zoom, or a window on another screen: as many pixels as it has are drawn. */
function watchRatio() {
  if (ratio !== devicePixelRatio) {
    ratio = devicePixelRatio;
    apply();
  }
  requestAnimationFrame(watchRatio);
}

/** Has the picture drawn so large that all of it is seen, if nobody wants another size. */
function fit(pane) {
  if (knobs.zoom || !pane?.points) return;
  const room = byID("stage").getBoundingClientRect();
  const wanted = Math.min(
    1, (room.width - 40) / pane.points.width, (room.height - 56) / pane.points.height);
  // In steps, so that a window that is made larger does not draw all sizes on the way.
  const stepped = Math.max(0.25, Math.floor(wanted * 20) / 20);
  if (stepped === fitting || knobs.beside) return;
  fitting = stepped;
  for (const [number, one] of panes) one.zoom = zoom(number);
  apply();
}

/** Another page may have turned the knobs, or the command line. */
function take(known) {
  if (mark && known.mark !== mark) return;
  mark = null;
  const own = settings();
  if (known.width && (known.width !== own.width || known.height !== own.height)) {
    const device = Object.keys(devices).find(
      (name) => devices[name]?.[0] === known.width && devices[name][1] === known.height);
    Object.assign(knobs, { device: device ?? "Free", width: known.width, height: known.height });
    build();
  }
  if (["isDark", "typeSize", "isRightToLeft", "reducesMotion", "increasesContrast"]
    .every((name) => known[name] === own[name])) return;
  for (const name of ["isDark", "typeSize", "isRightToLeft", "reducesMotion", "increasesContrast"]) {
    if (known[name] !== undefined) knobs[name] = known[name];
  }
  build();
}

/** What somebody turns is seen at once, in the present. */
function turn() {
  live();
  apply();
}

/** A change of settings happens at an instant, as everything else. */
function apply() {
  mark = Math.random();
  send({ type: "event", pane: 0, event: { kind: "settings", settings: settings() } });
  for (const pane of panes.values()) {
    const other = companions(tab).find((one) => one.pane === pane.number);
    if (other) send({ type: "event", pane: pane.number, event: { kind: "settings", settings: other.settings } });
  }
  build();
}

function build() {
  const root = byID("knobs");
  const focused = document.activeElement?.dataset?.knob;
  root.replaceChildren(
    heading("Size"),
    choice("Device", "device", Object.keys(devices).map((name) => [name, name]), () => {
      const size = devices[knobs.device];
      // Whoever chooses a size freely begins with the one before.
      if (Array.isArray(size)) [knobs.width, knobs.height] = size;
      if (size !== null) return turn();
      mark = Math.random();
      reopen({ isAnew: true });
    }),
    ...(devices[knobs.device] === "free" ? [size()] : []),
    slider("Zoom", "zoom", 0, 3, 0.25, (value) => value ? `${Math.round(value * 100)} %` : "Fits"),
    heading("Appearance"),
    segments("Scheme", "isDark", [["Light", false], ["Dark", true]]),
    slider("Text size", "typeSize", 0, 11, 1, (value) => typeSizes[value]),
    check("More contrast", "increasesContrast"),
    check("Less motion", "reducesMotion"),
    heading("Language"),
    choice("Region", "locale", locales.map((name) => [name || "The program’s", name])),
    check("Right to left", "isRightToLeft"),
    heading("Look closer"),
    choice("Beside it", "beside", [["Nothing", ""], ["Variants", "variants"], ["All previews", "previews"]], () => reopen()),
    check("Borders and accessibility", "points", () => {
      build();
      if (knobs.points) point(panes.get(0));
      else clear();
    }),
    ...(knobs.points ? [tree()] : []),
    ...(springs.length ? [heading("Springs and curves"), ...springs.map(spring)] : []));
  if (focused) root.querySelector(`[data-knob="${focused}"]`)?.focus();
}

function heading(words) {
  const element = document.createElement("h2");
  element.textContent = words;
  return element;
}

function row(words, ...controls) {
  const element = document.createElement("label");
  element.className = "row";
  const name = document.createElement("span");
  name.textContent = words;
  element.append(name, ...controls);
  return element;
}

function choice(words, knob, options, changed = turn) {
  const select = document.createElement("select");
  select.dataset.knob = knob;
  for (const [title, value] of options) select.add(new Option(title, value, false, knobs[knob] === value));
  select.onchange = () => {
    knobs[knob] = select.value;
    changed();
    build();
  };
  return row(words, select);
}

function check(words, knob, changed = turn) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.dataset.knob = knob;
  box.checked = knobs[knob];
  box.onchange = () => {
    knobs[knob] = box.checked;
    changed();
  };
  return row(words, box);
}

function segments(words, knob, options) {
  const group = document.createElement("span");
  group.className = "segments";
  for (const [title, value] of options) {
    const button = document.createElement("button");
    button.textContent = title;
    button.dataset.knob = `${knob} ${value}`;
    button.setAttribute("aria-pressed", knobs[knob] === value);
    button.onclick = () => {
      knobs[knob] = value;
      turn();
    };
    group.append(button);
  }
  const element = document.createElement("div");
  element.className = "row";
  const name = document.createElement("span");
  name.textContent = words;
  element.append(name, group);
  return element;
}

function slider(words, knob, least, most, step, say) {
  const range = document.createElement("input");
  Object.assign(range, { type: "range", min: least, max: most, step, value: knobs[knob] });
  range.value = knobs[knob];
  range.dataset.knob = knob;
  const said = document.createElement("output");
  said.value = say(knobs[knob]);
  range.oninput = () => { said.value = say(Number(range.value)); };
  range.onchange = () => {
    knobs[knob] = Number(range.value);
    turn();
  };
  return row(words, range, said);
}

function size() {
  const fields = ["width", "height"].map((knob) => {
    const field = document.createElement("input");
    Object.assign(field, { type: "number", className: "number", min: 1, max: 4096, value: knobs[knob] });
    field.dataset.knob = knob;
    field.onchange = () => {
      knobs[knob] = Math.min(Math.max(Number(field.value) || 1, 1), 4096);
      turn();
    };
    return field;
  });
  return row("Points", ...fields);
}

// Pointing

let nodes = [];
let isAsking = false;
/** Milliseconds between two questions for what there is to point at, while something moves. */
const pause = 250;

function tree() {
  const list = document.createElement("ul");
  list.id = "tree";
  list.replaceChildren(...nodes.map(({ node, depth }, index) => {
    const line = document.createElement("li");
    line.style.paddingLeft = `${depth * 12 + 4}px`;
    const name = document.createElement("b");
    name.textContent = node.label ?? node.identifier ?? "";
    const rest = [node.role, node.value, ...(node.traits ?? [])].filter(Boolean).join(", ");
    line.append(name, ` ${rest}`);
    line.title = `${line.textContent}\n${frameWords(node.frame)}`;
    line.onmouseenter = () => choose(index);
    return line;
  }));
  return list;
}

function frameWords({ x, y, width, height }) {
  return `${width} × ${height} at ${x}, ${y}`;
}

async function point(pane) {
  if (!pane || isAsking) return;
  isAsking = true;
  const { frames } = pane;
  const { value } = await ask("tree");
  setTimeout(() => {
    isAsking = false;
    if (knobs.points && pane.frames !== frames) point(pane);
  }, pause);
  if (!value || !knobs.points) return;
  nodes = [];
  const walk = (list, depth) => {
    for (const node of list) {
      nodes.push({ node, depth });
      walk(node.children ?? [], depth + 1);
    }
  };
  walk(JSON.parse(value), 0);
  const zoom = pane.zoom ?? 1;
  pane.overlay.replaceChildren(...nodes.map(({ node: { frame } }) => {
    const box = document.createElement("div");
    Object.assign(box.style, {
      left: `${frame.x * zoom}px`, top: `${frame.y * zoom}px`, width: `${frame.width * zoom}px`,
      height: `${frame.height * zoom}px`,
    });
    return box;
  }));
  byID("tree")?.replaceWith(tree());
  pane.canvas.onmousemove = (event) => {
    const { x, y } = pane.place(event);
    let best = -1;
    nodes.forEach(({ node: { frame } }, index) => {
      if (x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height) best = index;
    });
    choose(best);
  };
}

function choose(index) {
  [...(panes.get(0)?.overlay.children ?? [])].forEach((box, place) => box.classList.toggle("chosen", place === index));
  [...(byID("tree")?.children ?? [])].forEach((line, place) => {
    line.classList.toggle("chosen", place === index);
    if (place === index) line.scrollIntoView({ block: "nearest" });
  });
}

function clear() {
  const pane = panes.get(0);
  pane?.overlay.replaceChildren();
  if (pane) pane.canvas.onmousemove = null;
}

// Springs

let wasBuilding = true;

async function learnSprings({ building, diagnostics }) {
  if (building || diagnostics.length) {
    wasBuilding = true;
    return;
  }
  if (!wasBuilding || springs.some((one) => one.numbers.some((number) => number.turned))) return;
  wasBuilding = false;
  springs = (await ask("springs")).springs ?? [];
  build();
}

function edits(one) {
  return one.numbers.filter((number) => number.turned).map((number) => ({
    file: one.file, offset: number.offset, old: number.text, new: number.turned,
  }));
}

function spring(one) {
  const element = document.createElement("div");
  element.className = "spring";
  const link = document.createElement("a");
  link.href = editorLink(one.file, one.line);
  link.textContent = one.call;
  link.title = `${one.file.split("/").pop()}:${one.line}`;
  element.append(link);
  for (const number of one.numbers) {
    const range = document.createElement("input");
    Object.assign(range, { type: "range", min: number.least, max: number.most, step: 0.01 });
    range.value = number.turned ?? number.value;
    const said = document.createElement("output");
    said.value = number.turned ?? number.text;
    range.oninput = () => { said.value = range.value; };
    range.onchange = () => {
      number.turned = String(Number(range.value));
      if (Number(number.turned) === number.value) delete number.turned;
      ask("try", 0, { edits: springs.flatMap(edits) });
      build();
    };
    element.append(row(number.label || "seconds", range, said));
  }
  if (edits(one).length) {
    const button = document.createElement("button");
    button.className = "write";
    button.textContent = "Write into the source";
    button.onclick = async () => {
      const { error } = await ask("write", 0, { edits: edits(one) });
      if (error) return say(error);
      for (const number of one.numbers) delete number.turned;
      wasBuilding = true;
    };
    element.append(button);
  }
  return element;
}
