import { expect } from "./fixtures.ts";
import { downAfterMs, type HardStack } from "./hard-stack.ts";
import { type MonthPlayer, paymentPassword, type Sending } from "./month-player.ts";
import { retryUntil } from "./retry-until.ts";
import type { Words } from "./words.ts";

interface Scene {
  readonly player: MonthPlayer;
  readonly stack: HardStack;
  readonly words: Words;
}

/** Platform latency that leaves time to suspend the gateway. */
const untilFrozenMs = 2_000;
/** Platform latency after which the response arrives while Redis has no master. */
const untilFailedMs = downAfterMs / 2;
/** Timeout for controls that may have disappeared. */
const soon = { timeout: 3_000 };

/** Sends a write with a delayed response and waits until the call reaches the platform. */
async function pressAndReach({ control }: HardStack, operation: string, ms: number, press: () => Promise<void>) {
  const calls = await control.calls(operation);
  await control.fault(operation, { kind: "latency", value: ms, times: 1 });
  await press();
  await expect.poll(() => control.calls(operation), { intervals: [50] }).toBe(calls + 1);
}

/** Kills the gateway after the platform creates the deposit and before the gateway receives the response. */
export const gatewayDies =
  ({ player, stack, words: { deposit } }: Scene): Sending =>
  async (press) => {
    const { cards, form, lost } = player.desk;
    const countDeposits = async () => (await stack.control.deposits(player.account.account)).items.length;
    await pressAndReach(stack, "createDeposit", untilFrozenMs, press);
    await stack.crashGateway(() => expect.poll(countDeposits).toBe(1));
    const look = lost.getByRole("button", { name: deposit.lost.look });
    const actionCount = await retryUntil(async () => {
      await expect(lost).toBeHidden(soon);
      await expect(cards.getByLabel(deposit.payee.account)).toBeVisible(soon);
    }, [
      { offered: look, take: () => look.click(soon) },
      { offered: form.getByRole("alert"), take: press },
    ]);
    expect(actionCount, "the lost response was looked up").toBeGreaterThan(0);
    expect(await countDeposits(), "the deposit was created once").toBe(1);
  };

/** Kills the Redis master during the withdrawal's platform call, so that its outcome cannot be stored. */
export const redisFailsOver =
  ({ player, stack, words: { withdraw } }: Scene): Sending =>
  async (press) => {
    const { main } = player;
    const listWithdrawals = () => stack.control.withdrawals(player.account.account);
    const before = await listWithdrawals();
    await pressAndReach(stack, "withdraw", untilFailedMs, press);
    await stack.failOver();
    await expect.poll(async () => (await listWithdrawals()).length).toBe(before.length + 1);
    const [{ id = "" } = {}] = await listWithdrawals();
    // Prevents the platform from paying the withdrawal during the lookup.
    await stack.control.decideWithdrawal(id, { decision: "delay", ms: 3_600_000, remark: "Many ask today" });
    const look = main.getByRole("button", { name: withdraw.unknown.look });
    const again = main.getByRole("button", { name: withdraw.unknown.again });
    const sendAgain = async () => {
      await main.getByLabel(withdraw.form.password, { exact: true }).fill(paymentPassword, soon);
      await again.click(soon);
    };
    await retryUntil(
      () => expect(main.getByText(withdraw.underWay.asked)).toBeVisible(soon),
      [
        { offered: look, take: () => look.click(soon) },
        { offered: again, take: sendAgain },
      ],
    );
    expect(stack.log(), "the outcome could not be stored at first").toContain("money_outcome_unstored");
    expect(await listWithdrawals(), "the withdrawal was requested once").toHaveLength(before.length + 1);
  };
