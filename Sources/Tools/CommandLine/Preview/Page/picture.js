// A pane: a canvas with the program's pixels, and the hands that reach it.

import { send, tell } from "./link.js";

const keyNames = {
  Enter: "return", Backspace: "delete", Delete: "forwardDelete", Escape: "escape", Tab: "tab",
  " ": "space", ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  Home: "home", End: "end", PageUp: "pageUp", PageDown: "pageDown",
};

export class Pane {
  constructor(number, title) {
    this.number = number;
    this.time = { shown: 0, now: 0, moves: false, past: false };
    this.fingers = new Map();
    this.element = document.createElement("figure");
    this.element.className = "pane empty";
    this.element.innerHTML =
      `<div class="frame"><canvas tabindex="-1"></canvas><div class="overlay"></div></div>
       <textarea aria-label="Keys" autocapitalize="off" autocomplete="off" spellcheck="false"></textarea>
       <figcaption></figcaption>`;
    this.frame = this.element.querySelector(".frame");
    this.canvas = this.element.querySelector("canvas");
    this.overlay = this.element.querySelector(".overlay");
    this.keys = this.element.querySelector("textarea");
    this.caption = this.element.querySelector("figcaption");
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.title = title;
    this.listen();
  }

  set title(text) {
    this.caption.textContent = text;
    this.caption.hidden = !text;
  }

  // Drawing

  /** Draws what of the picture has changed; see PreviewFrame in the sources for how it travels. */
  draw(bytes) {
    const view = new DataView(bytes);
    const width = view.getUint16(30, true), height = view.getUint16(32, true);
    this.points = { width: view.getFloat32(34, true), height: view.getFloat32(38, true) };
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.fit();
    let at = 46;
    for (let count = view.getUint16(44, true); count > 0; count--) {
      const [x, y, w, h] = [0, 2, 4, 6].map((offset) => view.getUint16(at + offset, true));
      const size = view.getUint32(at + 8, true) * 4;
      at += 12;
      const image = this.image(w, h);
      // Words stand only at every fourth byte, rectangles anywhere.
      unpack(new Uint32Array(bytes.slice(at, at + size)), new Uint32Array(image.data.buffer, 0, w * h));
      this.context.putImageData(image, x, y);
      at += size;
    }
    this.time = {
      shown: view.getFloat64(6, true), now: view.getFloat64(14, true),
      next: view.getFloat64(22, true), moves: view.getUint8(42) !== 0, past: view.getUint8(43) !== 0,
    };
    this.frames = (this.frames ?? 0) + 1;
    this.element.classList.remove("empty");
    this.element.classList.toggle("past", this.time.past);
    send({ type: "ack", pane: this.number, id: view.getUint32(2, true) });
    tell("drawn", this);
  }

  /** Room for pixels; the same one again and again, since each frame needs some megabytes. */
  image(width, height) {
    const count = width * height * 4;
    if (!(this.room?.byteLength >= count)) this.room = new ArrayBuffer(count);
    return new ImageData(new Uint8ClampedArray(this.room, 0, count), width, height);
  }

  /** The picture is as large as its points; where it has the screen's pixels, exactly as large as those. */
  fit() {
    const size = ["width", "height"].map((side) => {
      const wanted = this.points[side] * (this.zoom ?? 1);
      const exact = this.canvas[side] / devicePixelRatio;
      return `${Math.abs(exact - wanted) < 1 ? exact : wanted}px`;
    });
    const isSame = this.canvas.style.width === size[0] && this.canvas.style.height === size[1];
    if (isSame && this.ratio === devicePixelRatio) return;
    this.ratio = devicePixelRatio;
    [this.canvas.style.width, this.canvas.style.height] = size;
    this.snap();
  }

  /** Between two pixels of the screen everything would be blurred. */
  snap() {
    this.frame.style.translate = "";
    const box = this.canvas.getBoundingClientRect();
    const missing = (place) => Math.round(place * devicePixelRatio) / devicePixelRatio - place;
    this.frame.style.translate = `${missing(box.left)}px ${missing(box.top)}px`;
  }

  // Hands

  event(event) {
    send({ type: "event", pane: this.number, event });
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    const zoom = this.zoom ?? 1;
    return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom };
  }

  pointer(phase, event) {
    let finger = 0;
    if (!this.isMac || event.pointerType === "touch") {
      if (phase === "down") {
        let free = 1;
        while ([...this.fingers.values()].includes(free)) free++;
        this.fingers.set(event.pointerId, free);
      }
      finger = this.fingers.get(event.pointerId);
      if (!finger) return;
      if (phase === "up" || phase === "cancelled") this.fingers.delete(event.pointerId);
    } else if (phase === "moved" && !event.buttons) {
      phase = "hover";
    }
    const button = { 1: 2, 2: 3 }[event.button] ?? 1;
    this.event({
      kind: "pointer", phase, ...this.place(event), finger, button, modifiers: modifiers(event),
    });
  }

  listen() {
    const { canvas, keys } = this;
    canvas.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      canvas.setPointerCapture(event.pointerId);
      // Where an input method shows what it offers.
      const { x, y } = this.place(event);
      keys.style.left = `${x * (this.zoom ?? 1)}px`;
      keys.style.top = `${y * (this.zoom ?? 1)}px`;
      keys.focus({ preventScroll: true });
      this.pointer("down", event);
    });
    canvas.addEventListener("pointermove", (event) => {
      for (const one of event.getCoalescedEvents?.().slice(-1) ?? []) return this.pointer("moved", one);
      this.pointer("moved", event);
    });
    canvas.addEventListener("pointerup", (event) => this.pointer("up", event));
    canvas.addEventListener("pointercancel", (event) => this.pointer("cancelled", event));
    canvas.addEventListener("pointerleave", (event) => {
      if (this.isMac && event.pointerType === "mouse") this.pointer("exited", event);
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const isPinch = event.ctrlKey && !isControlHeld;
      const unit = isPinch ? pinchSpeed : event.deltaMode === 1 ? 40 : 1;
      this.event({
        kind: "scroll", ...this.place(event), dx: -event.deltaX * unit, dy: -event.deltaY * unit,
        modifiers: modifiers(event),
      });
    }, { passive: false });
    keys.addEventListener("keydown", (event) => this.key(event.repeat ? "repeat" : "down", event));
    keys.addEventListener("keyup", (event) => this.key("up", event));
    keys.addEventListener("input", (event) => {
      if (event.isComposing) return;
      if (keys.value) this.event({ kind: "text", text: keys.value });
      keys.value = "";
    });
    keys.addEventListener("compositionupdate", (event) => {
      const end = new TextEncoder().encode(event.data).length;
      this.event({ kind: "composition", text: event.data, from: end, to: end });
    });
    keys.addEventListener("compositionend", (event) => {
      this.event({ kind: "composition", text: "", from: 0, to: 0 });
      if (event.data) this.event({ kind: "text", text: event.data });
      keys.value = "";
    });
  }

  key(phase, event) {
    if (event.isComposing) return;
    const isPlain = [...event.key].length === 1;
    const key = keyNames[event.key] ?? (isPlain ? event.key.toLowerCase() : null);
    if (!key && !/^F\d+$/.test(event.key)) return;
    const typed = { Enter: "\r", Tab: "\t", Escape: "\x1b", Backspace: "\b" }[event.key];
    this.event({
      kind: "key", phase, key: key ?? event.key.toLowerCase(),
      text: isPlain ? event.key : typed ?? "", modifiers: modifiers(event),
    });
    // What types a character comes as text; everything else is the program's, not the browser's.
    if (!isPlain || event.ctrlKey || event.metaKey) {
      if (!["F5", "F11", "F12"].includes(event.key)) event.preventDefault();
    }
  }
}

/** Runs of equal pixels and stretches of unlike ones, one behind the other: see PixelRuns in the sources. */
function unpack(words, pixels) {
  let place = 0;
  for (let i = 0; i < words.length;) {
    const count = words[i] >>> 1;
    if (words[i] & 1) {
      pixels.fill(words[i + 1], place, place + count);
      i += 2;
    } else {
      pixels.set(words.subarray(i + 1, i + 1 + count), place);
      i += 1 + count;
    }
    place += count;
  }
}

/**
 * Browsers tell two fingers that pinch a trackpad as a wheel with a control key that nobody holds; the
 * way is 100 points for a factor of e. With the key, the wheel is turned, and the views take 400 points
 * for that (WheelPinch in the sources).
 */
const pinchSpeed = 4;
let isControlHeld = false;
for (const type of ["keydown", "keyup"]) {
  addEventListener(type, (event) => {
    if (event.key === "Control") isControlHeld = type === "keydown";
  }, true);
}
addEventListener("blur", () => { isControlHeld = false; });

/** On Linux the control key stands for command, as in windows. */
function modifiers(event) {
  return (event.shiftKey ? 2 : 0) | (event.metaKey ? 4 : 0) | (event.altKey ? 8 : 0)
    | (event.ctrlKey ? 16 : 0);
}
