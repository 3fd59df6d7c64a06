import { fill, makeElement, setup, texts } from "../../kit/assets/kit.js";

const sides = ["big", "small", "odd", "even"];

export function makeBall(name, number, { from, to }) {
  const ball = makeElement(name, "ball", number);
  ball.style.setProperty("--turn", (number - from) / (to - from + 1));
  return ball;
}

/** @param changed called after every choice; its argument is undefined while the line is incomplete */
export function createBoard(root, changed) {
  let rules;
  let kind = "numbers";
  let picked = [];

  const rows = () => (kind === "numbers" && !rules.distinct ? rules.balls : 1);
  const wanted = () => (kind === "numbers" ? rules.balls : 1);
  const values = () =>
    kind === "sides" ? sides : Array.from({ length: rules.to - rules.from + 1 }, (_, at) => rules.from + at);

  function line() {
    if (kind === "sides") return picked[0] === undefined ? undefined : { kind: picked[0], numbers: [] };
    const numbers = picked.filter((ball) => ball !== undefined);
    if (numbers.length !== wanted()) return undefined;
    return { kind, numbers: rules.distinct ? numbers.toSorted((a, b) => a - b) : [...numbers] };
  }

  const chosen = (row, value) => (rows() > 1 ? picked[row] === value : picked.includes(value));

  function press(row, value) {
    if (kind !== "numbers") picked = [value];
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

  function button(row, value) {
    const one = kind === "sides" ? makeElement("button", "side", texts[value]) : makeBall("button", value, rules);
    one.type = "button";
    one.dataset.row = row;
    one.dataset.value = value;
    one.addEventListener("click", () => press(row, value));
    return one;
  }

  function draw() {
    picked = [];
    const { numbers, one, side } = rules.returns;
    const pays = { numbers, one: one === 100 ? 200 : one, sides: side }[kind];
    root.replaceChildren(
      makeElement("p", "pays", fill(texts.pays, { times: pays / 100 })),
      ...Array.from({ length: rows() }, (_, row) => {
        const group = makeElement("div", kind === "sides" ? "side-row" : "ball-row");
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", rows() > 1 ? fill(texts.position, { at: row + 1 }) : texts.balls);
        group.append(...values().map((value) => button(row, value)));
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
      picked = [];
      while (picked.length < wanted()) {
        const value = values()[Math.floor(Math.random() * values().length)];
        if (!rules.distinct || !picked.includes(value)) picked.push(value);
      }
      mark();
    },
  };
}
