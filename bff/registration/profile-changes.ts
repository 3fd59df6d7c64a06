import type { FastifyRequest } from "fastify";
import { type ProfileChange, routes } from "../../shared/contracts/profile.ts";
import { checkField, cleanField, type FieldFault } from "../../shared/rules/fields.ts";
import { profileRules } from "../../shared/rules/profile.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { ageRule } from "../lobby/age-rule.ts";
import { maskEmail } from "../platform/mappers/mask.ts";
import { RefusalTimes } from "../protection/refusal-times.ts";
import { accountOf } from "../session/device-entry.ts";
import { requireAge } from "./age.ts";

type ProfileChangesDeps = Pick<
  Deps,
  "accountSecurity" | "cache" | "clock" | "config" | "knownPeople" | "platform" | "sessions" | "site"
>;

/** What somebody changes about themselves; everything the client checks is checked again here. */
export class ProfileChanges {
  readonly #deps: ProfileChangesDeps;
  readonly #refusalTimes = new RefusalTimes();

  constructor(deps: ProfileChangesDeps) {
    this.#deps = deps;
  }

  /**
   * Sends the change, and shows name and masked address in this browser's session from then on.
   * @throws ApiError validation_failed naming every field at fault · age_unconfirmed · profile_fixed · details_unavailable ·
   * too_many_requests · PlatformError · StoreUnavailable
   */
  async make(typed: ProfileChange, request: FastifyRequest): Promise<void> {
    const { accountSecurity, platform, sessions } = this.#deps;
    const change = cleaned(typed);
    await this.#requireAge(change.birthday, request);
    const { account } = accountOf(request.caller);
    const { birthday, nickname, email } = change;
    const { deviceId } = request.caller;
    const isExcluded = email !== undefined && (await this.#deps.knownPeople.isExcluded({ email, deviceId }, account));
    const startedAt = performance.now();
    if (isExcluded) {
      await this.#refusalTimes.wait(startedAt);
      // What is told of an address that another account has.
      throw new ApiError("details_unavailable");
    }
    const make = () =>
      this.#refusalTimes.call(startedAt, () => platform.call("changeProfile", change, request.platformContext()));
    if (!routes.changeProfile.freshWith.some((field) => change[field] !== undefined)) await make();
    else {
      const detail = email === undefined ? undefined : maskEmail(email);
      await accountSecurity.change({ kind: "contactChanged", detail }, request, make);
    }
    const { ticket } = request.caller;
    if ((birthday ?? email) !== undefined) {
      await this.#deps.knownPeople.changed(account, { birthday, email }, request.language);
    }
    if (!ticket || (nickname ?? email) === undefined) return;
    const shown = { ...(nickname && { nickname }), ...(email && { email: maskEmail(email) }) };
    await sessions.update(ticket, ({ member }) => (member ? { member: { ...member, ...shown } } : {}));
  }

  async #requireAge(birthday: string | undefined, { language }: FastifyRequest): Promise<void> {
    if (birthday === undefined) return;
    requireAge(birthday, await ageRule(this.#deps, language));
  }
}

/** What was typed, as the platform is told it. @throws ApiError validation_failed */
function cleaned(typed: ProfileChange): ProfileChange {
  const change: ProfileChange = {};
  const faults: Record<string, FieldFault> = {};
  for (const rule of profileRules) {
    const name = rule.field as keyof ProfileChange;
    const value = typed[name];
    if (value === undefined) continue;
    change[name] = cleanField(rule, value);
    const fault = checkField({ ...rule, required: rule.required || isKept(name) }, change[name]);
    if (fault) faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) throw new ApiError("validation_failed", { fields: faults });
  return change;
}

/** What may be given and changed, but not taken away. */
const isKept = (name: string): boolean => name === "email" || name === "birthday";
