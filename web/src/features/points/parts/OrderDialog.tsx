import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { PasswordNeeded } from "../../money-transfer/parts/PasswordNeeded.tsx";
import { usePaymentPassword } from "../api.ts";

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
