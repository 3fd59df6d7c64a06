import { LogIn, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Vendor } from "../../../../../shared/contracts/lobby.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useOwnWallets, useVendors } from "../api.ts";
import { OwnWallets } from "../parts/OwnWallets.tsx";
import { uniqueVendors, walletsBySharing } from "../vendors.ts";
import styles from "./SeamlessPage.module.css";

const steps = ["deposit", "play", "collect"] as const;

/**
 * `/seamless`: vendors that share the main wallet, and the balances of separate vendor wallets. Only real accounts have
 * this information. Other visitors see the vendors and a link to sign in.
 */
export default function SeamlessPage() {
  const { t } = useTranslation(["transfer", "pages", "common"]);
  const { data, error, retry } = useVendors();
  const { wallets, error: unknown, hasNone } = useOwnWallets();
  const vendors = data && uniqueVendors(data);
  const sharing = vendors && wallets && walletsBySharing(vendors, wallets);
  const main = wallets?.find(({ vendor }) => vendor === undefined);
  return (
    <div className={layout.stack6}>
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
            <p className={layout.note}>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {main && sharing && <OwnWallets main={main} own={sharing.own} />}
      <section className={styles.vendors} aria-labelledby="sharing">
        <h2 id="sharing">
          {sharing
            ? t("sharing", { count: sharing.shared.length, total: formatCount(sharing.shared.length) })
            : t("providers")}
        </h2>
        {hasNone && (
          <div className={styles.ask}>
            <p>{t("whoShares")}</p>
            <LinkButton
              variant="primary"
              to={pathTo("login")}
              state={{ from: "/seamless" }}
              icon={<LogIn size={18} aria-hidden="true" />}
            >
              {t("common:nav.signIn")}
            </LinkButton>
          </div>
        )}
        <AsyncView
          data={sharing?.shared ?? (hasNone || unknown ? vendors : undefined)}
          error={error}
          onRetry={retry}
          skeleton={<Logos vendors={undefined} />}
        >
          {(logos) => <Logos vendors={logos} />}
        </AsyncView>
      </section>
    </div>
  );
}

const slots = Array.from({ length: 18 }, (_, at) => `slot-${at}`);

function Logos({ vendors }: { vendors: readonly Vendor[] | undefined }) {
  return (
    <ul className={styles.logos} aria-busy={!vendors}>
      {vendors
        ? vendors.map(({ code, name, logo }) => (
            <li key={code} className={styles.logo}>
              <Img path={logo} alt={name} width={160} height={48} fallback="vendor" className={styles.picture ?? ""} />
            </li>
          ))
        : slots.map((slot) => (
            <li key={slot}>
              <Skeleton height={64} radius={12} />
            </li>
          ))}
    </ul>
  );
}
