import { useTranslation } from "react-i18next";
import type { ProtectionLimit } from "../../../../../shared/contracts/protection.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { usePlayedFor } from "../usePlayedFor.ts";

/** The limit that is reached: how much it is, what was used of it, and when there is room again. */
export function ReachedLimit({ limit: { kind, period, limit, used, freeAt } }: { limit: ProtectionLimit }) {
  const { t } = useTranslation("play");
  const utcOffset = useSite().site?.utcOffset ?? 0;
  return (
    <DescriptionList
      items={[
        { term: t("limit.which"), value: t(`limit.kinds.${kind}`, { period: t(`limit.periods.${period}`) }) },
        { term: t("limit.limit"), value: limit !== undefined && <Value kind={kind} value={limit} /> },
        { term: t("limit.used"), value: used !== undefined && <Value kind={kind} value={used} /> },
        { term: t("limit.freeAt"), value: freeAt && unbroken(formatInstant(freeAt, utcOffset)) },
      ].filter(({ value }) => value)}
    />
  );
}

/** Of `session` whole minutes, of every other kind an amount. */
function Value({ kind, value }: Pick<ProtectionLimit, "kind"> & { value: string }) {
  const time = usePlayedFor(Number(value) * 60);
  return kind === "session" ? time : <Amount value={value} />;
}
