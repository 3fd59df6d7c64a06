import { ImageDown, Trash2, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AgentLink } from "../../../../../shared/contracts/agent-team.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { formatCount, unbroken } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useProductName } from "../useProductName.ts";
import styles from "./LinkCard.module.css";

/** Results of a link; each is a subset of the previous one. */
const figures = ["visits", "registrations", "firstDeposits"] as const;

interface LinkCardProps {
  link: AgentLink;
  /** Address of the list of its registrations. */
  registeredPath: string;
  removing: boolean;
  onShare(): void;
  onRemove(): void;
}

/** An invitation link with share actions and results. */
export function LinkCard({ link, registeredPath, removing, onShare, onRemove }: LinkCardProps) {
  const { t } = useTranslation("agentDownlines");
  const nameOf = useProductName();
  const { time } = useSiteFormat();
  const { code, url, type, rebates, expiresAt } = link;
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= serverNow();
  return (
    <li className={styles.card} aria-label={t("links.card", { code })}>
      <div className={styles.top}>
        <div className={styles.title}>
          <p className={styles.code} translate="no">
            <span className="visually-hidden">{t("links.code")}: </span>
            {code}
          </p>
          <p className={styles.marks}>
            <StatusBadge tone={type === "agent" ? "accent" : "neutral"}>{t(`types.${type}`)}</StatusBadge>
            {isOver && <StatusBadge tone="warning">{t("links.expired")}</StatusBadge>}
          </p>
        </div>
        <Qr value={url} label={t("links.qr", { code })} />
      </div>
      <CopyField label={t("links.url")} value={url} />
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{t(`links.${figure}`)}</dt>
            <dd>{formatCount(link[figure])}</dd>
          </div>
        ))}
      </dl>
      <DescriptionList
        items={[
          {
            term: t("links.rebates"),
            value: rebates
              .map(({ product, rate }) =>
                unbroken(`${nameOf(product)} ${t("rebates.percent", { rate: formatRate(rate) })}`),
              )
              .join(", "),
          },
          { term: t("links.createdAt"), value: time(link.createdAt) },
          {
            term: t("links.expiresAt"),
            value: expiresAt === undefined ? t("links.noEnd") : time(expiresAt),
          },
        ]}
      />
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={<ImageDown size={18} aria-hidden="true" />}
          aria-label={t("links.shareOf", { code })}
          onClick={onShare}
        >
          {t("links.share")}
        </Button>
        <LinkButton
          icon={<Users size={18} aria-hidden="true" />}
          aria-label={t("links.registeredOf", { code })}
          to={registeredPath}
        >
          {t("links.registered")}
        </LinkButton>
        <Button
          variant="ghost"
          icon={<Trash2 size={18} aria-hidden="true" />}
          aria-label={t("links.removeOf", { code })}
          busy={removing}
          onClick={onRemove}
        >
          {t("links.remove")}
        </Button>
      </div>
    </li>
  );
}
