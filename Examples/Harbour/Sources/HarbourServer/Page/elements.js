// The elements of the page.

export const element = (id) => document.getElementById(id);

/** Makes an element with a class, and with texts or other elements in it. */
export function make(name, className, ...children) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

export const time = (text) => new Date(text).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });

export const grouped = (number) => number.toLocaleString("en");
