import { byNamespace } from "../../../lib/i18n/by-namespace.ts";
import footer from "./footer.json";
import startup from "./startup.json";

/**
 * What menus, footer, notices and the search say, in one script: each file would be a request of its own, and a name in
 * the entry. The footer's words, and those of a site that is closed, are
 * among those that every page has.
 */
export default {
  ...byNamespace(
    import.meta.glob<object>(["./*.json", "!./{footer,startup}.json"], { eager: true, import: "default" }),
  ),
  common: { footer, startup },
};
