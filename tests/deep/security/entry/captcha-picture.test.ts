import t from "tap";
import { drawCaptcha, drawText } from "../../../../bff/guard/captcha-image.ts";
import { inkOf, TemplateSolver, withoutThinLines } from "./captcha-solver.ts";

t.setTimeout(300_000);

const cleaners = {
  "ink as it is": (png: Buffer) => inkOf(png, 150),
  "thin lines removed": (png: Buffer) => withoutThinLines(inkOf(png, 150), 5, 0.62),
  "thicker lines removed": (png: Buffer) => withoutThinLines(inkOf(png, 150), 7, 0.55),
};

t.test("cutting and template matching, trained on this generator, solves at most a tenth of the images", async (t) => {
  const samples = await Promise.all(
    Array.from({ length: 190 }, async () => {
      const text = drawText();
      return { text, png: await drawCaptcha(text) };
    }),
  );
  const [tried, training] = [samples.slice(0, 40), samples.slice(40)];
  for (const [name, clean] of Object.entries(cleaners)) {
    const solver = new TemplateSolver(clean, [5, 6]);
    for (const { png, text } of training) solver.learn(png, text);
    const solved = tried.filter(({ png, text }) => solver.solve(png) === text).length;
    t.ok(solved <= 4, `${name}: ${solved} of ${tried.length}`);
  }
});

t.test("a captcha image costs at most 15 ms of processor time, and its text is 5 or 6 clear digits", async (t) => {
  const count = 100;
  const before = process.cpuUsage();
  for (let n = 0; n < count; n++) {
    const text = drawText();
    t.match(text, /^[2-9]{5,6}$/);
    await drawCaptcha(text);
  }
  const { user, system } = process.cpuUsage(before);
  t.ok((user + system) / 1000 / count <= 15, `${((user + system) / 1000 / count).toFixed(1)} ms`);
});
