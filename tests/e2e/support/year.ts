import type { Page } from "playwright/test";
import type { Control } from "./control.ts";
import type { Words } from "./words.ts";
import type { YearClock } from "./year-clock.ts";
import type { YearPlayer } from "./year-player.ts";

export interface Year {
  readonly page: Page;
  readonly otherPage: Page;
  readonly words: Words;
  readonly clock: YearClock;
  readonly control: Control;
  readonly player: YearPlayer;
}
