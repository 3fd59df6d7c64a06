import { byNamespace } from "../../../lib/i18n/by-namespace.ts";
import footer from "./footer.json";
import startup from "./startup.json";

/**
 * Texts of menus, footer, notices and search in one script. Otherwise each file would be a separate request and a name
 * in the entry. The texts of the footer and of a closed site extend the namespace of all pages.
 */
export default {
  ...byNamespace(
    import.meta.glob<object>(["./*.json", "!./{footer,startup}.json"], { eager: true, import: "default" }),
  ),
  common: { footer, startup },
};
