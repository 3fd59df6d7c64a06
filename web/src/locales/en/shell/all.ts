import { byNamespace } from "../../../lib/i18n/by-namespace.ts";
import footer from "./footer.json";

/**
 * What menus, footer, notices and the search say, in one script: each file would be a request of its own, and a name in
 * the entry. The footer's words are among those that every page has.
 */
export default {
  ...byNamespace(import.meta.glob<object>(["./*.json", "!./footer.json"], { eager: true, import: "default" })),
  common: { footer },
};
