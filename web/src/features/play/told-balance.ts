/** A running game moves the balance as fast as it likes; the gateway is asked so often at most (decision 018). */
const spacingMs = 5_000;

interface ToldBalanceDeps {
  /** Asks the gateway; a failure is told by whoever shows the balance. */
  ask(): Promise<unknown>;
  /** Shows what the game told, or with undefined what the gateway says. */
  show(amount: string | undefined): void;
}

/**
 * What a game says about the player's money, from the moment it says so until the gateway has answered a question asked
 * after that: nobody trusts it for longer, and nothing is ever decided by it (decision 061).
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
    /** The game is gone: nothing more is asked or shown. */
    stop(): void {
      claims += 1;
      clearTimeout(timer);
      asking = true;
    },
  };
}
