import { Gauge } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import type { Protection, ProtectionLimit } from "../api.ts";
import { limitKinds } from "../kinds.ts";
import { KindGroup } from "./KindGroup.tsx";
import styles from "./Limits.module.css";

/** Loads separately, because forms are large and most visits do not change a limit. */
const LimitDialog = lazyComponent(() => import("./LimitDialog.tsx"));

interface LimitsProps {
  protection: Protection;
  /** Called when a pending change can be confirmed. */
  onConfirmable(): void;
}

/** Limits by kind: active ones with their used amounts, and buttons to set others. */
export function Limits({ protection, onConfirmable }: LimitsProps) {
  const { limits, reportAway } = protection;
  const { t } = useTranslation("protection");
  const [chosen, choose] = useState<readonly ProtectionLimit[]>();
  const isCounted = limits.some(({ kind, limit }) => limit !== undefined && (kind === "stake" || kind === "loss"));
  const close = () => choose(undefined);
  return (
    <TopicCard icon={Gauge} title={t("limits.title")}>
      {reportAway && isCounted && <Alert tone="info">{t("limits.unknown")}</Alert>}
      <div className={styles.kinds}>
        {limitKinds.map((kind) => (
          <KindGroup
            key={kind}
            kind={kind}
            limits={limits.filter((limit) => limit.kind === kind)}
            onChange={choose}
            onConfirmable={onConfirmable}
          />
        ))}
      </div>
      {chosen && (
        <LazyBoundary onClose={close}>
          <LimitDialog choices={chosen} protection={protection} onClose={close} />
        </LazyBoundary>
      )}
    </TopicCard>
  );
}
