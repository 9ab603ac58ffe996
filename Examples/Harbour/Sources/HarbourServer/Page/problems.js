// The problems of an import, each with its line, in which its column is marked.

import { element, grouped, make, time } from "./elements.js";

const limit = 200;

/** Shows the problems of an import, if it has any; with their lines if the file is at hand. */
export async function showProblems({ source, startedAt, problemCount, problems = [] }, file) {
  element("problem-section").hidden = problems.length === 0;
  element("problem-title").textContent = `Problems of ${source}, ${time(startedAt)}`;
  const shown = Math.min(problems.length, limit);
  element("problem-count").textContent = shown < problemCount ? `The first ${shown} of ${grouped(problemCount)} problems.` : "";
  element("problems").replaceChildren(...await Promise.all(problems.slice(0, limit).map(async (problem) => make(
    "li", "",
    make("span", "place", problem.line ? `line ${problem.line}, column ${problem.column} ` : ""),
    make("span", "pointer", problem.pointer), ` ${problem.message}`,
    ...file && problem.line ? [await excerpt(file, problem)] : []))));
}

/** The line around a byte of a file, whose character is marked. */
async function excerpt(file, { line, byteOffset }) {
  const begin = Math.max(0, byteOffset - 200);
  const bytes = new Uint8Array(await file.slice(begin, byteOffset + 120).arrayBuffer());
  const lineFeed = 10;
  const at = byteOffset - begin;
  const start = at > 0 ? bytes.lastIndexOf(lineFeed, at - 1) + 1 : 0;
  const next = bytes.indexOf(lineFeed, at);
  const text = (from, to) => new TextDecoder().decode(bytes.slice(from, to));
  const after = text(at, next < 0 ? bytes.length : next);
  const marked = [...after][0] ?? " ";
  return make(
    "pre", "", make("span", "number", `${line}  `), text(start, at), make("mark", "", marked),
    after.slice(marked.length));
}
