import { makeElement, makeSymbol, rankAhead, setup, still, wait } from "../../kit/assets/kit.js";

const { species } = setup;
const caughtMs = 700;

/** @param tapped called with the tapped fish */
export function createShoal(root, tapped) {
  const water = root.parentElement;
  const fish = Object.keys(species).flatMap((kind) => Array.from({ length: species[kind].count }, () => born(kind)));
  let last = performance.now();

  function born(kind) {
    const body = makeElement("div", `fish ${kind}`);
    const svg = makeSymbol(`f-${kind}`);
    body.append(svg, makeElement("b", "", `${species[kind].worth}×`));
    root.append(body);
    const one = { kind, body, svg, gone: false };
    body.addEventListener("pointerdown", () => tapped(one));
    start(one, Math.random());
    return one;
  }

  /** @param at initial position as a share of the way across */
  function start(one, at) {
    const scale = Math.min(1.25, Math.max(0.72, water.clientWidth / 640));
    one.size = species[one.kind].size * scale;
    one.way = Math.random() < 0.5 ? 1 : -1;
    one.speed = (26 + Math.random() * 34) * (one.size > 90 ? 0.8 : 1);
    one.turn = Math.random() * 6;
    one.depth = 0.06 + Math.random() * 0.62;
    one.swing = 8 + Math.random() * 16;
    const span = water.clientWidth + one.size * 2;
    one.x = one.way > 0 ? at * span - one.size : water.clientWidth + one.size - at * span;
    // Without animation, all fish must be within the visible water.
    if (still) one.x = one.size / 2 + Math.random() * Math.max(0, water.clientWidth - one.size);
    one.body.style.width = `${Math.max(44, one.size)}px`;
    one.body.style.height = one.body.style.width;
    one.svg.style.transform = one.way > 0 ? "scaleX(-1)" : "none";
  }

  function place(one) {
    one.y = water.clientHeight * one.depth + one.size / 2 + (still ? 0 : Math.sin(one.turn) * one.swing);
    const half = Math.max(44, one.size) / 2;
    one.body.style.transform = `translate(${one.x - half}px, ${one.y - half}px)`;
  }

  function swim(now) {
    const seconds = Math.min(0.1, (now - last) / 1000);
    last = now;
    for (const one of fish) {
      if (!one.gone && !still) {
        one.x += one.way * one.speed * seconds;
        one.turn += seconds * 1.6;
        if (one.x < -one.size * 1.1 || one.x > water.clientWidth + one.size * 1.1) start(one, 0);
      }
      if (!one.gone) place(one);
    }
    requestAnimationFrame(swim);
  }

  const seen = (one) => !one.gone && one.x > 8 && one.x < water.clientWidth - 8;

  requestAnimationFrame(swim);
  return {
    seen,
    /** The fish of a species nearest to the middle of the water. */
    of(kind) {
      const middle = water.clientWidth / 2;
      const near = fish.filter((one) => one.kind === kind && seen(one));
      return near.sort((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))[0];
    },
    /** The next visible fish in a direction from `from`, or any visible fish if there is none. */
    next(from, way) {
      const others = fish.filter((one) => one !== from && seen(one));
      const ranked = rankAhead(others, ({ x, y }) => [x, y], [from?.x ?? 0, from?.y ?? 0], way);
      return (ranked.find(({ along }) => along > 2) ?? ranked[0])?.item;
    },
    /** Removes a caught fish and starts it again after the animation. */
    async take(one) {
      one.gone = true;
      one.body.classList.add("caught");
      await wait(caughtMs);
      one.body.classList.remove("caught");
      start(one, 0);
      one.gone = false;
    },
  };
}
