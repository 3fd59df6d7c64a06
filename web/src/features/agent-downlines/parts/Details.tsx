import { Send, ShieldPlus, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { DownlineDetail } from "../../../../../shared/contracts/agent-team.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { reportLinks } from "../report-links.ts";
import type { Act } from "../useOpenAccount.ts";
import { usePromotion } from "../usePromotion.ts";
import { statusTones } from "./AccountCell.tsx";
import styles from "./Details.module.css";
import { Presence } from "./Presence.tsx";
import { Rebates } from "./Rebates.tsx";

interface DetailsProps {
  downline: DownlineDetail;
  teamPath: string;
  onAct(act: Act): void;
}

const reports = ["bets", "profit", "transactions"] as const;

/** Details of a team account, with its actions. */
export function Details({ downline, teamPath, onAct }: DetailsProps) {
  const { t } = useTranslation("agentDownlines");
  const { time } = useSiteFormat();
  const promotion = usePromotion();
  const { id, account, type, status, online, level, path, lastLoginAt, teamCount } = downline;
  const links = reportLinks(downline);
  const above = [t("team"), ...path.slice(1).map((step) => step.account), account];
  return (
    <div className={styles.details}>
      <p className={styles.marks}>
        <span className={styles.type} data-type={type}>
          {t(`types.${type}`)}
        </span>
        <Presence online={online} />
        <StatusBadge tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      </p>
      <p className={styles.path}>
        <span className="visually-hidden">{t("detail.path")}: </span>
        {above.join(" › ")}
      </p>
      <section className={styles.actions} aria-label={t("detail.actions")}>
        {status !== "closed" && (
          <Button variant="primary" icon={<Send size={18} aria-hidden="true" />} onClick={() => onAct("transfer")}>
            {t("detail.transfer")}
          </Button>
        )}
        {type === "player" && downline.isDirect && (
          <Button
            icon={<ShieldPlus size={18} aria-hidden="true" />}
            busy={promotion.busy}
            onClick={() => void promotion.run(id, account)}
          >
            {t("detail.promote")}
          </Button>
        )}
        {teamCount > 0 && (
          <LinkButton icon={<Users size={18} aria-hidden="true" />} to={teamPath}>
            {t("detail.team")}
          </LinkButton>
        )}
      </section>
      <section aria-label={t("detail.facts")}>
        <DescriptionList
          items={[
            { term: t("columns.level"), value: level },
            { term: t("columns.balance"), value: <Amount value={downline.balance} /> },
            ...(type === "agent"
              ? [
                  {
                    term: t("columns.teamCount"),
                    value:
                      teamCount === 0 ? t("nobody") : t("members", { count: teamCount, total: formatCount(teamCount) }),
                  },
                  { term: t("columns.teamBalance"), value: <Amount value={downline.teamBalance} /> },
                ]
              : []),
            {
              term: t("columns.lastLoginAt"),
              value: lastLoginAt === undefined ? t("never") : time(lastLoginAt),
            },
            { term: t("columns.registeredAt"), value: time(downline.registeredAt) },
            { term: t("columns.mobile"), value: downline.mobile },
            { term: t("columns.email"), value: downline.email },
          ]}
        />
      </section>
      <Rebates downline={downline} onChange={() => onAct("rebates")} />
      <nav className={styles.reports} aria-label={t("detail.reports")}>
        <p className={styles.heading}>{t("detail.reports")}</p>
        {reports.map((report) => (
          <Link key={report} className={styles.report} to={links[report]}>
            {t(`detail.${report}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
