import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useSecurity } from "../../security/api.ts";
import { usePaymentPassword } from "../api.ts";

const PaymentPasswordDialog = lazyComponent(() => import("./PaymentPasswordDialog.tsx"));
const PaymentResetDialog = lazyComponent(() => import("./PaymentResetDialog.tsx"));

/** Status of the payment password, with buttons to set, change or reset it. */
export default function PaymentPassword({ account, mobile }: { account: string; mobile: string | undefined }) {
  const { t } = useTranslation(["payments", "errors"]);
  const { unbrokenTime } = useSiteFormat();
  const { data, error, retry } = usePaymentPassword();
  const heldUntil = useSecurity().data?.holds.payments;
  const [form, setForm] = useState<"save" | "reset">();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const close = () => setForm(undefined);
  const open = (which: "save" | "reset") => () => {
    setUnconfirmed(false);
    setForm(which);
  };
  const ends = {
    onClose: close,
    onUnconfirmed() {
      setUnconfirmed(true);
      close();
    },
  };
  return (
    <div className={layout.stack4}>
      {unconfirmed && <Alert tone="warning">{t("errors:payment_password_unconfirmed")}</Alert>}
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={88} radius={12} />}>
        {({ set, lockedUntil }) => (
          <>
            {lockedUntil ? (
              <Alert tone="warning">
                {t("paymentPassword.locked", { time: unbrokenTime(lockedUntil) })}{" "}
                <Countdown until={lockedUntil} clock={serverNow} onEnd={() => void retry()} />
              </Alert>
            ) : (
              <p>
                <StatusBadge tone={set ? "success" : "warning"}>
                  {t(set ? "paymentPassword.state.set" : "paymentPassword.state.unset")}
                </StatusBadge>
              </p>
            )}
            {heldUntil && <Alert tone="info">{t("paymentPassword.held", { time: unbrokenTime(heldUntil) })}</Alert>}
            <div className={layout.cluster3}>
              {!lockedUntil && (
                <Button variant={set ? "secondary" : "primary"} onClick={open("save")}>
                  {t(set ? "paymentPassword.titles.change" : "paymentPassword.titles.set")}
                </Button>
              )}
              {set && (
                <Button variant={lockedUntil ? "primary" : "ghost"} onClick={open("reset")}>
                  {t("paymentPassword.forgotten")}
                </Button>
              )}
            </div>
          </>
        )}
      </AsyncView>
      {form && (
        <LazyBoundary onClose={close}>
          {form === "save" ? (
            <PaymentPasswordDialog isSet={data?.set === true} {...ends} />
          ) : (
            <PaymentResetDialog account={account} mobile={mobile} {...ends} />
          )}
        </LazyBoundary>
      )}
    </div>
  );
}
