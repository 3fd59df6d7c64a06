import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import AccountMenu from "../../features/account-menu/AccountMenu.tsx";
import { NoticeButton } from "../../features/notices/NoticeButton.tsx";
import BalancePill from "../../features/wallet/BalancePill.tsx";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useSession } from "../../lib/session/session.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import styles from "./Header.module.css";

/** Header items of signed-in users: balance, notices, support, account. */
export default function SignedInBar() {
  const { t } = useTranslation("common");
  const isTrial = useSession().session?.state === "trial";
  const support = supportUrl(useSite().site);
  return (
    <>
      {/* Trials cannot start games, so their balance is hidden. */}
      {!isTrial && <BalancePill />}
      <NoticeButton />
      {support && (
        <IconButton
          className={styles.support}
          label={t("nav.support")}
          icon={<Headset size={22} />}
          onClick={() => openSupport(support)}
        />
      )}
      <AccountMenu />
    </>
  );
}
