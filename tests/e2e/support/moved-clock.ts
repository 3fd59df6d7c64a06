import { request } from "node:http";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import type { PlayState } from "../../../shared/contracts/protection.ts";
import { reservePort } from "../../support/ports.ts";
import { launch } from "./process.ts";

/** Returns a gateway clock that a test can advance. The stack needs its `env`. */
export function movedClock() {
  const port = reservePort(23_000, 30_000);
  const module = fileURLToPath(new URL("moved-clock.mjs", import.meta.url));
  /** Advances the clock and returns the gateway's new time. */
  const movedTo = (ms: number): Promise<number> =>
    new Promise((moved, reject) => {
      const now = Date.now();
      const call = request({ host: "127.0.0.1", port, path: `/${ms}` }, (answer) =>
        answer.resume().on("end", () => {
          const ahead = answer.headers["x-moved"];
          if (ahead) moved(now + Number(ahead));
          else reject(new Error("no moved clock"));
        }),
      );
      call.on("error", reject).end();
    });
  return {
    env: { MOVED_CLOCK_PORT: String(port), NODE_OPTIONS: `${launch.NODE_OPTIONS} --import ${module}` },
    move: async (ms: number): Promise<void> => void (await movedTo(ms)),
    /**
     * Advances the clock by `minutes` while the page has a game open. Waits for a pulse at the start and after each
     * minute, because the gateway counts time only between pulses.
     */
    async play(page: Page, minutes: number): Promise<void> {
      for (let minute = 0; minute <= minutes; minute += 1) {
        const now = await movedTo(minute === 0 ? 0 : 60_000);
        // Ignores pulses sent before the move. The gateway does not count a gap of two minutes between pulses as play.
        const pulse = page.waitForResponse(async (response) => {
          if (!response.url().endsWith("/api/protection/play") || response.request().method() !== "POST") return false;
          return !response.ok() || Date.parse(((await response.json()) as PlayState).asOf) >= now;
        });
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
        await pulse;
      }
    },
  };
}
