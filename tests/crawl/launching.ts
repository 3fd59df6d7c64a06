import config from "../../playwright.config.ts";

/** Browser and arguments of the end-to-end tests. */
export const launching = config.use?.launchOptions ?? {};
