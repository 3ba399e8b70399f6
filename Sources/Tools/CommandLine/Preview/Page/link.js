// The line to the tool: messages as JSON, pictures as bytes. Comes back by itself when it breaks.

const listeners = {};
let socket = null;
let lastQuestion = 0;
const questions = new Map();

export function on(type, listener) {
  (listeners[type] ??= []).push(listener);
}

export function tell(type, message) {
  for (const listener of listeners[type] ?? []) listener(message);
}

export function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Asks the tool, or a pane's program; the answer has `value`, or `error` in words. */
export function ask(question, pane = 0, fields = {}) {
  if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ error: "the tool has gone" });
  const id = ++lastQuestion;
  return new Promise((resolve) => {
    questions.set(id, resolve);
    send({ type: "ask", id, pane, ask: question, with: fields });
  });
}

/** Breaks the line, as a machine that sleeps does. */
export function hangUp() {
  socket?.close();
}

export function connect() {
  const address = new URL("socket", location.href);
  address.protocol = "ws:";
  socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  socket.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) return tell("frame", data);
    const message = JSON.parse(data);
    if (message.type === "answer") {
      questions.get(message.id)?.(message);
      questions.delete(message.id);
    } else {
      tell(message.type, message);
    }
  };
  socket.onclose = () => {
    for (const resolve of questions.values()) resolve({ error: "the tool has gone" });
    questions.clear();
    tell("gone");
    setTimeout(connect, 600);
  };
}
