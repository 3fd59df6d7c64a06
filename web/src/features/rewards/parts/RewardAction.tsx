import { Gift, Sparkles, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Reward } from "../../../../../shared/contracts/rewards.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { actionOf, type ClaimKind } from "../reward.ts";
import { useRewardActions } from "../useRewardActions.ts";

interface RewardActionProps {
  reward: Reward;
  kind: ClaimKind;
  /** Remark of an application; empty for none. */
  remark: string;
  /** The terms are shown, and no other reward conflicts. */
  ready: boolean;
}

/** Button for a reward: join or apply, claim, or cancel an application. Renders nothing if there is no action. */
export function RewardAction({ reward, kind, remark, ready }: RewardActionProps) {
  const { t } = useTranslation("rewards");
  const { busy, join, claim, cancel } = useRewardActions();
  const online = useOnline();
  const action = actionOf(reward.status);
  if (action === "none") return null;
  const presses = {
    join: { Icon: Sparkles, text: t(reward.reviewed ? "apply" : "join"), run: () => join(reward, remark) },
    claim: { Icon: Gift, text: t("claim"), run: () => claim(kind, reward) },
    cancel: { Icon: Undo2, text: t("cancel.application.press"), run: () => cancel("application", reward) },
  };
  const { Icon, text, run } = presses[action];
  return (
    <Button
      variant={action === "cancel" ? "secondary" : "primary"}
      size="lg"
      block
      busy={busy}
      disabled={!online || (action === "join" && !ready)}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => void run()}
    >
      {text}
    </Button>
  );
}
