import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../../lib/api/failure.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useDownline } from "../api.ts";
import type { Act } from "../useOpenAccount.ts";
import { Details } from "./Details.tsx";
import styles from "./DownlineDialog.module.css";
import { NotInTeam } from "./NotInTeam.tsx";

// The texts of payments load only with the transfer form.
const SendToDownline = lazyComponent(withTexts("member", () => import("./SendToDownline.tsx")));
const RebateForm = lazyComponent(() => import("./RebateForm.tsx"));

interface DownlineDialogProps {
  id: string;
  act: Act;
  /** Address of the account's own downlines. */
  teamPath: string;
  onAct(act: Act): void;
  /** Returns to the details. */
  onLeave(): void;
  onClose(): void;
}

/** Dialog of a team account above the list: its details or one of its actions. */
export default function DownlineDialog({ id, act, teamPath, onAct, onLeave, onClose }: DownlineDialogProps) {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useDownline(id);
  const account = data?.account ?? t("detail.title");
  const titles = {
    details: account,
    rebates: t("rebates.changeTitle"),
    transfer: t("transfer.title", { account }),
  };
  const isForeign = data === undefined && isFailure(error, "downline_unknown", "validation_failed");
  return (
    <Dialog
      open
      size="md"
      title={titles[act]}
      closeOnBack={false}
      closeOnCover={act === "details"}
      reading={act === "details"}
      onClose={onClose}
    >
      {isForeign ? (
        <NotInTeam onBack={onClose} />
      ) : (
        <AsyncView
          data={data}
          error={error}
          onRetry={() => void retry()}
          skeleton={<Skeleton height={420} radius={12} />}
        >
          {(downline) =>
            act === "details" ? (
              <Details downline={downline} teamPath={teamPath} onAct={onAct} />
            ) : (
              <div className={styles.act}>
                <Button
                  className={styles.back}
                  variant="ghost"
                  icon={<ChevronLeft size={18} aria-hidden="true" />}
                  onClick={onLeave}
                >
                  {t("detail.back")}
                </Button>
                <LazyBoundary inline fallback={<Skeleton height={280} radius={12} />}>
                  {act === "transfer" ? (
                    <SendToDownline downline={downline} />
                  ) : (
                    <RebateForm downline={downline} onDone={onLeave} />
                  )}
                </LazyBoundary>
              </div>
            )
          }
        </AsyncView>
      )}
    </Dialog>
  );
}
