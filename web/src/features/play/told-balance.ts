/** Minimum interval between two balance requests, because a game may report changes at any rate (decision 018). */
const spacingMs = 5_000;

interface ToldBalanceDeps {
  /** Reads the balance from the gateway. Its failure appears where the balance is displayed. */
  ask(): Promise<unknown>;
  /** Shows the game's balance; with undefined, the gateway's. */
  show(amount: string | undefined): void;
}

/**
 * Shows the balance that a game reports until the gateway has answered a request sent after the report. The claim is
 * not trusted longer, and no decision depends on it (decision 061).
 */
export function createToldBalance({ ask, show }: ToldBalanceDeps, spacing = spacingMs) {
  let claims = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  function askSoon(): void {
    if (asking || timer !== undefined) return;
    timer = setTimeout(() => void verify(), Math.max(0, askedAt + spacing - performance.now()));
  }

  async function verify(): Promise<void> {
    const claim = claims;
    timer = undefined;
    asking = true;
    askedAt = performance.now();
    await ask().catch(() => undefined);
    asking = false;
    if (claim === claims) show(undefined);
    else askSoon();
  }

  return {
    tell(amount: string): void {
      claims += 1;
      show(amount);
      askSoon();
    },
    /** Called when the game is closed: stops requests and updates. */
    stop(): void {
      claims += 1;
      clearTimeout(timer);
      asking = true;
    },
  };
}
