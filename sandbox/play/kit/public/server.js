/** Calls of the page to its server. */
const keyName = (ticket) => `play:${ticket}`;

/** Returns the stored play. Some framed pages have no storage; a reload then needs a new launch. */
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
    // Without storage the key is lost with this page.
  }
};

/** A refusal of the platform; `code` is a key of the page's texts. */
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
 * Redeems the launch's ticket, or resumes the play from before a reload. `ask` makes a call of the kind; every response
 * carries the balance.
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
    /** Ends the play. The browser sends this even while the page unloads. */
    leave: () => navigator.sendBeacon(`/play/${kind}/leave`, new URLSearchParams(fields)),
  };
}
