/** Client of a site over a real socket. It stores cookies and sends the web client's headers. */
export class SiteVisitor {
  readonly cookies = new Map<string, string>();
  readonly #base: string;

  constructor(base: string, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#base = base;
    this.cookies = new Map(cookies);
  }

  /** Returns a visitor of another instance, with a copy of the cookies. */
  at(base: string): SiteVisitor {
    return new SiteVisitor(base, this.cookies);
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(this.#base + path, {
      method,
      redirect: "manual",
      headers: {
        "accept-language": "en",
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        }),
        ...(method !== "GET" && { "x-csrf": "1" }),
        // `fetch` sets the content type of a form, with its boundary.
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
      }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  async json<T>(path: string): Promise<T> {
    return (await this.call("GET", path)).json() as Promise<T>;
  }

  /** Confirms the session with the password, as payouts require (decision 069). */
  prove(password: string): Promise<this> {
    return this.#expectOk("proof", this.call("POST", "/api/session/proof", { password }));
  }

  /**
   * Confirms the session with a code sent to the account's number. Afterwards the browser is known to the account
   * (decision 070).
   */
  async proveByCode(): Promise<this> {
    await this.#expectOk("code", this.call("POST", "/api/sms", { purpose: "proof" }));
    return this.#expectOk("proof", this.call("POST", "/api/session/proof", { code: "123456" }));
  }

  signIn(username: string, password: string): Promise<Response> {
    return this.call("POST", "/api/session", { type: "username", username, password });
  }

  /** Signs in. @throws Error if the sign-in is refused */
  mustSignIn(username: string, password: string): Promise<this> {
    return this.#expectOk(`sign-in of ${username}`, this.signIn(username, password));
  }

  async #expectOk(what: string, call: Promise<Response>): Promise<this> {
    const answer = await call;
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    return this;
  }
}
