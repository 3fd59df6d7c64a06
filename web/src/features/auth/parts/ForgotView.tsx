import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOverlayTitle } from "../../../lib/browser/overlay-title.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { type ForgotMethod, forgotMethods } from "../view.ts";
import { ForgotByEmail } from "./ForgotByEmail.tsx";
import { ForgotByMobile } from "./ForgotByMobile.tsx";
import { LoginBanner } from "./LoginBanner.tsx";
import styles from "./View.module.css";

interface ForgotViewProps {
  onBack(): void;
  /** Called once the mail is sent. Closes the popup. */
  onDone(): void;
}

/** Password reset by e-mail or SMS, as offered by the operator. Shows tabs only if both are offered. */
export default function ForgotView({ onBack, onDone }: ForgotViewProps) {
  const { t } = useTranslation("auth");
  const { flags = {}, brand } = useSite().site ?? {};
  const methods = forgotMethods(flags);
  const [method, setMethod] = useState<ForgotMethod | undefined>(methods[0]);
  useOverlayTitle(`${t("forgot.title")} · ${brand?.name ?? ""}`);
  return (
    <div className={styles.view}>
      <LoginBanner group="w_forget" />
      {methods.length > 1 && method && (
        <Tabs<ForgotMethod>
          label={t("forgot.methods")}
          value={method}
          onChange={setMethod}
          items={methods.map((id) => ({ id, label: t(`forgot.by.${id}`) }))}
        />
      )}
      {method === "mobile" ? <ForgotByMobile /> : <ForgotByEmail onDone={onDone} />}
      <Button variant="ghost" block onClick={onBack}>
        {t("forgot.back")}
      </Button>
    </div>
  );
}
