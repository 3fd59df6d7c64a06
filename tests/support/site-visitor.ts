/** A browser's half over a real socket: stores cookies, sends what our client sends. */
export class SiteVisitor {
  readonly cookies = new Map<string, string>();
  readonly #base: string;

  constructor(base: string, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#base = base;
    this.cookies = new Map(cookies);
  }

  /** The same browser at another instance of the site. */
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
        // A form names its own type, boundary included.
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

  /** Types the password once more, as what leads money out asks for (decision 069). */
  async prove(password: string): Promise<this> {
    const answer = await this.call("POST", "/api/session/proof", { password });
    if (!answer.ok) throw new Error(`proof: ${answer.status} ${await answer.text()}`);
    return this;
  }

  /** Types the code sent to the account's own number, which makes this browser known to the account (decision 070). */
  async proveByCode(): Promise<this> {
    const sent = await this.call("POST", "/api/sms", { purpose: "proof" });
    if (!sent.ok) throw new Error(`code: ${sent.status} ${await sent.text()}`);
    const answer = await this.call("POST", "/api/session/proof", { code: "123456" });
    if (!answer.ok) throw new Error(`proof: ${answer.status} ${await answer.text()}`);
    return this;
  }

  signIn(username: string, password: string): Promise<Response> {
    return this.call("POST", "/api/session", { type: "username", username, password });
  }
}
