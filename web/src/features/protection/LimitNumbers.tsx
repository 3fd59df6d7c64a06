import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { useLimitFormat } from "./useLimitFormat.ts";

export default function LimitNumbers({ limit: refused }: { limit: NonNullable<ApiFailure["limit"]> }) {
  const { t } = useTranslation("protection");
  const limitFormat = useLimitFormat();
  const { kind, limit, used, freeAt } = refused;
  return (
    <>
      {t("refused.numbers", {
        name: limitFormat.name(refused),
        limit: limitFormat.value(kind, limit),
        used: limitFormat.value(kind, used),
      })}
      {freeAt &&
        ` ${t(`refused.freeAt.${kind === "deposit" ? "deposit" : "play"}`, { time: limitFormat.time(freeAt) })}`}
    </>
  );
}
