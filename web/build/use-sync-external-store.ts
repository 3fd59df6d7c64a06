/** React has had this hook since version 18. Packages that also support 17 would bring a second copy. */
export { useSyncExternalStore } from "react";
