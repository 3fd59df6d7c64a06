import { byNamespace } from "../../../lib/i18n/by-namespace.ts";

/** What menus, notices and the search say, in one script: each file would be a request of its own, and a name in the entry. */
export default byNamespace(import.meta.glob<object>("./*.json", { eager: true, import: "default" }));
