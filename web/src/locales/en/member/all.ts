import pages from "../../../../../shared/texts/member-pages.en.json";
import { byNamespace } from "../../../lib/i18n/by-namespace.ts";

/** All texts of this centre in one script: each file would be a request of its own, and a name in the entry. */
export default { ...byNamespace(import.meta.glob<object>("./*.json", { eager: true, import: "default" })), pages };
