import { between, hashOf, mulberry32, pick, type Random } from "../world/random.ts";
import { bust, hairStyles, skins } from "./bust.ts";
import { goldGradient, hsl } from "./palette.ts";
import { circle, ellipse, group, linear, path, radial, rect } from "./svg.ts";

/** Studio light behind the host of a live table. */
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

/** The host of a live table, 240×320; the same name always gets the same one. */
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
    group("translate(0 26)", bust({ skin, shade, hair, gloss: "#8a5a48", lips, dress: "url(#d)", style })) +
    "</svg>"
  );
}
