import { useTranslation } from "react-i18next";
import type { ProtectionLimit } from "../../../../../shared/contracts/protection.ts";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { useLimitWords } from "../../protection/words.ts";

/** The reached limit: value, used amount, and when it allows more. */
export default function ReachedLimit({ limit: { kind, period, limit, used, freeAt } }: { limit: ProtectionLimit }) {
  const { t } = useTranslation("play");
  const words = useLimitWords();
  return (
    <DescriptionList
      items={[
        { term: t("limit.which"), value: words.name({ kind, period }) },
        { term: t("limit.limit"), value: limit !== undefined && words.value(kind, limit) },
        { term: t("limit.used"), value: used !== undefined && words.value(kind, used) },
        { term: t("limit.freeAt"), value: freeAt && words.time(freeAt) },
      ].filter(({ value }) => value)}
    />
  );
}
