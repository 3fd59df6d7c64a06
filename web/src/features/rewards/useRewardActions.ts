import { useTranslation } from "react-i18next";
import type { Reward, RewardTicket } from "../../../../shared/contracts/rewards.ts";
import { useToastedAction } from "../../lib/api/failure-text.ts";
import { useConfirm } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { cancelReward, claimReward, joinReward, refreshRewards } from "./api.ts";
import type { ClaimKind } from "./reward.ts";

type Named = Pick<Reward | RewardTicket, "id" | "title">;

export function useRewardActions() {
  const { t } = useTranslation("rewards");
  const { shortMoney: money } = useSiteFormat();
  const { account } = useSession();
  const confirm = useConfirm();
  const { busy, run } = useToastedAction(refreshRewards);

  const join = ({ promotionId, title, reviewed }: Reward, remark: string) =>
    run(async () => {
      await joinReward(account, promotionId, remark);
      return t(reviewed ? "done.applied" : "done.joined", { title });
    });

  const claim = (kind: ClaimKind, { id }: Named) =>
    run(async () => {
      const { amount } = await claimReward(account, kind, id);
      return amount === undefined ? t("done.claimed") : t("done.claimedAmount", { amount: money(amount) });
    });

  async function cancel(what: "application" | "ticket", { id, title }: Named): Promise<void> {
    const texts = { title: t(`cancel.${what}.title`), text: t(`cancel.${what}.text`, { title }) };
    if (!(await confirm({ ...texts, confirm: t(`cancel.${what}.confirm`), tone: "danger" }))) return;
    await run(async () => {
      await cancelReward(account, id);
      return t(`cancel.${what}.done`);
    });
  }

  return { busy, join, claim, cancel };
}
