// The controls of the page.

import { element } from "./elements.js";
import { showImports } from "./imports.js";
import { connectShips, showShips } from "./ships.js";
import { upload } from "./upload.js";

element("layout").onchange = () => { element("pointer-label").hidden = element("layout").value !== "array"; };
element("import-form").onsubmit = (event) => {
  event.preventDefault();
  const [file] = element("file").files;
  if (file) upload(file, element("layout").value === "array" ? element("pointer").value : null);
};
document.addEventListener("imported", () => {
  showShips();
  showImports();
});
connectShips();
showShips();
showImports();
