import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentLink } from "../../../../../shared/contracts/agent-team.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useLinks } from "../api.ts";
import { useLinkRemoval } from "../useLinkRemoval.ts";
import { LinkCard } from "./LinkCard.tsx";
import styles from "./Links.module.css";

const NewLink = lazyComponent(() => import("./NewLink.tsx"));
const ShareImage = lazyComponent(() => import("./ShareImage.tsx"));

/** Invitation links of the agent and their results. */
export default function Links({ registeredPath }: { registeredPath(code: string): string }) {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useLinks();
  const removal = useLinkRemoval();
  const [isAdding, setAdding] = useState(false);
  const [shared, setShared] = useState<AgentLink>();
  return (
    <section className={styles.links} aria-label={t("tabs.links")}>
      <p className={styles.text}>{t("links.text")}</p>
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
              {isFull && <p className={styles.text}>{t("links.full")}</p>}
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
