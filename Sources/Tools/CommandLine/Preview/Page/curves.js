// Curves of what moved, and why. Only what is in sight is asked for, and only what is new of it.

import { ask, on } from "./link.js";
import { editorLink } from "./main.js";
import { followShown, show, time } from "./time.js";

const byID = (id) => document.getElementById(id);
/** What .curve is high. */
const height = 38;
/** Milliseconds between two questions, while something moves. */
const pause = 350;

/** What tells a program's run from others; all below belongs to it. */
let run = null;
/** By number: view, property, what its numbers are called. */
let attributes = new Map();
/** What has moved, in the order in which it began to. */
let moved = [];
/** Names of the attributes that somebody wants to see; without any, what moved is seen. */
const picked = new Set();
/** How far the axis goes, in seconds. */
let duration = 0;
let isAsking = false;
let isStale = true;

export function showCurves(panes) {
  on("drawn", (pane) => {
    if (pane.number === 0 && !pane.time.past) isStale = true;
  });
  on("status", () => { isStale = true; });
  byID("pick").onchange = () => {
    const name = byID("pick").value;
    if (!name) picked.clear();
    else if (!picked.delete(name)) picked.add(name);
    byID("curves").scrollTop = 0;
    showChoice();
    layOut();
    isStale = true;
  };
  byID("curves").onscroll = () => {
    layOut();
    isStale = true;
  };
  byID("fold").onclick = () => {
    const isOpen = byID("fold").getAttribute("aria-pressed") !== "true";
    byID("fold").setAttribute("aria-pressed", isOpen);
    byID("curves").hidden = byID("pick").hidden = !isOpen;
    document.querySelector("footer").classList.toggle("folded", !isOpen);
    if (!isOpen) byID("why").hidden = true;
    layOut();
    isStale = true;
  };
  new ResizeObserver(() => { layOut(); isStale = true; }).observe(byID("curves"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", layOut);
  followShown(showInstant);
  setInterval(() => {
    if (isStale && !isAsking && panes.has(0) && isOpen()) learn();
  }, pause);
  showChoice();
}

function isOpen() {
  return !byID("curves").hidden && !document.hidden;
}

// Asking

/** Asks until all that is in sight is known; frames come between two questions. */
async function learn() {
  isStale = false;
  isAsking = true;
  for (let isCut = true; isCut && isOpen();) {
    const answer = await ask("curves", 0, {
      curves: {
        run, attributes: attributes.size, rows: moved.length, step: step(),
        wanted: rowsInSight().map(({ attribute, component, until }) => ({ attribute, component, from: until })),
      },
    });
    if (!answer.value) break;
    isCut = take(JSON.parse(answer.value));
    layOut();
    if (isCut) await new Promise(requestAnimationFrame);
  }
  isAsking = false;
}

function width() {
  return Math.max(byID("tape").clientWidth, 1);
}

/** Seconds for a point of the page, from a frame on doubled as often as it takes. */
function step() {
  let step = 1 / 60;
  while (duration / step > width()) step *= 2;
  return step;
}

/** Returns whether there is more to know. */
function take(answer) {
  const isNew = answer.run !== run;
  if (isNew) {
    run = answer.run;
    attributes = new Map();
    moved = [];
    named.clear();
  }
  duration = answer.now;
  for (const one of answer.attributes) {
    attributes.set(one.number, { ...one, name: `${one.view}: ${one.property}` });
  }
  if (isNew || answer.attributes.length) showChoice();
  for (const { attribute, component } of answer.rows) moved.push(row(attribute, component));
  for (const samples of answer.samples) add(row(samples.attribute, samples.component), samples);
  return isNew || answer.isCut;
}

// Rows

const named = new Map();

/** What is known of a number of an attribute. */
function row(attribute, component) {
  const key = `${attribute}.${component}`;
  if (!named.has(key)) {
    named.set(key, {
      attribute, component, until: 0, times: [], shown: [], model: [], least: Infinity, most: -Infinity,
    });
  }
  return named.get(key);
}

function rows() {
  if (!picked.size) return moved;
  return [...attributes.values()].filter(({ name }) => picked.has(name)).flatMap(
    ({ number, components }) => components.map((_, component) => row(number, component)));
}

function rowsInSight() {
  const box = byID("curves");
  const first = Math.floor(box.scrollTop / height);
  return rows().slice(first, first + Math.ceil(box.clientHeight / height) + 1);
}

function add(row, { from, to, values }) {
  const bytes = Uint8Array.from(atob(values), (one) => one.charCodeAt(0));
  const numbers = new Float64Array(bytes.buffer);
  while (row.times.length && row.times.at(-1) >= from) {
    for (const list of [row.times, row.shown, row.model]) list.pop();
  }
  for (let i = 0; i < numbers.length; i += 3) {
    row.times.push(numbers[i]);
    row.shown.push(numbers[i + 1]);
    row.model.push(numbers[i + 2]);
    for (const value of [numbers[i + 1], numbers[i + 2]]) {
      if (value < row.least) row.least = value;
      if (value > row.most) row.most = value;
    }
  }
  row.until = to;
  if (row.times.length > 8 * width()) thin(row);
}

/** Keeps of each point of the page the first and the last sample, and the least and the greatest. */
function thin(row) {
  const cell = step();
  const keep = [];
  for (let begin = 0; begin < row.times.length;) {
    let end = begin, least = begin, most = begin;
    const place = Math.floor(row.times[begin] / cell);
    while (end < row.times.length && Math.floor(row.times[end] / cell) === place) {
      if (row.shown[end] < row.shown[least]) least = end;
      if (row.shown[end] > row.shown[most]) most = end;
      end++;
    }
    keep.push(...[...new Set([begin, least, most, end - 1])].sort((one, other) => one - other));
    begin = end;
  }
  for (const list of ["times", "shown", "model"]) row[list] = keep.map((index) => row[list][index]);
}

// Drawing

/** Only rows in sight are elements. */
function layOut() {
  const box = byID("curves");
  if (box.hidden) return;
  const all = rows();
  box.classList.toggle("empty", !all.length);
  byID("rows").style.height = `${all.length * height}px`;
  const first = Math.floor(box.scrollTop / height);
  const seen = rowsInSight();
  const elements = [...byID("rows").querySelectorAll(".curve")];
  while (elements.length < seen.length) {
    elements.push(makeElement());
    byID("rows").append(elements.at(-1));
  }
  for (const element of elements.splice(seen.length)) element.remove();
  const style = getComputedStyle(document.documentElement);
  const [accent, soft] = ["--accent", "--soft"].map((name) => style.getPropertyValue(name));
  elements.forEach((element, index) => {
    element.style.top = `${(first + index) * height}px`;
    fill(element, seen[index]);
    draw(element.querySelector("canvas"), seen[index], accent, soft);
  });
  showInstant();
}

function makeElement() {
  const element = document.createElement("div");
  element.className = "curve";
  element.innerHTML = "<span><b></b><i></i></span><canvas></canvas>";
  const canvas = element.querySelector("canvas");
  canvas.onclick = (event) => {
    const at = (event.offsetX / canvas.clientWidth) * duration;
    show(at);
    explain(element.row, at);
  };
  return element;
}

function label({ attribute, component }) {
  const { property, components } = attributes.get(attribute);
  return [property, components[component]].filter(Boolean).join(".");
}

function fill(element, row) {
  const { view, name } = attributes.get(row.attribute);
  const title = label(row);
  if (element.row !== row) {
    element.row = row;
    element.querySelector("b").textContent = title;
    element.querySelector("i").textContent = view.split(/[./ ]/).filter(Boolean).pop() ?? "";
  }
  const component = title.slice(attributes.get(row.attribute).property.length);
  const range = row.times.length ? `, ${row.least.toFixed(2)} to ${row.most.toFixed(2)}` : "";
  element.title = `${name}${component}${range}`;
}

function draw(canvas, { times, shown, model, least, most }, accent, soft) {
  const ratio = devicePixelRatio;
  const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
  const [w, h] = [Math.round(wide * ratio), Math.round(high * ratio)];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, wide, high);
  const x = (instant) => (instant / (duration || 1)) * wide;
  const y = (value) => (most > least ? high - 2 - ((value - least) / (most - least)) * (high - 4) : high / 2);
  const line = (values, isStepped) => {
    context.beginPath();
    for (let i = 0; i < times.length; i++) {
      if (!Number.isFinite(values[i])) continue;
      if (isStepped && i) context.lineTo(x(times[i]), y(values[i - 1]));
      context.lineTo(x(times[i]), y(values[i]));
    }
    context.stroke();
  };
  context.lineJoin = "round";
  [context.strokeStyle, context.lineWidth] = [soft, 1];
  context.setLineDash([2, 3]);
  line(model, true);
  [context.strokeStyle, context.lineWidth] = [accent, 1.6];
  context.setLineDash([]);
  line(shown, false);
}

/** The instant that is shown, as a line through all curves. */
function showInstant() {
  byID("instant").hidden = byID("curves").hidden || !duration || !rows().length;
  byID("instant").style.setProperty("--at", Math.min(time.shown / (duration || 1), 1));
}

/** All that can move, to be picked and let go again. */
function showChoice() {
  const pick = byID("pick");
  pick.replaceChildren(new Option(picked.size ? "What moved instead" : "What moved", ""));
  for (const name of new Set([...picked, ...[...attributes.values()].map((one) => one.name)])) {
    pick.add(new Option(`${picked.has(name) ? "✓ " : ""}${name}`, name));
  }
  if (picked.size) {
    const words = picked.size === 1 ? "1 picked" : `${picked.size} picked`;
    const title = new Option(words, "-", true, true);
    title.hidden = true;
    pick.add(title, 0);
  } else {
    pick.value = "";
  }
}

// Why

/** Says why an attribute moved as it did, by what happened last before an instant. */
async function explain(row, at) {
  const { number, view, property } = attributes.get(row.attribute);
  const answer = await ask("explain", 0, { attribute: number, at });
  const box = byID("why");
  box.hidden = false;
  const close = document.createElement("button");
  close.className = "quiet";
  close.textContent = "Close";
  close.onclick = () => { box.hidden = true; };
  const title = document.createElement("h3");
  title.textContent = `${property} of ${view}`;
  box.replaceChildren(close, title);
  const say = (words) => {
    const line = document.createElement("p");
    line.textContent = words;
    box.append(line);
    return line;
  };
  if (!answer.value) return say(answer.error);
  const isOwn = (one) => one.view === view && one.property === property;
  for (const turn of JSON.parse(answer.value)) {
    say(`At ${turn.instant.toFixed(3)} s${turn.causes.length ? `, ${turn.causes.join(", ")}` : ""}`);
    const own = turn.updates.filter((update) => update.changes.some(isOwn));
    for (const update of own.length ? own : turn.updates) {
      for (const write of update.writes) sayWrite(say, write);
      for (const change of update.changes.filter(isOwn)) {
        say(`${change.property}: ${change.change}, ${change.outcome}`
          + `${change.animation ? ` with ${change.animation}` : ""}. ${change.reason}`);
      }
    }
  }
}

function sayWrite(say, write) {
  const line = say(`${write.name}: ${write.old ?? "?"} → ${write.new ?? "?"}  `);
  if (!write.file) return;
  const link = document.createElement("a");
  link.href = editorLink(write.file, write.line);
  link.textContent = `${write.file.split("/").pop()}:${write.line}`;
  line.append(link);
}
