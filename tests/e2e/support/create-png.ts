import { Resvg } from "@resvg/resvg-js";

/** Returns a PNG file for Playwright's `setInputFiles`. */
export const createPng = (colour: string, name = "photo.png") => ({
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
