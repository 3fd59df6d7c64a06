import { makeElement, money, still, wait } from "../../kit/assets/kit.js";

const flightMs = 260;
const prizeMs = 1_300;

/** Animates a shot over the water. */
export function createNet(water) {
  return {
    /** Throws a net from the cannon and opens it over the fish. */
    async fly({ x, y }) {
      if (still) return;
      const net = makeElement("i", "net");
      water.append(net);
      const from = `translate(${water.clientWidth / 2}px, ${water.clientHeight - 70}px)`;
      const to = `translate(${x}px, ${y}px)`;
      await net.animate([{ transform: `${from} scale(0.25)` }, { transform: `${to} scale(0.4)` }], flightMs).finished;
      const opening = [
        { transform: `${to} scale(0.4)`, opacity: 1 },
        { transform: `${to} scale(1.5)`, opacity: 0 },
      ];
      net.animate(opening, { duration: 320, fill: "forwards" }).finished.then(() => net.remove());
    },
    /** Shows the win rising where the fish was. */
    async prize({ x, y }, amount) {
      const sum = makeElement("strong", "prize", `+${money(amount)}`);
      sum.style.left = `${Math.min(Math.max(x, 60), water.clientWidth - 60)}px`;
      sum.style.top = `${y}px`;
      water.append(sum);
      await wait(prizeMs);
      sum.remove();
    },
  };
}
