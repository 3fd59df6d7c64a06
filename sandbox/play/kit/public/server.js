/** All calls of the page to the platform that served it. */
const keyName = (ticket) => `play:${ticket}`;

/** Storage is closed to some framed pages; then a reload needs a new launch. */
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
    // without storage the key is lost with this page
  }
};

/** What the platform refused; `code` is a key of the page's texts. */
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
 * Opens the launch's ticket, or takes up the play it opened before a reload. `ask` makes one of the kind's own calls;
 * every answer carries the balance.
 */
export async function connect(kind, ticket) {
  let play = stored(ticket);
  let opened;
  if (play === undefined) {
    opened = await post(kind, "open", { ticket });
    play = opened.play;
    store(ticket, play);
  } else {
    opened = await post(kind, "settle", { play });
  }
  const fields = { play };
  return {
    balance: opened.balance,
    ask: (name, more = {}) => post(kind, name, { ...fields, ...more }),
    settle: () => post(kind, "settle", fields),
    beat: () => post(kind, "beat", fields),
    /** Survives the page: the browser sends it while unloading. */
    leave: () => navigator.sendBeacon(`/play/${kind}/leave`, new URLSearchParams(fields)),
  };
}
