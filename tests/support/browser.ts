import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** Client of an app in this process. It stores cookies and sends the web client's headers. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly ip: string;

  constructor(app: FastifyInstance, ip = "198.51.100.7") {
    this.#app = app;
    this.ip = ip;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send("GET", url, undefined, headers);
  }

  post(url: string, body?: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send("POST", url, body, { "x-csrf": "1", ...headers });
  }

  put(url: string, body?: object): Promise<LightMyRequestResponse> {
    return this.send("PUT", url, body, { "x-csrf": "1" });
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send("DELETE", url, undefined, { "x-csrf": "1" });
  }

  signIn(username: string, password: string, more: object = {}): Promise<LightMyRequestResponse> {
    return this.post("/api/session", { type: "username", username, password, ...more });
  }

  async send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      method,
      url,
      headers: { ...headers, ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }) },
      remoteAddress: this.ip,
      ...(body && { payload: body }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
