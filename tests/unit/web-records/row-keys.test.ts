import t from "tap";
import { rowAfter, rowStep } from "../../../web/src/ui/DataTable/row-keys.ts";

const plain = { code: "", altKey: false, ctrlKey: false, metaKey: false, isComposing: false };

t.test("J moves to the next row and K to the previous one, in either letter case", async (t) => {
  for (const key of ["j", "J"]) t.equal(rowStep({ ...plain, key }), 1);
  for (const key of ["k", "K"]) t.equal(rowStep({ ...plain, key }), -1);
  for (const key of ["i", "Enter", "ArrowDown", " "]) t.equal(rowStep({ ...plain, key, code: key }), 0, key);
});

t.test("J and K follow the key's position on a Bengali layout, and its letter on another Latin one", async (t) => {
  t.equal(rowStep({ ...plain, key: "জ", code: "KeyJ" }), 1);
  t.equal(rowStep({ ...plain, key: "ক", code: "KeyK" }), -1);
  t.equal(rowStep({ ...plain, key: "h", code: "KeyJ" }), 0, "Dvorak");
  t.equal(rowStep({ ...plain, key: "j", code: "KeyC" }), 1, "Dvorak");
});

t.test("browser shortcuts and letters being composed are ignored", async (t) => {
  for (const modifier of ["altKey", "ctrlKey", "metaKey", "isComposing"]) {
    t.equal(rowStep({ ...plain, key: "j", [modifier]: true }), 0, modifier);
  }
});

t.test("the first key selects the first row, and the selection stops at the ends", async (t) => {
  t.equal(rowAfter(-1, 1, 3), 0);
  t.equal(rowAfter(-1, -1, 3), 0);
  t.equal(rowAfter(0, 1, 3), 1);
  t.equal(rowAfter(2, 1, 3), 2);
  t.equal(rowAfter(0, -1, 3), 0);
});
