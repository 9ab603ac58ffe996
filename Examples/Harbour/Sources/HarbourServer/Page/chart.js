// The chart of throughput: ships per second over the time of an import.

import { element, grouped } from "./elements.js";

const size = { width: 640, height: 180, left: 58, right: 8, top: 10, bottom: 22 };
/** For how many milliseconds a rate is the average. */
const span = 400;

/** How many samples make a line of which something can be seen. */
const fewest = 4;

/**
 * Draws a chart of samples, each of which has a time in milliseconds and the number of ships until then; of a small file, which is imported
 * before there is anything to draw, none.
 */
export function drawChart(samples) {
  const [first, last] = [samples[0], samples[samples.length - 1]];
  const end = last.time - first.time;
  element("throughput").hidden = samples.length < fewest || !(end > 0);
  if (element("throughput").hidden) return;
  const average = (last.count - first.count) * 1000 / end;
  element("rate").value = grouped(Math.round(average));
  const rates = ratesOf(samples);
  const highest = roundedUp(Math.max(1, average, ...rates.map((each) => each.rate)));
  const floor = size.height - size.bottom;
  const x = (time) => size.left + (size.width - size.left - size.right) * time / end;
  const y = (rate) => floor - (floor - size.top) * rate / highest;
  const points = rates.map((each) => `${x(each.time).toFixed(1)},${y(each.rate).toFixed(1)}`).join(" ");
  const marks = [0, 0.5, 1].flatMap((part) => [
    node("line", { x1: size.left, x2: size.width - size.right, y1: y(part * highest), y2: y(part * highest) }),
    node("text", { x: size.left - 8, y: y(part * highest) + 4, "text-anchor": "end" }, grouped(part * highest)),
  ]);
  element("chart").replaceChildren(
    ...marks,
    node("polygon", { class: "area", points: `${size.left},${floor} ${points} ${x(end)},${floor}` }),
    node("polyline", { class: "rate", points }),
    node("line", { class: "average", x1: size.left, x2: x(end), y1: y(average), y2: y(average) }),
    node("text", { x: size.left, y: size.height - 6 }, "0 s"),
    node("text", { x: size.width - size.right, y: size.height - 6, "text-anchor": "end" }, `${(end / 1000).toFixed(1)} s`));
}

/** The rate at each sample, over the samples shortly before it. */
function ratesOf(samples) {
  const rates = [];
  let from = 0;
  for (let to = 1; to < samples.length; to++) {
    while (from < to - 1 && samples[to].time - samples[from + 1].time >= span) from++;
    const time = samples[to].time - samples[from].time;
    const rate = time > 0 ? (samples[to].count - samples[from].count) * 1000 / time : 0;
    rates.push({ time: samples[to].time - samples[0].time, rate });
  }
  return [{ time: 0, rate: rates[0]?.rate ?? 0 }, ...rates];
}

/** The next number that begins with 1, 2, 4, 6 or 8, and has only zeros behind it. */
function roundedUp(number) {
  const power = 10 ** Math.floor(Math.log10(number));
  return [1, 2, 4, 6, 8, 10].map((digit) => digit * power).find((each) => each >= number);
}

function node(name, attributes, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
