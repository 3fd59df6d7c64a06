/** React 18 and later export this hook. Packages that also support React 17 would bundle a second copy. */
export { useSyncExternalStore } from "react";
