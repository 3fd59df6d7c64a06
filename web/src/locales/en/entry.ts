import { byNamespace } from "../../lib/i18n/by-namespace.ts";

/** Texts of sign-in and registration, in one script. */
export default byNamespace(import.meta.glob<object>("./{auth,register}/*.json", { eager: true, import: "default" }));
