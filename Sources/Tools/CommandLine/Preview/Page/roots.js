// What there is to show: every preview, every view of a preview provider, the app.

import { on } from "./link.js";

let roots = [];
on("status", (message) => { roots = message.roots; });

/** One for each picture; a provider's views stand for themselves as soon as they are known. */
export function tabs() {
  return roots.flatMap(({ title, kind, file, line, parts }, root) => {
    const common = { root, kind, file, line };
    if (kind !== "provider") return [{ ...common, title }];
    if (!parts || parts.length < 2) return [{ ...common, part: 0, title: parts?.[0] ?? title }];
    return parts.map((name, part) => ({ ...common, part, title: name }));
  });
}

/** Whether both are the same picture, of tabs or panes. */
export function isSame(one, other) {
  return one.root === other.root && (one.part ?? 0) === (other.part ?? 0);
}
