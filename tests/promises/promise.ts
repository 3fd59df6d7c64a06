/** One line of what the gateway promises, and the tests or figure scripts that show it. */
export interface PromiseLine {
  /** Group and number, e.g. `faults 1`. */
  readonly id: string;
  readonly promise: string;
  /** Test files and figure scripts, from the project's root; each is run for the report. */
  readonly shownBy: readonly [string, ...string[]];
}
