import { byNamespace } from "../../lib/i18n/by-namespace.ts";

/** Texts of all other areas in one script: each has so few that a request would cost more. */
export default byNamespace(
  import.meta.glob<object>(["./*/*.json", "!./{agent,auth,member,register,shell}/*.json"], {
    eager: true,
    import: "default",
  }),
);
