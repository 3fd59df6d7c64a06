import { request } from "node:http";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";

/**
 * A clock of the gateway's that a test moves; its environment goes into the stack's.
 * @param nth of several gateways
 */
export function movedClock(nth = 0) {
  // Its own for each worker, and below those that the system gives to whoever asks for one: it is taken much later.
  const port = 20_000 + ((process.pid + nth) % 10_000);
  const module = fileURLToPath(new URL("moved-clock.mjs", import.meta.url));
  const move = (ms: number): Promise<void> =>
    new Promise((moved, reject) => {
      const call = request({ host: "127.0.0.1", port, path: `/${ms}` }, (answer) =>
        answer.resume().on("end", () => (answer.headers["x-moved"] ? moved() : reject(new Error("no moved clock")))),
      );
      call.on("error", reject).end();
    });
  return {
    env: { MOVED_CLOCK_PORT: String(port), NODE_OPTIONS: `--max-semi-space-size=8 --import ${module}` },
    /** The gateway's time goes on by so much. */
    move,
    /** So many minutes pass while the page has a game open: a pulse each minute, as one out of sight sends them. */
    async play(page: Page, minutes: number): Promise<void> {
      for (let minute = 0; minute < minutes; minute += 1) {
        await move(60_000);
        const heard = page.waitForResponse(
          (response) => response.url().endsWith("/api/protection/play") && response.request().method() === "POST",
        );
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
        await heard;
      }
    },
  };
}
