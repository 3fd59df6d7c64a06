import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import styles from "./Invitation.module.css";

interface InvitationProps {
  code: string;
  link: string;
}

/** Code, link, QR code, and the phone's share sheet. */
export function Invitation({ code, link }: InvitationProps) {
  const { t } = useTranslation("referral");
  const toast = useToast();
  async function share(): Promise<void> {
    if (!("share" in navigator)) {
      const copied = await copyText(link);
      return toast({ tone: copied ? "success" : "danger", text: t(copied ? "share.copied" : "share.failed") });
    }
    // Closing the share sheet is not a failure.
    await navigator.share({ text: t("share.text"), url: link }).catch(() => undefined);
  }
  return (
    <section className={styles.invitation} aria-label={t("invitation")}>
      <div className={styles.fields}>
        <CopyField label={t("link")} value={link} />
        <CopyField label={t("code")} value={code} />
        <Button variant="primary" size="lg" block icon={<Share2 size={20} aria-hidden="true" />} onClick={share}>
          {t("share.action")}
        </Button>
      </div>
      <figure className={styles.picture}>
        <Qr value={link} label={t("qr.label")} />
        <figcaption>{t("qr.text")}</figcaption>
      </figure>
    </section>
  );
}
