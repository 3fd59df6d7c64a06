import { Resvg } from "@resvg/resvg-js";

/** A PNG a browser can draw, as a player would choose it from the phone. */
export const picture = (colour: string, name = "photo.png") => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="${colour}"/></svg>`,
    )
      .render()
      .asPng(),
  ),
});
