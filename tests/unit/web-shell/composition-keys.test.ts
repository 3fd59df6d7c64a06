import t from "tap";
import { shieldCompositionKeys } from "../../../web/src/app/composition-keys.ts";

interface Key {
  readonly key: string;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
}

t.test("a key that belongs to an open composition opens and closes nothing", async (t) => {
  const page = new EventTarget();
  Object.defineProperty(globalThis, "addEventListener", {
    value: page.addEventListener.bind(page),
    configurable: true,
  });
  shieldCompositionKeys();
  const pressed: string[] = [];
  page.addEventListener("keydown", (event) => pressed.push((event as Event & Key).key));
  const press = (key: Key) => page.dispatchEvent(Object.assign(new Event("keydown"), key));
  for (const key of ["Enter", "Escape", "ArrowDown"]) {
    press({ key, isComposing: true });
    // Safari ends the composition before sending the key.
    press({ key, isComposing: false, keyCode: 229 });
  }
  t.strictSame(pressed, [], "chooses a suggestion");
  press({ key: "Enter", keyCode: 13 });
  press({ key: "Unidentified", isComposing: true, keyCode: 229 });
  t.strictSame(pressed, ["Enter", "Unidentified"], "every key of an Android keyboard is a sign of activity");
});
