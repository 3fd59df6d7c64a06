import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";

type Row = HandlerRow<Core>;

const row = (method: Row["method"], operation: string, handle: Row["handle"]): Row => ({
  operation,
  method,
  paths: ["/wps/member/language"],
  token: "required",
  handle,
});

const store: Row["handle"] = ({ account, body }) => {
  const language = String(body.language ?? "").toUpperCase();
  if (!account || (language !== "BN" && language !== "EN")) return { refuse: "request_param_err" };
  account.language = language;
  return { value: null };
};

/** The language a member chose; which verb stores it is not known, so both do (protocol 4). */
export const languageRows: readonly Row[] = [
  row("GET", "getLanguage", ({ account }) => ({ value: { language: account?.language ?? "BN" } })),
  row("POST", "setLanguage", store),
  row("PUT", "setLanguage", store),
];
