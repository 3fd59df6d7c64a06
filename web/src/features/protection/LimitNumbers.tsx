import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { useLimitWords } from "./words.ts";

/** Text about the limit that refused an action: value, used amount, and when it allows more. */
export default function LimitNumbers({ limit: refused }: { limit: NonNullable<ApiFailure["limit"]> }) {
  const { t } = useTranslation("protection");
  const words = useLimitWords();
  const { kind, limit, used, freeAt } = refused;
  return (
    <>
      {t("refused.numbers", {
        name: words.name(refused),
        limit: words.value(kind, limit),
        used: words.value(kind, used),
      })}
      {freeAt && ` ${t(`refused.freeAt.${kind === "deposit" ? "deposit" : "play"}`, { time: words.time(freeAt) })}`}
    </>
  );
}
