import { request } from "node:http";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import type { PlayState } from "../../../shared/contracts/protection.ts";
import { reservePort } from "../../support/ports.ts";
import { launch } from "./process.ts";

/** Returns a clock of the gateway that a test can advance. Its environment is part of that of the stack. */
export function movedClock() {
  const port = reservePort(23_000, 30_000);
  const module = fileURLToPath(new URL("moved-clock.mjs", import.meta.url));
  /** Advances the clock. @returns the gateway's time afterwards */
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
    /** Advances the gateway's clock. */
    move: async (ms: number): Promise<void> => void (await movedTo(ms)),
    /**
     * Advances the clock by `minutes` while the page has a game open, with a pulse at the start and after each minute.
     * The gateway counts no time before the first pulse.
     */
    async play(page: Page, minutes: number): Promise<void> {
      for (let minute = 0; minute <= minutes; minute += 1) {
        const now = await movedTo(minute === 0 ? 0 : 60_000);
        // A pulse sent before the move must not count: the next one would come two minutes after it, and the gateway
        // does not count two minutes between pulses as play.
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
