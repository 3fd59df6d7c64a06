/**
 * The oldest browsers the client is built for: the first with cascade layers, without which no style of ours applies
 * (web/README.md).
 */
export const floor = ["chrome99", "edge99", "firefox98", "safari15.4", "ios15.4"];

/** Every browser that knows script modules can read this, so the early script can say that a browser is too old. */
export const earlyFloor = "es2017";
