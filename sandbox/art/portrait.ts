import { between, hashOf, mulberry32, pick, type Random } from "../world/random.ts";
import { goldGradient, hsl, type Motif, motif } from "./palette.ts";
import { circle, ellipse, group, line, linear, path, radial, rect } from "./svg.ts";

function studio(random: Random, hue: number): string {
  const lights = Array.from({ length: 14 }, () =>
    circle(between(random, 0, 240), between(random, 0, 250), between(random, 6, 26), "#fff", {
      opacity: between(random, 4, 14) / 100,
    }),
  );
  return (
    rect(0, 0, 240, 320, "url(#v)") +
    lights.join("") +
    ellipse(120, 130, 118, 130, "url(#l)") +
    path("M0 0H34Q10 120 26 320H0ZM240 0H206Q230 120 214 320H240Z", hsl(hue, 70, 12), { opacity: 0.7 })
  );
}

/** Draws a live-table host, 240×320. The same name gives the same portrait. */
export function portrait(name: string): string {
  const random = mulberry32(hashOf("portrait", name));
  const [skin, shade] = pick(random, skins);
  const hue = pick(random, [350, 330, 268, 210, 172, 24]);
  const dress = (hue + 150) % 360;
  const hair = pick(random, ["#1d0f12", "#2b1514", "#3a1d14"]);
  const style = pick(random, hairStyles);
  const behind = studio(random, hue);
  const lips = pick(random, ["#c2264a", "#b01d3a", "#d24a5f"]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320"><defs>${goldGradient}` +
    linear("v", [hsl(hue, 68, 40), hsl(hue + 12, 72, 15)]) +
    linear("d", [hsl(dress, 74, 52), hsl(dress, 78, 28)]) +
    `${radial("l", [`${hsl(hue, 90, 72)}@.75`, `${hsl(hue, 90, 60)}@0`])}</defs>` +
    behind +
    group("translate(0 26)", bust({ skin, shade, hair, lips, dress: "url(#d)", style })) +
    "</svg>"
  );
}

interface Bust {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly lips: string;
  readonly dress: string;
  readonly style: HairStyle;
}

type Style = (face: Bust) => { readonly behind: string; readonly over: string };

const gloss = "#8a5a48";

const fringe = ({ hair }: Bust) =>
  path("M72 128Q66 62 120 60Q174 62 168 128Q160 92 128 84Q108 104 72 128Z", hair) +
  line("M92 84Q106 70 126 70", gloss, 4, { opacity: 0.6 });

const styles = {
  long: (face) => ({
    behind: path(
      "M62 128Q54 44 120 44Q186 44 178 128Q176 190 192 226Q150 214 120 214Q90 214 48 226Q64 190 62 128Z",
      face.hair,
    ),
    over: fringe(face),
  }),
  bun: (face) => ({
    behind:
      circle(120, 46, 26, face.hair) +
      circle(146, 40, 9, "#fff") +
      circle(134, 30, 7, "#ffd9e6") +
      path("M66 128Q62 52 120 52Q178 52 174 128Q172 156 162 164H78Q68 156 66 128Z", face.hair),
    over: path("M72 124Q72 66 120 62Q168 66 168 124Q152 84 120 80Q88 84 72 124Z", face.hair),
  }),
  bob: (face) => ({
    behind: path("M58 134Q48 46 120 46Q192 46 182 134Q184 178 166 188H74Q56 178 58 134Z", face.hair),
    over:
      path("M70 126Q64 60 120 60Q176 60 170 126Q166 98 156 90H84Q74 98 70 126Z", face.hair) +
      line("M88 76Q104 66 126 68", gloss, 4, { opacity: 0.6 }),
  }),
  braid: (face) => ({
    behind: path("M64 128Q58 48 120 48Q182 48 176 128Q176 160 166 170H74Q64 160 64 128Z", face.hair),
    over:
      fringe(face) +
      [0, 1, 2, 3]
        .map(
          (at) =>
            ellipse(172 - at * 2, 176 + at * 24, 14 - at, 17, face.hair) +
            line(`M${162 - at * 2} ${176 + at * 24}q10 8 20 0`, gloss, 2, { opacity: 0.5 }),
        )
        .join(""),
  }),
} as const satisfies Record<string, Style>;

type HairStyle = keyof typeof styles;
const hairStyles = Object.keys(styles) as HairStyle[];

const skins = [
  ["#e9b48a", "#d29468"],
  ["#d99f72", "#bd8054"],
  ["#c68655", "#a76a3f"],
  ["#f0c29b", "#dba377"],
] as const;

const features = (lips: string): string =>
  [92, 148]
    .map(
      (x) =>
        line(`M${x - 13} 116q13-9 26 0`, "#2a1410", 3.4) +
        ellipse(x, 130, 9, 7, "#fff") +
        circle(x, 130, 5.4, "#2a1410") +
        circle(x + 2, 128, 1.7, "#fff") +
        line(`M${x - 11} 128q11-11 22 0`, "#1a0c0a", 3),
    )
    .join("") +
  line("M120 134q-5 12 2 15", "#00000040", 2.6) +
  path("M102 162Q120 156 138 162Q120 182 102 162Z", lips) +
  path("M108 164Q120 161 132 164Q120 170 108 164Z", "#fff") +
  [80, 160].map((x) => ellipse(x, 150, 11, 7, "#e2545a", { opacity: 0.24 })).join("");

/** Head and shoulders in a 240×300 box. Uses the document's gold gradient `g`. */
function bust(person: Bust): string {
  const { skin, shade, dress, lips, style } = person;
  const { behind, over } = styles[style](person);
  return (
    behind +
    path("M98 176H142V226Q120 242 98 226Z", shade) +
    path("M10 300Q14 232 84 218Q120 250 156 218Q226 232 230 300Z", dress) +
    path("M84 218Q120 262 156 218L150 214Q120 244 90 214Z", skin) +
    path("M150 219Q196 236 214 300H118Q156 266 150 219Z", "#fff", { opacity: 0.16 }) +
    line("M151 220Q158 266 120 298", "url(#g)", 6) +
    line("M92 220Q120 250 148 220", "url(#g)", 4) +
    circle(120, 240, 6, "url(#g)") +
    ellipse(120, 134, 50, 60, skin) +
    features(lips) +
    over +
    [70, 170].map((x) => circle(x, 154, 5, "url(#g)") + path(`M${x - 5} 160h10l-5 14z`, "url(#g)")).join("")
  );
}

const dresses = [330, 205, 150, 45, 285, 14, 180, 225, 350, 96] as const;
const hairs = ["#1d0f12", "#3a1d14", "#2b1514"] as const;
const lips = ["#c2264a", "#d24a5f", "#b01d3a"] as const;

/** A live-table host. Each host combines hair, skin and dress differently. */
const host = (at: number): Motif =>
  motif([dresses[at] ?? 330], (p) => {
    const [skin, shade] = skins[(at * 3 + Math.floor(at / 4)) % skins.length] ?? skins[0];
    const hair = hairs[at % hairs.length] ?? hairs[0];
    const style = hairStyles[at % hairStyles.length] ?? "long";
    const person = { skin, shade, hair, lips: lips[at % lips.length] ?? lips[0], dress: p.main, style };
    return group("translate(-98 -136)scale(.82)", bust(person));
  });

type HostName = `host${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

export const hosts = Object.fromEntries(dresses.map((_, at) => [`host${at}`, host(at)])) as Record<HostName, Motif>;
