import config from "../../playwright.config.ts";

/** The browser and its arguments, as the end-to-end tests start it. */
export const launching = config.use?.launchOptions ?? {};
