import { useTranslation } from "react-i18next";
import type { ProtectionLimit } from "../../../../../shared/contracts/protection.ts";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { useLimitFormat } from "../../protection/useLimitFormat.ts";

export default function ReachedLimit({ limit: { kind, period, limit, used, freeAt } }: { limit: ProtectionLimit }) {
  const { t } = useTranslation("play");
  const limitFormat = useLimitFormat();
  return (
    <DescriptionList
      items={[
        { term: t("limit.which"), value: limitFormat.name({ kind, period }) },
        { term: t("limit.limit"), value: limit !== undefined && limitFormat.value(kind, limit) },
        { term: t("limit.used"), value: used !== undefined && limitFormat.value(kind, used) },
        { term: t("limit.freeAt"), value: freeAt && limitFormat.time(freeAt) },
      ].filter(({ value }) => value)}
    />
  );
}
