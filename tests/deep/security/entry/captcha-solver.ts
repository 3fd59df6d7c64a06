import { inflateSync } from "node:zlib";

/** Ink of an image: 1 for each dark pixel. */
interface Ink {
  readonly width: number;
  readonly height: number;
  readonly dark: Uint8Array;
}

/** Decodes an 8-bit PNG with three or four channels. Pixels darker than `threshold` (0 to 255) are ink. */
export function inkOf(png: Buffer, threshold: number): Ink {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const pixels = new Uint8Array(line * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < line; x++) {
      const left = x < channels ? 0 : (pixels[y * line + x - channels] ?? 0);
      const up = y === 0 ? 0 : (pixels[(y - 1) * line + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[(y - 1) * line + x - channels] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][raw[y * (line + 1)] ?? 0] ?? 0;
      pixels[y * line + x] = (raw[y * (line + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let n = 0; n < dark.length; n++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(n * channels, n * channels + 3);
    dark[n] = Number(0.3 * red + 0.59 * green + 0.11 * blue < threshold);
  }
  return { width, height, dark };
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [number, number, number];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/**
 * Removes specks and thin lines. Keeps a dark pixel if the ink share in the surrounding square of `side` pixels reaches
 * `share`.
 */
export function withoutThinLines({ width, height, dark }: Ink, side: number, share: number): Ink {
  const cleaned = new Uint8Array(dark.length);
  const half = side >> 1;
  for (let y = half; y < height - half; y++) {
    for (let x = half; x < width - half; x++) {
      let sum = 0;
      for (let dy = -half; dy <= half; dy++)
        for (let dx = -half; dx <= half; dx++) sum += dark[(y + dy) * width + x + dx] ?? 0;
      cleaned[y * width + x] = Number(sum >= share * side * side && dark[y * width + x] === 1);
    }
  }
  return { width, height, dark: cleaned };
}

const side = 16;

/** Crops the ink between two columns and scales it to a square. Returns undefined if there is no ink. */
function glyphAt({ width, height, dark }: Ink, from: number, to: number): Float32Array | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = Math.max(0, from); x < Math.min(width, to); x++) {
      if (!dark[y * width + x]) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < left) return undefined;
  const glyph = new Float32Array(side * side);
  const [w, h] = [right - left + 1, bottom - top + 1];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cell = Math.floor(((y - top) / h) * side) * side + Math.floor(((x - left) / w) * side);
      glyph[cell] = (glyph[cell] ?? 0) + (dark[y * width + x] ?? 0);
    }
  }
  const area = (w * h) / (side * side);
  return glyph.map((sum) => Math.min(1, sum / area));
}

/** Returns the column range of each glyph: equal parts of the inked columns, cut at the thinnest column nearby. */
export function segments(ink: Ink, length: number): [from: number, to: number][] {
  const columns = Array.from({ length: ink.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < ink.height; y++) sum += ink.dark[y * ink.width + x] ?? 0;
    return sum;
  });
  const inked = columns.flatMap((sum, x) => (sum > 2 ? [x] : []));
  const [first = 0, last = ink.width] = [inked[0], inked.at(-1)];
  const step = (last + 1 - first) / length;
  const cuts = [first];
  for (let n = 1; n < length; n++) {
    const around = Math.round(first + n * step);
    const reach = Math.round(step / 3);
    let best = around;
    for (let x = around - reach; x <= around + reach; x++) {
      const cost = (at: number) => (columns[at] ?? 0) + Math.abs(at - around) / 8;
      if (cost(x) < cost(best)) best = x;
    }
    cuts.push(best);
  }
  cuts.push(last + 1);
  return cuts.slice(1).map((to, n) => [cuts[n] ?? 0, to]);
}

/** Recognizes text with templates, which it cuts from images with known text. */
export class TemplateSolver {
  readonly #templates: { readonly digit: string; readonly glyph: Float32Array }[] = [];
  readonly #clean: (png: Buffer) => Ink;
  readonly #lengths: readonly number[];

  constructor(clean: (png: Buffer) => Ink, lengths: readonly number[]) {
    this.#clean = clean;
    this.#lengths = lengths;
  }

  learn(png: Buffer, text: string): void {
    const ink = this.#clean(png);
    for (const [n, [from, to]] of segments(ink, text.length).entries()) {
      const glyph = glyphAt(ink, from, to);
      if (glyph) this.#templates.push({ digit: text[n] ?? "", glyph });
    }
  }

  /** Returns the text whose glyphs best match the templates, over all permitted lengths. */
  solve(png: Buffer): string {
    const ink = this.#clean(png);
    const readings = this.#lengths.map((length) => {
      const glyphs = segments(ink, length).map(([from, to]) => this.#nearest(glyphAt(ink, from, to)));
      const sum = glyphs.reduce((total, { distance }) => total + distance, 0);
      return { text: glyphs.map(({ digit }) => digit).join(""), distance: sum / length };
    });
    return readings.sort((one, other) => one.distance - other.distance)[0]?.text ?? "";
  }

  #nearest(glyph: Float32Array | undefined): { digit: string; distance: number } {
    let best = { digit: "", distance: Infinity };
    if (!glyph) return best;
    for (const template of this.#templates) {
      let distance = 0;
      for (let n = 0; n < glyph.length && distance < best.distance; n++) {
        distance += ((glyph[n] ?? 0) - (template.glyph[n] ?? 0)) ** 2;
      }
      if (distance < best.distance) best = { digit: template.digit, distance };
    }
    return best;
  }
}
