import i18next from "i18next";
import type { SecurityChange } from "../../../../shared/contracts/security.ts";

export function changeText({ kind, detail }: Pick<SecurityChange, "kind" | "detail">): string {
  const text = i18next.t(`changes.${kind}`, { ns: "security" });
  return detail ? `${text}: ${detail}` : text;
}
