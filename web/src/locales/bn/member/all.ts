import errors from "../../../../../shared/texts/centre-errors.bn.json";
import pages from "../../../../../shared/texts/member-pages.bn.json";
import { byNamespace } from "../../../lib/i18n/by-namespace.ts";

const own = byNamespace(import.meta.glob<object>("./*.json", { eager: true, import: "default" }));

/** All texts of this centre in one script. Otherwise each file would be a separate request and a name in the entry. */
export default { ...own, errors, pages };
