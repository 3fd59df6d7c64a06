import { cream, ink } from "../palette.ts";
import { group, path, rect } from "../svg.ts";

/** Shape and colour of each suit. */
export const suits = {
  heart: ["M0 22C-34-2-24-26-8-22Q-2-20 0-12Q2-20 8-22C24-26 34-2 0 22Z", "#e11d3f"],
  diamond: ["M0-26L18 0L0 26L-18 0Z", "#e11d3f"],
  spade: ["M0-26C34-2 26 18 10 16Q4 15 3 8L8 26H-8L-3 8Q-4 15-10 16C-26 18-34-2 0-26Z", ink],
  club: ["M-4 6A11 11 0 1 1-10-10A11 11 0 1 1 10-10A11 11 0 1 1 4 6L9 26H-9Z", ink],
} as const;
export const suitNames = ["heart", "diamond", "spade", "club"] as const;

/** A card turned about its foot. */
export const card = (turn: number, x: number, suit: (typeof suitNames)[number]): string => {
  const [shape, colour] = suits[suit];
  return group(
    `translate(${x} 70)rotate(${turn})`,
    rect(-38, -140, 76, 112, cream, { rx: 10, stroke: "#c9b48a", "stroke-width": 2 }),
    group("translate(0 -84)scale(1.15)", path(shape, colour)),
    group("translate(-24 -122)scale(.42)", path(shape, colour)),
    group("translate(24 -46)scale(-.42)", path(shape, colour)),
  );
};
