import { colourOf, wheel } from "./engine.ts";

const colours = { red: "#c3202f", black: "#15171d", green: "#0f8a53" } as const;
const part = 360 / wheel.length;

/** A point on a circle, degrees clockwise from the top. */
const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

const pocket = (number: number, place: number): string => {
  const [from, to] = [(place - 0.5) * part, (place + 0.5) * part];
  return (
    `<path d="M${at(from, 86)}A86 86 0 0 1 ${at(to, 86)}L${at(to, 54)}A54 54 0 0 0 ${at(from, 54)}Z" fill="${colours[colourOf(number)]}" stroke="#e4bd6a" stroke-width=".6"/>` +
    `<text transform="rotate(${(place * part).toFixed(2)}) translate(0 -75.500)" text-anchor="middle" font-size="9" font-weight="700" fill="#fff">${number}</text>`
  );
};

const spoke = (degrees: number): string =>
  `<path d="M-3.500 0L0-34L3.500 0Z" fill="url(#brass)" transform="rotate(${degrees})"/><circle cx="0" cy="-34" r="4" fill="#ffe9ad" transform="rotate(${degrees})"/>`;

/** The European wheel: rim and ball track stand, pockets and cross turn, the ball runs on its own. */
export const wheelArt: string = (
  '<defs><radialGradient id="wood" r=".5"><stop offset=".8" stop-color="#7a3b17"/><stop offset=".93" stop-color="#b36a2e"/><stop offset="1" stop-color="#3d1a08"/></radialGradient>' +
  '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2b8"/><stop offset=".5" stop-color="#e0a83c"/><stop offset="1" stop-color="#8a5a12"/></linearGradient>' +
  '<radialGradient id="bowl" r=".5"><stop offset="0" stop-color="#a55a26"/><stop offset="1" stop-color="#4a210c"/></radialGradient>' +
  '<radialGradient id="pearl" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#b9bfcc"/></radialGradient></defs>' +
  '<circle r="112" fill="url(#wood)"/><circle r="100" fill="#2a1107"/><circle r="99" fill="none" stroke="url(#brass)" stroke-width="1.500"/>' +
  `<g id="rotor"><circle r="88" fill="url(#brass)"/>${wheel.map(pocket).join("")}<circle r="54" fill="url(#bowl)" stroke="url(#brass)" stroke-width="2.500"/>` +
  `${[0, 90, 180, 270].map(spoke).join("")}<circle r="11" fill="url(#brass)"/><circle r="5" fill="#fff2b8"/></g>` +
  '<g id="ball"><circle id="pill" cx="0" cy="-94" r="4.500" fill="url(#pearl)"/></g>'
).replaceAll(".500", ".5");
