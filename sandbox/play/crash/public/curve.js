import { element, makeElement, makeSvg } from "../../kit/assets/kit.js";

const [width, height] = [800, 450];
const foot = 44;
const start = 84;
const steps = 56;
const firstMs = 8_000;
const marksWanted = 4;

/** A round step that divides a span into a few parts: 0.2, 0.5, 1, 2, 5, 10 … */
function stepOf(span) {
  const rough = span / marksWanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((unit) => unit * power).find((step) => step >= rough);
}

export function createSky(growth) {
  const [sky, craft, grid, marks] = ["sky", "craft", "grid", "marks"].map(element);
  const at = (ms) => Math.exp(growth * ms);
  let drawnMarks = "";

  function mark(top) {
    const step = stepOf(top - 1);
    const values = [];
    for (let value = step < 1 ? 1 + step : Math.ceil(1 / step) * step; value < top; value += step)
      if (value > 1) values.push(value);
    const key = `${values.join()}|${top.toFixed(2)}`;
    if (key === drawnMarks) return;
    drawnMarks = key;
    const rows = values.map((value) => ({ value, y: heightOf(value, top) }));
    grid.replaceChildren(...rows.map(({ y }) => makeSvg("path", { d: `M0 ${y.toFixed(1)}H${width}` })));
    marks.replaceChildren(
      ...rows.map(({ value, y }) => {
        const label = makeElement("span", "", `${value < 10 && step < 1 ? value.toFixed(1) : Math.round(value)}×`);
        label.style.top = `${(y / height) * 100}%`;
        return label;
      }),
    );
  }

  const heightOf = (value, top) => height - foot - ((value - 1) / (top - 1)) * (height - foot - 70);

  function place(x, y, slope) {
    const box = sky.getBoundingClientRect();
    const tilt = Math.atan2(slope * (box.height / height), box.width / width);
    craft.style.left = `${(x / width) * 100}%`;
    craft.style.top = `${(y / height) * 100}%`;
    craft.style.transform = `translate(-50%, -50%) rotate(${(-tilt * 180) / Math.PI}deg)`;
  }

  return {
    /** Draws the curve at a time after take-off. Negative times show the rocket on the ground. */
    draw(ms) {
      const now = Math.max(ms, 0);
      const span = Math.max(firstMs, now * 1.16);
      const top = Math.max(1.9, 1 + (at(now) - 1) * 1.18);
      mark(top);
      const x = (time) => start + (time / span) * (width - start);
      const points = Array.from({ length: steps + 1 }, (_, step) => {
        const time = (now * step) / steps;
        return `${x(time).toFixed(1)} ${heightOf(at(time), top).toFixed(1)}`;
      });
      const path = `M${points.join("L")}`;
      element("curve").setAttribute("d", path);
      element("area").setAttribute("d", `${path}L${x(now).toFixed(1)} ${height}L${start} ${height}Z`);
      const rise = (heightOf(at(now), top) - heightOf(at(now + 40), top)) / (x(now + 40) - x(now));
      place(x(now), heightOf(at(now), top), rise);
    },
    /** @param name `ready`, `flying`, `cashed` or `burst` */
    phase(name) {
      sky.dataset.phase = name;
    },
  };
}
