import { ImageDown, Plus, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentLink } from "../../../../../shared/contracts/agent-team.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { useConfirm, useToast } from "../../../lib/browser/dialogs.ts";
import { formatCount, unbroken } from "../../../lib/i18n/format.ts";
import { useOwner } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { deleteLink, refreshLinks, useLinks } from "../api.ts";
import { useProductName } from "../useRates.ts";
import styles from "./Links.module.css";

const NewLink = lazyComponent(() => import("./NewLink.tsx"));
const ShareImage = lazyComponent(() => import("./ShareImage.tsx"));

/** The agent's invitation links and their results. */
export default function Links({ registeredPath }: { registeredPath(code: string): string }) {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useLinks();
  const removal = useLinkRemoval();
  const [isAdding, setAdding] = useState(false);
  const [shared, setShared] = useState<AgentLink>();
  return (
    <section className={layout.stack4} aria-label={t("tabs.links")}>
      <p className={layout.note}>{t("links.text")}</p>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<Skeleton height={420} radius={16} />}
      >
        {({ items, most }) => {
          const isFull = items.length >= most;
          return (
            <>
              <div className={styles.bar}>
                <p className={styles.count}>{t("links.count", { count: items.length, most })}</p>
                <Button
                  variant="primary"
                  icon={<Plus size={20} aria-hidden="true" />}
                  disabled={isFull}
                  onClick={() => setAdding(true)}
                >
                  {t("links.new")}
                </Button>
              </div>
              {isFull && <p className={layout.note}>{t("links.full")}</p>}
              {items.length === 0 ? (
                <Empty title={t("links.empty.title")} text={t("links.empty.text")} />
              ) : (
                <ul className={styles.list}>
                  {items.map((link) => (
                    <LinkCard
                      key={link.id}
                      link={link}
                      registeredPath={registeredPath(link.code)}
                      removing={removal.removing === link.id}
                      onShare={() => setShared(link)}
                      onRemove={() => void removal.run(link)}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </AsyncView>
      {isAdding && (
        <LazyBoundary onClose={() => setAdding(false)}>
          <NewLink onClose={() => setAdding(false)} />
        </LazyBoundary>
      )}
      {shared && (
        <LazyBoundary onClose={() => setShared(undefined)}>
          <ShareImage link={shared} onClose={() => setShared(undefined)} />
        </LazyBoundary>
      )}
    </section>
  );
}

/** Deletes a link after confirmation. A link that no longer exists is treated as deleted. */
function useLinkRemoval() {
  const { t } = useTranslation("agentDownlines");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const owner = useOwner();
  const [removing, setRemoving] = useState<string>();

  async function run({ id, code }: AgentLink): Promise<void> {
    const sure = await confirm({
      ...{ tone: "danger", title: t("removeLink.title", { code }), text: t("removeLink.text") },
      confirm: t("removeLink.confirm"),
    });
    if (!sure) return;
    setRemoving(id);
    try {
      await deleteLink(owner, id).catch((failure: unknown) => {
        if (!isFailure(failure, "link_unknown")) throw failure;
      });
      toast({ tone: "success", text: t("removeLink.done") });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast({ tone: "danger", text: failureText(cause) });
    } finally {
      await refreshLinks();
      setRemoving(undefined);
    }
  }
  return { run, removing };
}

/** Results of a link; each is a subset of the previous one. */
const figures = ["visits", "registrations", "firstDeposits"] as const;

interface LinkCardProps {
  link: AgentLink;
  registeredPath: string;
  removing: boolean;
  onShare(): void;
  onRemove(): void;
}

function LinkCard({ link, registeredPath, removing, onShare, onRemove }: LinkCardProps) {
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
          <p className={layout.cluster2}>
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
