import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { type ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { usePinFault } from "../../../lib/forms/pin.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { PasswordNeeded } from "../../money-transfer/parts/PasswordNeeded.tsx";
import { refreshOrders, usePaymentPassword } from "../api.ts";
import styles from "./Order.module.css";

type FormOptions<Values extends FieldValues, Answer> = Parameters<typeof useApiForm<Values, Answer>>[0];

interface OrderFormOptions<Values extends FieldValues, Answer>
  extends Pick<FormOptions<Values, Answer>, "defaults" | "fields" | "send"> {
  faultText(field: FieldPath<Values>, message: string): string | undefined;
  /** Called with the result of the order. Undefined if the response was lost. */
  onEnd(answer: Answer | undefined): void;
}

/**
 * Form that exchanges points. After a lost response, `isUnconfirmed` is true and submitting again repeats the same
 * order. The balance may already be reduced, so the form must not validate against it.
 */
export function useOrderForm<Values extends FieldValues, Answer>({
  faultText,
  onEnd,
  ...options
}: OrderFormOptions<Values, Answer>) {
  const { t } = useTranslation("points", { keyPrefix: "order" });
  const pin = usePinFault();
  const [isUnconfirmed, setUnconfirmed] = useState(false);

  function failed(failure: ApiFailure): void {
    pin.refused(failure);
    setUnconfirmed(isUnknown(failure));
    if (isFailure(failure, "pending")) onEnd(undefined);
    void refreshOrders();
  }

  const { frame, ...form } = useApiForm<Values, Answer>({
    ...options,
    places: { payment_password_wrong: "paymentPassword" as FieldPath<Values> },
    faultText: (field, message) => (field === "paymentPassword" ? pin.faultText(message) : faultText(field, message)),
    done(answer) {
      onEnd(answer);
      void refreshOrders();
    },
    failed,
  });
  const notice = frame.notice && isUnconfirmed ? { tone: "warning" as const, text: t("lost") } : frame.notice;
  return { ...form, frame: { ...frame, notice }, isUnconfirmed };
}

export function PasswordField(field: Omit<ComponentProps<typeof PinField>, "label">) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  return (
    <>
      <PinField label={t("field")} {...field} />
      <Link className={styles.forgotten} to={`${pathTo("securityCenter")}#payment-password`}>
        {t("forgotten")}
      </Link>
    </>
  );
}

interface OrderOutcomeProps {
  /** The response was lost, so the order may or may not have been accepted. */
  isPending?: boolean;
  heading: string;
  text: string;
  facts: ComponentProps<typeof DescriptionList>["items"];
  onClose(): void;
}

/** Result of a redemption or conversion. */
export function OrderOutcome({ isPending = false, heading, text, facts, onClose }: OrderOutcomeProps) {
  const { t } = useTranslation("points", { keyPrefix: "order" });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={layout.stack4}>
      <h3 className={layout.title} ref={title} tabIndex={-1}>
        {heading}
      </h3>
      <Alert tone={isPending ? "warning" : "success"}>{text}</Alert>
      <DescriptionList items={facts} />
      <Button variant="primary" size="lg" block onClick={onClose}>
        {t("close")}
      </Button>
    </div>
  );
}

interface OrderDialogProps {
  title: string;
  /** Replaces the form with the result, or with the reason why no form is shown. */
  instead: ReactNode;
  onClose(): void;
  /** Form for accounts with an unlocked payment password. */
  children: ReactNode;
}

/** Dialog that exchanges points after checking the account's payment password. */
export function OrderDialog({ title, instead, onClose, children }: OrderDialogProps) {
  const { t } = useTranslation("points");
  const { data, error, retry } = usePaymentPassword();
  return (
    <Dialog open size="sm" closeOnCover={false} title={title} onClose={onClose}>
      {instead || (
        <AsyncView
          data={data}
          error={error}
          onRetry={() => void retry()}
          skeleton={<Skeleton height={280} radius={12} />}
        >
          {({ set, lockedUntil }) =>
            set && !isAhead(lockedUntil) ? (
              children
            ) : (
              <PasswordNeeded why={t("order.unset")} lockedUntil={lockedUntil} onOpen={() => void retry()} />
            )
          }
        </AsyncView>
      )}
    </Dialog>
  );
}

const isAhead = (instant: string | undefined): boolean => instant !== undefined && Date.parse(instant) > serverNow();
