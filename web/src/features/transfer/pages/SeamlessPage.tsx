import { Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { api } from "../../../lib/api.ts";
import type { ApiFailure } from "../../../lib/failure.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage } from "../../../lib/i18n.ts";
import { keys } from "../../../lib/keys.ts";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Heading } from "../../games/parts/Heading.tsx";
import { OwnWallets } from "../parts/OwnWallets.tsx";
import { useWallets } from "../useWallets.ts";
import { vendorsOnce, whoShares } from "../vendors.ts";
import styles from "./SeamlessPage.module.css";

const steps = ["deposit", "play", "collect"] as const;

/** `/seamless`: which vendors share the one wallet, how, and what lies in those that do not. */
export default function SeamlessPage() {
  const { t } = useTranslation(["transfer", "pages"]);
  const { data, error, mutate } = useSWR(keys.vendors(useLanguage()), () => api.get("vendors"));
  const wallets = useWallets();
  const vendors = data && vendorsOnce(data);
  const { own, shared } = whoShares(vendors ?? [], wallets ?? []);
  const main = wallets?.find(({ vendor }) => vendor === undefined);
  return (
    <div className={styles.page}>
      <Heading
        Icon={Wallet}
        hue="var(--accent-deep)"
        name={t("pages:seamless.title")}
        lead={t("pages:seamless.description")}
      />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h2 className={styles.stepTitle}>{t(`steps.${step}.title`)}</h2>
            <p className={styles.stepText}>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {main && <OwnWallets main={main} own={own} />}
      <section className={styles.vendors} aria-labelledby="sharing">
        <h2 id="sharing">
          {vendors ? t("sharing", { count: shared.length, total: formatCount(shared.length) }) : t("sharingAll")}
        </h2>
        {error && !data ? (
          <ErrorCard error={error as ApiFailure} onRetry={() => void mutate()} />
        ) : (
          <ul className={styles.logos} aria-busy={!vendors}>
            {vendors
              ? shared.map(({ code, name, logo }) => (
                  <li key={code} className={styles.logo}>
                    <Img
                      path={logo}
                      alt={name}
                      width={160}
                      height={48}
                      fallback="vendor"
                      className={styles.picture ?? ""}
                    />
                  </li>
                ))
              : slots.map((slot) => (
                  <li key={slot}>
                    <Skeleton height={64} radius={12} />
                  </li>
                ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const slots = Array.from({ length: 18 }, (_, at) => `slot-${at}`);
