/** React has had this hook since 18; packages that still allow for 17 bring a second one along. */
export { useSyncExternalStore } from "react";
