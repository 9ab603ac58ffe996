// An upload, and how far its import has come.

import { drawChart } from "./chart.js";
import { element, grouped, make } from "./elements.js";
import { showProblems } from "./problems.js";

/** The files that were uploaded from this page, by the identifiers of their imports. */
export const files = new Map();
let samples = [];

/** Imports a file. */
export async function upload(file, pointer) {
  const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(16)).join("-");
  const query = { id, source: file.name, ...pointer === null ? {} : { pointer } };
  await send(id, file, file, query, pointer !== null);
}

/** Sends what an import that was interrupted has not stored. */
export async function resume(status, file) {
  const query = { id: status.id, from: status.bytes };
  await send(status.id, file, file.slice(status.bytes), query, status.pointer !== undefined);
}

async function send(id, file, body, query, isArray) {
  files.set(id, file);
  samples = [];
  element("problem-section").hidden = true;
  say("The upload begins.");
  const watch = new Watch(id);
  let refusal = "the connection was lost";
  try {
    const response = await fetch(`/imports?${new URLSearchParams(query)}`, {
      method: "POST", body, headers: { "Content-Type": isArray ? "application/json" : "application/jsonl" },
    });
    if (!response.ok) refusal = (await response.json()).detail;
  } catch {
    say("The connection was lost. Waiting for the server …", true);
  }
  watch.stop();
  await showEnd(id, refusal);
  document.dispatchEvent(new Event("imported"));
}

/** Follows the events of an import, which may begin a little later. */
class Watch {
  constructor(id) {
    this.id = id;
    this.open();
  }

  open() {
    this.source = new EventSource(`/imports/${this.id}/events`);
    this.source.onmessage = (event) => {
      const status = JSON.parse(event.data);
      if (status.state === "running") showStatus(status); else this.stop();
    };
    this.source.onerror = () => {
      this.source.close();
      this.timer = setTimeout(() => this.open(), 100);
    };
  }

  stop() {
    this.source.close();
    clearTimeout(this.timer);
  }
}

/** Shows what the server has of an import, once it is there and has all that it will get; if it has nothing, why. */
async function showEnd(id, refusal) {
  for (;;) {
    try {
      const response = await fetch(`/imports/${id}`);
      if (response.status === 404) return say(`The import has not begun: ${refusal}.`, true);
      const status = await response.json();
      if (status.state !== "running") return await showStatus(status);
    } catch { /* The server is not there yet. */ }
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Shows how far an import has come, and its problems if it has them with it. */
export async function showStatus(status) {
  const file = files.get(status.id);
  const sentences = {
    running: `Importing ${status.source}: ${grouped(status.bytes)} bytes.`,
    finished: `${status.source} is imported.`,
    interrupted: `${status.source} was interrupted before line ${grouped(status.line)}: ${status.failure}.`,
    failed: `${status.source} has failed: ${status.failure}`,
  };
  say(sentences[status.state], status.state === "interrupted" || status.state === "failed");
  element("progress").value = status.state === "finished" ? 1 : status.bytes / (file?.size || status.bytes || 1);
  element("resume").hidden = status.state !== "interrupted" || !file;
  element("resume").onclick = () => resume(status, file);
  const counts = { inserted: "inserted", updated: "updated", unchanged: "unchanged", skipped: "skipped", problemCount: "problems" };
  element("counts").replaceChildren(...Object.entries(counts).map(([name, title]) => {
    const count = make("dd", name === "problemCount" && status[name] ? "bad" : "", grouped(status[name]));
    count.dataset.count = name;
    return make("div", "", make("dt", "", title), count);
  }));
  samples.push({
    time: performance.now(), count: status.inserted + status.updated + status.unchanged + status.skipped,
  });
  drawChart(samples);
  if (status.problems) await showProblems(status, file);
}

function say(sentence, isBad = false) {
  element("import").hidden = false;
  element("resume").hidden = true;
  element("state").textContent = sentence;
  element("state").className = isBad ? "bad" : "";
}
