/** Oldest supported browsers: the first versions with cascade layers, which all our styles need (web/README.md). */
export const floor = ["chrome99", "edge99", "firefox98", "safari15.4", "ios15.4"];

/**
 * Syntax level of the early script. Every browser with script modules can parse it, so the script can report an
 * unsupported browser.
 */
export const earlyFloor = "es2017";
