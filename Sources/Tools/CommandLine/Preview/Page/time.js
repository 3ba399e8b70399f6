// Time: the slider over what has happened, playing, stepping, looping; what came from outside, as marks.

import { ask, on, send } from "./link.js";
import { say } from "./main.js";

const byID = (id) => document.getElementById(id);
const frame = 1 / 60;

let panes;
/** The present of the first pane, and what of the past is shown; null is the present. */
let now = 0;
let past = null;
let isPlaying = true;
/** Below 0 the past is played backwards. */
let rate = 1;
/** Ends of the stretch that is played again and again; null plays all. */
let stretch = null;
let isAsking = false;
let recording = null;
/** Tells the recording from others, and so what of it is known. */
let stamp = null;
let chosen = null;
let isStale = true;
/** A mark is under a finger; marks stay as they are. */
let isDragging = false;

const followers = [];
/** Has a function called whenever another instant is shown. */
export function followShown(listener) {
  followers.push(listener);
}

export const time = { get shown() { return past ?? now; }, get now() { return now; } };

export function followTime(all) {
  panes = all;
  on("drawn", (pane) => {
    if (pane.number !== 0) return;
    isAsking = false;
    if (pane.time.now !== now) isStale = true;
    now = pane.time.now;
    if (past !== null && !pane.time.past && past < now - 1e-9 && !isPlaying) request(past);
    showTime();
    if (!pane.time.moves) learn();
  });
  on("status", (message) => {
    const pane = message.panes.find((one) => one.pane === 0);
    if (!pane) return;
    if (rate > 0) rate = pane.rate;
    if (past === null) isPlaying = !pane.paused;
    isStale = true;
    learn();
    showTime();
  });
  byID("scrub").addEventListener("input", () => show(Number(byID("scrub").value)));
  byID("play").onclick = play;
  byID("back").onclick = () => step(-1);
  byID("forth").onclick = () => step(1);
  byID("live").onclick = live;
  byID("loop").onclick = toggleLoop;
  byID("again").onclick = () => {
    live();
    for (const number of panes.keys()) send({ type: "restart", pane: number });
  };
  byID("rate").onchange = () => {
    rate = Number(byID("rate").value);
    if (rate > 0) {
      for (const number of panes.keys()) send({ type: "rate", pane: number, rate });
    } else {
      if (past === null) pause(true);
      past ??= now;
      isPlaying = true;
      showTime();
    }
  };
  byID("file").onchange = file;
  byID("chooser").onchange = () => {
    take(byID("chooser").files[0]);
    byID("chooser").value = "";
  };
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
  for (const [name, index] of [["from", 0], ["until", 1]]) {
    dragging(byID(name), (instant) => {
      stretch[index] = instant;
      stretch.sort((one, other) => one - other);
      showTime();
    });
  }
  addEventListener("keydown", (event) => {
    if (event.target.closest("textarea, input:not([type=range]), select")) return;
    const action = { " ": play, ArrowLeft: () => step(-1), ArrowRight: () => step(1) }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") return removeChosen();
    if (!action || event.target.closest("button") && event.key === " ") return;
    event.preventDefault();
    action();
  });
  requestAnimationFrame(run);
  setInterval(learn, 500);
}

// Showing

function request(instant) {
  isAsking = true;
  for (const number of panes.keys()) send({ type: "show", pane: number, at: instant });
}

/** Shows an instant of the past; the present stands still meanwhile. */
export function show(instant) {
  if (past === null) pause(true);
  isPlaying = false;
  past = Math.min(Math.max(instant, 0), now);
  request(past);
  showTime();
}

/** Back to the present, which goes on. */
export function live() {
  if (past === null && isPlaying) return;
  past = null;
  isPlaying = true;
  request(null);
  pause(false);
  showTime();
}

function pause(isPaused) {
  for (const number of panes.keys()) send({ type: "pause", pane: number, paused: isPaused });
}

/** In the present, time is let go or held; in the past, it is played. */
function play() {
  isPlaying = !isPlaying;
  if (past === null) pause(!isPlaying);
  else if (isPlaying && rate > 0 && past >= now - 1e-6) past = stretch?.[0] ?? 0;
  else if (isPlaying && rate < 0 && past <= 0) past = stretch?.[1] ?? now;
  showTime();
}

function step(count) {
  if (count > 0 && (past === null || past >= now - 1e-9)) {
    if (past === null && isPlaying) return play();
    past = null;
    isPlaying = false;
    request(null);
    for (const number of panes.keys()) send({ type: "step", pane: number, seconds: frame });
  } else {
    const index = Math.round(time.shown / frame) + count;
    show(index * frame);
  }
}

function toggleLoop() {
  stretch = stretch ? null : [past ?? 0, now].sort((one, other) => one - other);
  if (stretch && stretch[1] - stretch[0] < frame) stretch = [0, now];
  if (stretch && past === null) {
    pause(true);
    past = stretch[0];
  }
  isPlaying = stretch !== null;
  showTime();
}

let last = null;
/** Plays the past as the screen shows frames, one at a time. */
function run(instant) {
  const seconds = last === null ? 0 : (instant - last) / 1000;
  last = instant;
  requestAnimationFrame(run);
  if (past === null || !isPlaying || isAsking) return;
  past += Math.min(seconds, 0.1) * rate;
  if (stretch && past > stretch[1]) past = stretch[0];
  else if (stretch && past < stretch[0]) past = stretch[1];
  else if (past >= now) return live();
  else if (past <= 0) [past, isPlaying] = [0, false];
  request(past);
  showTime();
}

function showTime() {
  const scrub = byID("scrub");
  scrub.max = now;
  scrub.value = time.shown;
  byID("clock").value = `${time.shown.toFixed(3)} s`;
  byID("play").classList.toggle("paused", !isPlaying);
  byID("live").setAttribute("aria-pressed", past === null && isPlaying);
  byID("loop").setAttribute("aria-pressed", stretch !== null);
  byID("rate").value = String(rate);
  for (const id of ["from", "until", "stretch"]) byID(id).hidden = !stretch;
  if (stretch) {
    byID("from").style.left = place(stretch[0]);
    byID("until").style.left = place(stretch[1]);
    byID("stretch").style.left = place(stretch[0]);
    byID("stretch").style.width = `${((stretch[1] - stretch[0]) / Math.max(now, 1e-9)) * 100}%`;
  }
  for (const mark of byID("marks").children) mark.style.left = place(Number(mark.dataset.time));
  for (const listener of followers) listener();
}

function place(instant) {
  return `${(instant / Math.max(now, 1e-9)) * 100}%`;
}

// Marks

async function learn() {
  if (!isStale || isDragging || !panes.size) return;
  isStale = false;
  const count = recording?.events.length ?? 0;
  const { recording: more, stamp: found, from } = await ask("recording", 0, { since: { stamp, count } });
  if (!more || isDragging) {
    isStale ||= isDragging;
    return;
  }
  if (found === stamp && !more.events.length) return;
  if (found !== stamp) chosen = null;
  recording = { ...more, events: [...(found === stamp ? recording.events.slice(0, from) : []), ...more.events] };
  stamp = found;
  showMarks();
}

function differ(one, other) {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].some((key) => one[key] !== other[key]);
}

/** What belongs together: a finger from down to up, what is typed in a row, a turn of the wheel. */
function gestures() {
  const found = [];
  const open = new Map();
  let before = recording.settings;
  recording.events.forEach((event, index) => {
    if (event.kind === "settings") {
      // Zooming is nothing that the views see.
      const isZoom = !differ({ ...before, scale: 0 }, { ...event.settings, scale: 0 });
      before = event.settings;
      if (isZoom) return;
    }
    const key = event.kind === "pointer" ? `finger ${event.finger ?? 0}` : event.kind;
    const isHover = event.kind === "pointer" && ["hover", "exited"].includes(event.phase);
    if (isHover) return;
    const last = open.get(key);
    const isMore = last && (event.kind === "pointer" || event.time - last.end < 0.6);
    if (isMore) {
      last.events.push(index);
      last.end = event.time;
    } else {
      const gesture = { kind: event.kind, time: event.time, end: event.time, events: [index] };
      open.set(key, gesture);
      found.push(gesture);
    }
    if (["up", "cancelled"].includes(event.phase) && event.kind === "pointer") open.delete(key);
  });
  return found;
}

function words(gesture) {
  const first = recording.events[gesture.events[0]];
  const at = `${gesture.time.toFixed(3)} s`;
  if (gesture.kind === "pointer") {
    const isDrag = gesture.events.length > 2;
    return `${isDrag ? "Drag" : "Tap"} at ${Math.round(first.x)}, ${Math.round(first.y)}; ${at}`;
  }
  if (gesture.kind === "text") {
    return `Text “${gesture.events.map((index) => recording.events[index].text).join("")}”; ${at}`;
  }
  return `${{ key: "Keys", scroll: "Scroll", settings: "Settings" }[gesture.kind] ?? "Input"}; ${at}`;
}

function showMarks() {
  const all = gestures();
  const hadFocus = byID("marks").contains(document.activeElement);
  byID("marks").replaceChildren(...all.map((gesture, index) => {
    const mark = document.createElement("button");
    mark.dataset.kind = gesture.kind;
    mark.dataset.time = gesture.time;
    mark.title = mark.ariaLabel = words(gesture);
    mark.classList.toggle("chosen", chosen === index);
    let moved = null;
    mark.onclick = () => {
      // What was dragged has moved, and was not clicked.
      if (moved !== null) return;
      chosen = chosen === index ? null : index;
      showMarks();
      byID("marks").children[index].focus();
    };
    dragging(mark, (instant) => {
      moved = instant;
      mark.dataset.time = instant;
      mark.style.left = place(instant);
    }, () => {
      if (moved !== null) shift(gesture, moved - gesture.time);
    });
    return mark;
  }));
  if (hadFocus && chosen !== null) byID("marks").children[chosen]?.focus();
  showTime();
}

/** Has all of a gesture happen earlier or later, and everything anew. */
function shift(gesture, seconds) {
  for (const index of gesture.events) {
    recording.events[index].time = Math.max(0, recording.events[index].time + seconds);
  }
  recording.events.sort((one, other) => one.time - other.time);
  replay();
}

function removeChosen() {
  if (chosen === null) return;
  const gone = new Set(gestures()[chosen]?.events);
  recording.events = recording.events.filter((_, index) => !gone.has(index));
  chosen = null;
  replay();
}

function replay() {
  recording.end = Math.max(now, recording.events.at(-1)?.time ?? 0);
  send({ type: "replay", pane: 0, recording });
  isStale = true;
}

/** Follows a finger along the tape. */
function dragging(element, move, end = () => {}) {
  element.addEventListener("pointerdown", (down) => {
    element.setPointerCapture(down.pointerId);
    const box = byID("tape").getBoundingClientRect();
    let isDrag = false;
    isDragging = true;
    const follow = (event) => {
      isDrag ||= Math.abs(event.clientX - down.clientX) > 3;
      if (!isDrag) return;
      const part = (event.clientX - box.left) / box.width;
      move(Math.min(Math.max(part, 0), 1) * now);
    };
    element.addEventListener("pointermove", follow);
    element.addEventListener("lostpointercapture", () => {
      isDragging = false;
      element.removeEventListener("pointermove", follow);
      if (isDrag) end();
    }, { once: true });
  });
}

// Files

async function file() {
  const kind = byID("file").value;
  byID("file").value = "";
  if (kind === "open") return byID("chooser").click();
  if (kind === "copy") return copy();
  const name = byID("name").textContent.replace(/\.swift$/, "");
  if (kind === "script") {
    const { value } = await ask("script");
    return download(`${name}.script`, new Blob([value ?? ""]));
  }
  if (kind === "turns") {
    const { recording } = await ask("recording");
    return download(`${name}.turns`, new Blob([JSON.stringify(recording)]));
  }
  const [from, to] = stretch ?? [0, now];
  if (kind !== "png") say("The film is being drawn …", { lasts: true });
  const { file, error } = kind === "png"
    ? await ask("still", 0, { kind })
    : await ask("film", 0, { kind, from, to });
  if (error) return say(error);
  say("");
  const link = document.createElement("a");
  link.href = `files/${file}`;
  link.download = `${name}.${kind}`;
  link.click();
}

/** Puts what is shown on the clipboard, as a picture. */
async function copy() {
  const picture = new Promise((resolve) => panes.get(0).canvas.toBlob(resolve));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    say("The picture is on the clipboard.");
  } catch (error) {
    say(`The browser does not let the page copy: ${error.message}`);
  }
}

/** Has a script or a recording happen in place of what has happened so far. */
async function take(file) {
  if (!file) return;
  const text = await file.text();
  live();
  try {
    const isRecording = text.trimStart().startsWith("{");
    send({ type: "replay", pane: 0, ...(isRecording ? { recording: JSON.parse(text) } : { script: text }) });
    isStale = true;
  } catch {
    say(`${file.name} is neither a script nor a recording of turns.`);
  }
}

function download(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

