const keyName = (ticket) => `play:${ticket}`;

/** Returns the stored play key. Some browsers deny storage to framed pages; a reload then needs a new launch. */
const stored = (ticket) => {
  try {
    return sessionStorage.getItem(keyName(ticket)) ?? undefined;
  } catch {
    return undefined;
  }
};
const store = (ticket, play) => {
  try {
    sessionStorage.setItem(keyName(ticket), play);
  } catch {
    // Without storage, a reload loses the key.
  }
};

/** The platform refused the call; `code` is a key of the page's texts. */
export class Refused extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

async function post(kind, name, fields) {
  let response;
  try {
    response = await fetch(`/play/${kind}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      credentials: "omit",
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return await response.json();
  } catch {
    throw new Refused("network");
  }
  const { error = "network" } = await response.json().catch(() => ({}));
  throw new Refused(error);
}

/**
 * Redeems the launch ticket, or resumes the play after a reload. `ask` makes one of the kind's calls. Every response
 * contains the balance.
 */
export async function connect(kind, ticket) {
  const earlier = stored(ticket);
  const opened = await (earlier ? post(kind, "settle", { play: earlier }) : post(kind, "open", { ticket }));
  const fields = { play: earlier ?? opened.play };
  store(ticket, fields.play);
  return {
    balance: opened.balance,
    ask: (name, more = {}) => post(kind, name, { ...fields, ...more }),
    settle: () => post(kind, "settle", fields),
    beat: () => post(kind, "beat", fields),
    /** Closes the play. The browser sends a beacon even while the page unloads. */
    leave: () => navigator.sendBeacon(`/play/${kind}/leave`, new URLSearchParams(fields)),
  };
}
