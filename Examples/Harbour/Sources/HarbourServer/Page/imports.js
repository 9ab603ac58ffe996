// The list of imports. A click shows one, and its problems.

import { element, grouped, make, time } from "./elements.js";
import { files } from "./upload.js";
import { showProblems } from "./problems.js";

export async function showImports() {
  const response = await fetch("/imports");
  if (!response.ok) return;
  const imports = await response.json();
  element("imports").replaceChildren(...imports.map((status) => {
    const row = make(
      "tr", "", make("td", "", status.source), make("td", "", make("span", `state ${status.state}`, status.state)),
      make("td", "number", grouped(status.inserted + status.updated + status.unchanged)),
      make("td", "number", grouped(status.skipped)), make("td", "number", grouped(status.problemCount)),
      make("td", "", time(status.startedAt)));
    row.onclick = () => showProblemsOf(status.id);
    return row;
  }));
}

async function showProblemsOf(id) {
  const response = await fetch(`/imports/${id}`);
  if (response.ok) await showProblems(await response.json(), files.get(id));
}
