import { Help } from "../../shared/contracts/help.ts";
import type { Resource } from "../cache/contract.ts";
import type { Platform } from "../platform/contract.ts";
import { freshness } from "./freshness.ts";

/** The operator's help centre, terms included; its HTML is sanitised by the mapper. */
export const helpResource = (platform: Platform): Resource<Help> => ({
  name: "help",
  ...freshness.help,
  load: (context) => platform.call("help", {}, context),
  schema: Help,
});
