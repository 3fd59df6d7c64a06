import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Source {
  /** Under web/src. */
  readonly path: string;
  /** Without comments, whose lines stay as empty ones. */
  readonly text: string;
}

const root = fileURLToPath(new URL("../../web/src", import.meta.url));

const withoutComments = (text: string, css: boolean): string =>
  (css ? text : text.replace(/(?<![:"'`\w])\/\/.*$/gm, "")).replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ""),
  );

/** Every file of the client whose name ends so. */
export const sources = (ends: RegExp): Source[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => ends.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), "utf8"), path.endsWith(".css")) }));

/** CSS Color 4, section 6.1, but for `transparent`. */
const named =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender
lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink
lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/);

const colour = new RegExp(
  `#(?:[\\da-f]{8}|[\\da-f]{6}|[\\da-f]{3,4})(?![\\w-])|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(?:${named.join("|")})(?![\\w-])`,
  "gi",
);
const coloursIn = (value: string): string[] => value.match(colour) ?? [];

/** Colours written out in the values of a style sheet's declarations. */
export function coloursOfSheet(css: string): string[] {
  const values = css.replace(/"[^"]*"|url\([^)]*\)/g, "").matchAll(/(?<=[{;\s])[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...values].flatMap(([, value]) => coloursIn(value ?? ""));
}

/** A property or attribute that takes a colour; a name such as `gold` means nothing of the kind elsewhere in a script. */
const painted =
  /\b(?:fill|stroke|color|(?:stop|flood|lighting)Color|background\w*|border\w*|outline\w*|\w*[sS]hadow)["']?\s*(?:=\s*\{?|:)\s*(["'`])((?:(?!\1).)*)\1/g;

/** Colours written out in a script or its elements: anywhere by number, by name where a colour is meant. */
export const coloursOfScript = (text: string): string[] => [
  ...[...text.matchAll(/(["'`])((?:(?!\1).)*)\1/g)].flatMap(([, , string]) =>
    coloursIn(string ?? "").filter((found) => /^#\d*[a-f\d]+$|\($/i.test(found)),
  ),
  ...[...text.matchAll(painted)].flatMap(([, , value]) =>
    coloursIn(value ?? "").filter((found) => /^[a-z]+$/i.test(found)),
  ),
];
