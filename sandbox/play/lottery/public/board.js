/** The board of balls and sides for one line of a ticket. */
import { fill, makeElement, setup, texts } from "../../kit/assets/kit.js";

const sides = ["big", "small", "odd", "even"];
const times = (hundredths) => fill(texts.pays, { times: String(hundredths / 100) });

export const ballsOf = (numbers, { from, to }) => {
  const list = document.createDocumentFragment();
  for (const number of numbers) {
    const ball = makeElement("li", "ball", String(number));
    ball.style.setProperty("--turn", String((number - from) / (to - from + 1)));
    list.append(ball);
  }
  return list;
};

/** @param changed called after every choice; the line is undefined while incomplete */
export function createBoard(root, changed) {
  let rules;
  let kind = "numbers";
  let picked = [];

  const rows = () => (kind === "numbers" && !rules.distinct ? rules.balls : 1);
  const wanted = () => (kind === "numbers" ? rules.balls : 1);

  function line() {
    if (kind === "sides") return picked[0] === undefined ? undefined : { kind: picked[0], numbers: [] };
    const numbers = picked.filter((ball) => ball !== undefined);
    if (numbers.length !== wanted()) return undefined;
    return { kind, numbers: rules.distinct ? numbers.toSorted((a, b) => a - b) : [...numbers] };
  }

  const chosen = (row, value) => (rows() > 1 ? picked[row] === value : picked.includes(value));

  function press(row, value) {
    if (kind === "sides" || (kind === "one" && wanted() === 1)) picked = [value];
    else if (rows() > 1) picked[row] = value;
    else if (picked.includes(value)) picked = picked.filter((ball) => ball !== value);
    else if (picked.length < wanted()) picked = [...picked, value];
    mark();
  }

  function mark() {
    for (const button of root.querySelectorAll("button")) {
      const value = kind === "sides" ? button.dataset.value : Number(button.dataset.value);
      button.setAttribute("aria-pressed", String(chosen(Number(button.dataset.row), value)));
    }
    changed(line());
  }

  function button(row, value, text, className) {
    const one = makeElement("button", className, text);
    one.type = "button";
    one.dataset.row = String(row);
    one.dataset.value = String(value);
    if (className === "ball")
      one.style.setProperty("--turn", String((value - rules.from) / (rules.to - rules.from + 1)));
    one.addEventListener("click", () => press(row, value));
    return one;
  }

  function draw() {
    picked = [];
    const { returns, from, to } = rules;
    const pays = kind === "numbers" ? returns.numbers : kind === "one" ? returns.one : returns.side;
    const shownPays = kind === "one" && returns.one === 100 ? 200 : pays;
    const groups =
      kind === "sides"
        ? [sides.map((side) => button(0, side, texts[side], "side"))]
        : Array.from({ length: rows() }, (_, row) =>
            Array.from({ length: to - from + 1 }, (_, at) => button(row, from + at, String(from + at), "ball")),
          );
    root.replaceChildren(
      makeElement("p", "pays", times(shownPays)),
      ...groups.map((buttons, row) => {
        const group = makeElement("div", kind === "sides" ? "side-row" : "ball-row");
        group.setAttribute("role", "group");
        group.setAttribute(
          "aria-label",
          groups.length > 1 ? fill(texts.position, { at: String(row + 1) }) : texts.balls,
        );
        group.append(...buttons);
        return group;
      }),
    );
    mark();
  }

  return {
    line,
    show(format, nextKind = kind) {
      rules = setup.formats[format];
      kind = nextKind;
      draw();
    },
    clear: draw,
    random() {
      const span = rules.to - rules.from + 1;
      const any = () => rules.from + Math.floor(Math.random() * span);
      if (kind === "sides") picked = [sides[Math.floor(Math.random() * sides.length)]];
      else {
        picked = [];
        while (picked.length < wanted()) {
          const ball = any();
          if (!rules.distinct || !picked.includes(ball)) picked.push(ball);
        }
      }
      mark();
    },
  };
}
