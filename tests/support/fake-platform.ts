import { randomUUID } from "node:crypto";
import type { AuthorizedCallsPort, MediaAnswer, MoneyPort, Platform } from "../../bff/platform/contract.ts";
import { PlatformError } from "../../bff/platform/error.ts";
import type { OperationId, OperationInputs, OperationResults } from "../../bff/platform/operations.ts";
import type {
  CallContext,
  LoginResult,
  MemberInfo,
  RegistrationInput,
  SecurityConfig,
  VerificationDemand,
} from "../../bff/platform/types.ts";
import type { ExclusionRegister } from "../../bff/protection/exclusion-register.ts";
import type { Site } from "../../shared/contracts/site.ts";

type Handlers = {
  [Id in OperationId]?: (
    input: OperationInputs[Id],
    context: CallContext,
  ) => OperationResults[Id] | Promise<OperationResults[Id]>;
};

interface FakeAccount {
  readonly password: string;
  readonly type: number;
  /** True if the account's password has expired. */
  readonly expired?: boolean;
  /** Verification types. Each sign-in requires one of them. */
  readonly proofs?: VerificationDemand["types"];
  /** National digits of the account's mobile number. They also work for sign-ins and password resets. */
  readonly mobile?: string;
}

/** The code of every SMS, and the correct proof of every second step. */
export const smsCode = "123456";

/** In-memory platform that issues and checks tokens and captchas, and records every call. */
export class FakePlatform implements Platform, MoneyPort, AuthorizedCallsPort {
  readonly calls: { readonly id: OperationId; readonly input: unknown; readonly context: CallContext }[] = [];
  readonly accounts = new Map<string, FakeAccount>();
  /** token → account */
  readonly tokens = new Map<string, string>();
  /** Cookies of unanswered captcha images. The correct text is always `ok`. */
  readonly captchas = new Set<string>();
  /** The site's whitelabel flags. */
  flags: Record<string, boolean> = {};
  registration: Site["registration"] = [];
  patterns: Record<string, string> = {};
  security: SecurityConfig = {
    captchaScenes: [],
    loginCountryCode: false,
    registerCountryCode: false,
    ageLimit: 18,
  };
  readonly #handlers: Handlers;

  constructor(handlers: Handlers = {}) {
    this.#handlers = { ...this.#defaults(), ...handlers };
  }

  /** Sets handlers. The returned function restores the handlers that they replaced. */
  on(handlers: Handlers): () => void {
    const before = { ...this.#handlers };
    Object.assign(this.#handlers, handlers);
    return () => void Object.assign(this.#handlers, before);
  }

  count(id: OperationId): number {
    return this.calls.filter((call) => call.id === id).length;
  }

  async call<Id extends OperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]> {
    this.calls.push({ id, input, context });
    const handler = this.#handlers[id];
    if (!handler) throw new Error(`the fake platform has no handler for ${id}`);
    const result = await handler(input, context);
    if (context.token) context.onTokenSeen?.();
    return result;
  }

  callAuthorized<Id extends OperationId>(id: Id, input: OperationInputs[Id], context: CallContext) {
    return this.call(id, input, context);
  }

  callMoney<Id extends OperationId>(id: Id, input: OperationInputs[Id], context: CallContext) {
    return this.call(id, input, context);
  }

  media(): Promise<MediaAnswer> {
    throw new Error("the fake platform has no media");
  }

  relay(): Promise<never> {
    throw new Error("the fake platform relays nothing");
  }

  relaySocket(): Promise<never> {
    throw new Error("the fake platform relays nothing");
  }

  health(): { reachable: boolean } {
    return { reachable: true };
  }

  askIfUnsure(): void {}

  async close(): Promise<void> {}

  #defaults(): Handlers {
    return {
      login: (input, context) => this.#login(input, context),
      logout: (_input, { token }) => {
        this.tokens.delete(token ?? "");
        return undefined;
      },
      memberInfo: (_input, context) => this.#member(context),
      memberIcon: () => ({}),
      touchSession: (_input, context) => {
        this.#member(context);
        return undefined;
      },
      balance: (_input, context) => {
        this.#member(context);
        return { currency: "BDT", symbol: "৳", total: "10.00", wallets: [] };
      },
      captchaImage: () => {
        const cookie = randomUUID();
        this.captchas.add(cookie);
        return { png: Buffer.from("89504e470d0a1a0a", "hex"), cookie };
      },
      systemStatus: (_input, { clientIp }) => ({
        site: {
          flags: this.flags,
          registration: this.registration,
          support: [],
          resources: [],
          imageBases: [],
          launchBases: [],
        },
        patterns: this.patterns,
        visitor: { ...(clientIp && { ip: clientIp }), restricted: false },
      }),
      systemSettings: () => ({
        currency: { code: "BDT", symbol: "৳" },
        utcOffset: 6,
        languages: ["BN", "EN"],
        defaultLanguage: "BN",
        ageLimit: 18,
      }),
      verifyLogin: (input) => this.#verify(input),
      freePlay: () => {
        const name = `trial-${this.accounts.size}`;
        this.accounts.set(name, { password: randomUUID(), type: 4 });
        return this.#enter(name);
      },
      smsNoLogin: () => ({ expiredMinutes: 1 }),
      smsRegister: () => ({ expiredMinutes: 1 }),
      registerUsername: (input, context) => this.#register("username", input, context),
      registerMobile: (input, context) => this.#register("mobileNum", input, context),
      affiliateCheck: () => undefined,
      changePassword: (input, context) => this.#changePassword(input, context),
      resetByEmail: () => undefined,
      resetByMobile: ({ mobile, code, newPassword }) => {
        const name = this.#nameOf(mobile);
        const account = this.accounts.get(name);
        if (!account || code !== smsCode) throw new PlatformError("sms_code_invalid", false);
        this.accounts.set(name, { ...account, password: newPassword });
        return undefined;
      },
      countries: () => [
        { code: "BD", dialingCode: "880" },
        { code: "IN", dialingCode: "91" },
      ],
      securityConfig: () => this.security,
      behaviourCaptchaId: () => "fake-captcha-id",
      location: () => ({ country: "Bangladesh", city: "Dhaka" }),
      domainRoute: () => [],
      setLanguage: (_input, context) => {
        this.#member(context);
        return undefined;
      },
      unreadCount: (_input, context) => {
        this.#member(context);
        return 0;
      },
    };
  }

  #login(input: OperationInputs["login"], { captchaCookie }: CallContext): OperationResults["login"] {
    this.#answer(input.captcha, captchaCookie);
    const name = this.#nameOf(input.username);
    const account = this.accounts.get(name);
    if (account?.password !== input.password) {
      throw new PlatformError("credentials_invalid", false, { platformCode: "user.or.password.invalid" });
    }
    if (account.proofs) {
      const value = { verifyId: `verify-${input.username}`, types: account.proofs };
      throw new PlatformError("verification_required", false, { platformCode: "login_verify_required", value });
    }
    return this.#enter(name);
  }

  /** Finds an account's name by a typed name, or by a mobile number with or without its first 0. */
  #nameOf(typed: string): string {
    if (this.accounts.has(typed)) return typed;
    const number = typed.replace(/^0(?=1\d{9}$)/, "");
    return [...this.accounts].find(([, { mobile }]) => mobile === number)?.[0] ?? number;
  }

  #answer(captcha: string | undefined, cookie: string | undefined): void {
    if (captcha !== undefined && !(this.captchas.delete(cookie ?? "") && captcha === "ok")) {
      throw new PlatformError("captcha_invalid", false, { platformCode: "captcha.invalid" });
    }
  }

  #enter(account: string): LoginResult {
    const token = randomUUID();
    this.tokens.set(token, account);
    const passwordExpired = this.accounts.get(account)?.expired === true;
    return { token, account, firstTimeLogin: false, passwordExpired };
  }

  #verify({ username, code, value }: OperationInputs["verifyLogin"]): LoginResult {
    const name = this.#nameOf(username);
    if (!this.accounts.has(name) || (code ?? value) !== smsCode) {
      throw new PlatformError("verification_invalid", false, { platformCode: "sms.code.invalid" });
    }
    return this.#enter(name);
  }

  #register(
    by: "username" | "mobileNum",
    { fields, captcha }: RegistrationInput,
    { captchaCookie }: CallContext,
  ): LoginResult {
    this.#answer(captcha, captchaCookie);
    const name = fields[by];
    if (name && !/^\+?\w{4,40}$/.test(name)) {
      throw new PlatformError("validation_failed", false, { fields: { [by]: "invalid" } });
    }
    if (!name || this.accounts.has(name)) {
      const code = by === "username" ? "username_taken" : "mobile_taken";
      throw new PlatformError(code, false, { fields: { [by]: "taken" } });
    }
    this.accounts.set(name, { password: fields.password ?? "", type: 0 });
    return { ...this.#enter(name), firstTimeLogin: true };
  }

  #changePassword({ oldPassword, newPassword }: OperationInputs["changePassword"], context: CallContext): undefined {
    const name = this.#member(context).account;
    const account = this.accounts.get(name);
    if (account?.password !== oldPassword) {
      throw new PlatformError("old_password_invalid", false, { platformCode: "old.password.invalid" });
    }
    this.accounts.set(name, { ...account, password: newPassword });
    return undefined;
  }

  #member({ token }: CallContext): MemberInfo {
    const name = this.tokens.get(token ?? "");
    if (name === undefined) throw new PlatformError("session_elsewhere", false, { platformCode: "login.not.session" });
    const { type = 0, mobile } = this.accounts.get(name) ?? {};
    const maskedMobile = mobile && `0${mobile.slice(0, 2)}****${mobile.slice(-4)}`;
    const lastLoginAt = "2026-01-02T03:04:05.000Z";
    const lastLogin = { lastLoginAt, lastLoginIp: "203.0.113.9" };
    return {
      id: `id-${name}`,
      account: name,
      nickname: name,
      type,
      ...(maskedMobile && { mobile: maskedMobile }),
      ...lastLogin,
    };
  }
}

/** Register of excluded persons with a replaceable response. */
export class FakeRegister implements ExclusionRegister {
  answer: ExclusionRegister["lookup"] = async () => "none";
  lookup: ExclusionRegister["lookup"] = (person) => this.answer(person);
}
