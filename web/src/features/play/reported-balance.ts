/** Minimum interval in ms between balance requests. Games may report changes at any rate (decision 018). */
const spacingMs = 5_000;

interface ReportedBalanceDeps {
  /** Reads the balance from the gateway. The balance display shows failures. */
  readBalance(): Promise<unknown>;
  /** Shows the game's balance. Undefined shows the gateway's balance. */
  show(amount: string | undefined): void;
}

/**
 * Shows a balance reported by a game until the gateway has answered a request sent after the report. The reported value
 * is unverified, so no decision uses it (decision 061).
 */
export function createReportedBalance({ readBalance, show }: ReportedBalanceDeps, spacing = spacingMs) {
  let reports = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isStopped = false;

  function scheduleRead(): void {
    if (isReading || timer !== undefined) return;
    timer = setTimeout(() => void verify(), Math.max(0, readAt + spacing - performance.now()));
  }

  async function verify(): Promise<void> {
    const report = reports;
    timer = undefined;
    isReading = true;
    readAt = performance.now();
    await readBalance().catch(() => undefined);
    isReading = false;
    if (isStopped) return;
    if (report === reports) show(undefined);
    else scheduleRead();
  }

  return {
    report(amount: string): void {
      if (isStopped) return;
      reports += 1;
      show(amount);
      scheduleRead();
    },
    /** Stops requests and updates when the game is closed. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
