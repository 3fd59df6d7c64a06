import agentErrors from "../../../../../shared/texts/agent-errors.en.json";
import pages from "../../../../../shared/texts/agent-pages.en.json";
import centreErrors from "../../../../../shared/texts/centre-errors.en.json";
import { byNamespace } from "../../../lib/i18n/by-namespace.ts";

const own = byNamespace(import.meta.glob<object>("./*.json", { eager: true, import: "default" }));

/** All texts of this centre in one script. Otherwise each file would be a separate request and a name in the entry. */
export default { ...own, errors: { ...centreErrors, ...agentErrors }, pages };
