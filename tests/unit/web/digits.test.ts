import t from "tap";
import { latinInput } from "../../../web/src/lib/i18n/digits.ts";
import { sources } from "../../support/style-rules.ts";

/** Creates a field, and records the values that its form reads with each event. */
function field() {
  const carets: number[] = [];
  const input = {
    value: "",
    selectionStart: 0,
    setSelectionRange: (start: number) => carets.push(start),
  };
  const values: string[] = [];
  const handlers = latinInput(({ currentTarget }) => values.push(currentTarget.value));
  const type = (value: string, isComposing: boolean) => {
    Object.assign(input, { value, selectionStart: value.length });
    handlers.onChange({ type: "change", currentTarget: input, nativeEvent: { isComposing } } as never);
  };
  const endComposition = () =>
    handlers.onCompositionEnd({ type: "compositionend", currentTarget: input, nativeEvent: {} } as never);
  return { input, values, carets, type, endComposition };
}

t.test("digits of other scripts become Latin as they are typed, and the caret keeps its place", async (t) => {
  const { input, values, carets, type } = field();
  type("+৮৮০ ১৭", false);
  type("１２", false);
  t.strictSame(values, ["+880 17", "12"]);
  t.equal(input.value, "12");
  t.strictSame(carets, [7, 2]);
});

t.test("text that a keyboard is composing is not replaced until the composition ends", async (t) => {
  const { input, values, type, endComposition } = field();
  type("৫", true);
  type("৫০", true);
  t.equal(input.value, "৫০", "a replaced text would be inserted a second time");
  endComposition();
  t.equal(input.value, "50");
  t.strictSame(values, ["৫", "৫০", "50"], "the form reads the converted text as well");
});

t.test("no other code of the client replaces the text of a field", async (t) => {
  const rewriting = sources(/\.tsx?$/).filter(({ text }) =>
    /\b(input|target|currentTarget|field)\.value = (?!"")/.test(text),
  );
  t.strictSame(
    rewriting.map(({ path }) => path),
    ["lib/i18n/digits.ts"],
  );
});
