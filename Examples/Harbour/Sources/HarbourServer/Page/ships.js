// The table of ships, a page at a time.

import { element, grouped, make } from "./elements.js";

const columns = ["imo", "name", "flag", "kind", "built", "length", "tonnage", "home"];
const numbers = new Set(["built", "length", "tonnage"]);
const kinds = ["bulkCarrier", "container", "ferry", "fishing", "tanker", "tug"];
const pageSize = 25;
let offset = 0;
let requestCount = 0;

export async function showShips() {
  const request = ++requestCount;
  const query = new URLSearchParams({ offset, limit: pageSize });
  for (const name of ["name", "kind", "flag"]) {
    const value = element(name).value;
    if (value) query.set(name, name === "flag" ? value.toUpperCase() : value);
  }
  const isSearch = query.size > 2;
  const response = await fetch(`/ships?${query}`);
  if (!response.ok) return;
  const page = await response.json();
  // An answer that is later than that to a later request is of no use.
  if (request !== requestCount) return;
  element("ships").replaceChildren(...page.ships.map((ship) =>
    make("tr", "", ...columns.map((name) => make("td", numbers.has(name) ? "number" : "", ship[name] ?? "")))));
  const last = page.offset + page.ships.length;
  element("range").value = `${grouped(last && page.offset + 1)}–${grouped(last)} of ${grouped(page.total)}`;
  element("previous").disabled = page.offset === 0;
  element("next").disabled = last >= page.total;
  if (!isSearch) element("total").value = grouped(page.total);
}

function turn(count) {
  offset = Math.max(0, offset + count);
  showShips();
}

export function connectShips() {
  element("kind").append(...kinds.map((kind) => new Option(kind, kind)));
  element("search").oninput = () => { offset = 0; showShips(); };
  element("search").onsubmit = (event) => event.preventDefault();
  element("previous").onclick = () => turn(-pageSize);
  element("next").onclick = () => turn(pageSize);
}
