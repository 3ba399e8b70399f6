// Curves of what moved, and why.

import { ask, on } from "./link.js";
import { editorLink } from "./main.js";
import { show, time } from "./time.js";

const byID = (id) => document.getElementById(id);
let isAsking = false;
let isStale = true;
/** Names of the attributes that somebody wants to see; without any, what moved is seen. */
const picked = new Set();

export function showCurves(panes) {
  on("drawn", (pane) => {
    if (pane.number === 0 && !pane.time.past) isStale = true;
  });
  on("status", () => { isStale = true; });
  byID("pick").onchange = () => {
    const name = byID("pick").value;
    if (!name) picked.clear();
    else if (!picked.delete(name)) picked.add(name);
    isStale = true;
  };
  setInterval(async () => {
    const pane = panes.get(0);
    if (!isStale || isAsking || !pane) return;
    isStale = false;
    isAsking = true;
    const answer = await ask("timeline", 0, { picked: [...picked] });
    isAsking = false;
    if (answer.value) draw(JSON.parse(answer.value));
  }, 350);
}

function number(value) {
  return typeof value === "number" ? value : 0;
}

function draw({ duration, tracks, attributes }) {
  const rows = [];
  for (const track of tracks ?? []) {
    const isPicked = picked.has(`${track.view}: ${track.property}`);
    if (picked.size && !isPicked) continue;
    track.components.forEach((component, index) => {
      const shown = track.samples.map((sample) => number(sample.shown[index]));
      const least = Math.min(...shown), most = Math.max(...shown);
      if (isPicked || most - least > 1e-9) rows.push({ track, component, index, least, most });
    });
  }
  byID("curves").replaceChildren(...rows.slice(0, 40).map((row) => curve(row, duration)));
  showChoice(attributes ?? []);
}

/** All that can move, to be picked and let go again. */
function showChoice(attributes) {
  const pick = byID("pick");
  const key = [...attributes, ...picked].join("\n");
  if (pick.dataset.key === key || document.activeElement === pick && pick.matches(":open")) return;
  pick.dataset.key = key;
  pick.replaceChildren(new Option(picked.size ? "What moved instead" : "What moved", ""));
  for (const name of new Set([...picked, ...attributes])) {
    pick.add(new Option(`${picked.has(name) ? "✓ " : ""}${name}`, name));
  }
  if (picked.size) {
    const title = new Option(picked.size === 1 ? "1 picked" : `${picked.size} picked`, "-", true, true);
    title.hidden = true;
    pick.add(title, 0);
  } else {
    pick.value = "";
  }
}

function curve({ track, component, index, least, most }, duration) {
  const models = track.samples.map((sample) => number(sample.model[index]));
  least = Math.min(least, ...models);
  most = Math.max(most, ...models);
  const y = (value) => 29 - ((value - least) / (most - least || 1)) * 28;
  const line = (values) => track.samples
    .map((sample, place) => `${place ? "L" : "M"}${sample.time.toFixed(4)} ${y(values(sample)).toFixed(2)}`)
    .join("");
  const row = document.createElement("div");
  row.className = "curve";
  const name = [track.property, component].filter(Boolean).join(".");
  row.innerHTML =
    `<span><b></b><i></i></span>
     <svg viewBox="0 0 ${Math.max(duration, 1e-3)} 30" preserveAspectRatio="none">
       <path class="model" d="${line((sample) => number(sample.model[index]))}"/>
       <path class="shown" d="${line((sample) => number(sample.shown[index]))}"/>
       <line x1="${time.shown}" x2="${time.shown}" y1="-4" y2="34"/>
     </svg>`;
  row.querySelector("b").textContent = name;
  row.querySelector("i").textContent = track.view.split(/[./ ]/).filter(Boolean).pop() ?? "";
  row.title = `${track.view}: ${name}, ${least.toFixed(2)} to ${most.toFixed(2)}`;
  row.querySelector("svg").addEventListener("click", (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * duration;
    show(at);
    explain(track, at);
  });
  return row;
}

/** Says why an attribute moved as it did, by what happened last before an instant. */
async function explain(track, at) {
  const start = track.starts.filter((one) => one.time <= at + 1e-6).pop()?.time ?? at;
  const answer = await ask("explain", 0, { at: start });
  const box = byID("why");
  box.hidden = false;
  const close = document.createElement("button");
  close.className = "quiet";
  close.textContent = "Close";
  close.onclick = () => { box.hidden = true; };
  const title = document.createElement("h3");
  title.textContent = `${track.property} of ${track.view}`;
  box.replaceChildren(close, title);
  const say = (words) => {
    const line = document.createElement("p");
    line.textContent = words;
    box.append(line);
    return line;
  };
  if (!answer.value) return say(answer.error);
  const isOwn = (one) => one.view === track.view && one.property === track.property;
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
