/** Oldest supported browsers: the first versions with cascade layers, which all our styles need (web/README.md). */
export const floor = ["chrome99", "edge99", "firefox98", "safari15.4", "ios15.4"];

/** Syntax level of the early script, so that unsupported browsers can run it and report themselves. */
export const earlyFloor = "es2017";
