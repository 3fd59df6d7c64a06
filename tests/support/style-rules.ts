import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

interface Source {
  /** Path relative to web/src. */
  readonly path: string;
  /** Text with its comments replaced by their line breaks. */
  readonly text: string;
}

const root = fileURLToPath(new URL("../../web/src", import.meta.url));

const withoutComments = (text: string, css: boolean): string =>
  (css ? text : text.replace(/(?<![:"'`\w])\/\/.*$/gm, "")).replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ""),
  );

/** Returns the client's files whose path matches. */
export const sources = (ends: RegExp): Source[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => ends.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), "utf8"), path.endsWith(".css")) }));

/** Colour names of CSS Color 4, section 6.1. */
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

/** Returns the literal colours in the declarations of a style sheet. */
export function coloursOfSheet(css: string): string[] {
  const values = css.replace(/"[^"]*"|url\([^)]*\)/g, "").matchAll(/(?<=[{;\s])[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...values].flatMap(([, value]) => coloursIn(value ?? ""));
}

/** Property or attribute that takes a colour. Elsewhere in a script, a name such as `gold` is not a colour. */
const colourProperty =
  /\b(?:fill|stroke|color|(?:stop|flood|lighting)Color|background\w*|border\w*|outline\w*|\w*[sS]hadow)["']?\s*(?:=\s*\{?|:)\s*(["'`])((?:(?!\1).)*)\1/g;

/**
 * Returns a script's literal colours: hex colours and colour functions in any string, and colour names in properties
 * that take a colour.
 */
export const coloursOfScript = (text: string): string[] => [
  ...[...text.matchAll(/(["'`])((?:(?!\1).)*)\1/g)].flatMap(([, , string]) =>
    coloursIn(string ?? "").filter((value) => /^#\d*[a-f\d]+$|\($/i.test(value)),
  ),
  ...[...text.matchAll(colourProperty)].flatMap(([, , string]) =>
    coloursIn(string ?? "").filter((value) => /^[a-z]+$/i.test(value)),
  ),
];
