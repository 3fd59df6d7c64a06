import type { FastifyRequest } from "fastify";
import { type ProfileChange, routes } from "../../shared/contracts/profile.ts";
import { checkField, cleanField, type FieldFault } from "../../shared/rules/fields.ts";
import { profileRules } from "../../shared/rules/profile.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import { ageRule } from "../lobby/site-rules.ts";
import { PlatformError } from "../platform/error.ts";
import { maskEmail } from "../platform/mappers/accounts.ts";
import type { MemberInfo } from "../platform/types.ts";
import type { RefusalTimes } from "../protection/person.ts";
import { accountOf } from "../session/caller.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { requireAge } from "./read-fields.ts";

/** Contact fields, which support and security codes use. */
const contacts = Object.entries(routes.changeProfile.proofWith).flatMap(([field, proof]) =>
  proof === "fresh" ? [field] : [],
);

/**
 * Changes a member's profile on the platform, and the name and masked e-mail address in the session. Repeats the
 * client's checks. Store errors after the platform has accepted the change are not reported.
 * @throws ApiError, including validation_failed with every invalid field, profile_fixed, details_unavailable and
 * money_in_progress · PlatformError · StoreUnavailable
 */
export async function changeProfile(
  deps: Deps,
  refusalTimes: RefusalTimes,
  typed: ProfileChange,
  request: FastifyRequest,
): Promise<void> {
  const { accountSecurity, knownPeople, platform, sessions } = deps;
  const change = cleaned(typed);
  const { birthday, nickname, email } = change;
  if (birthday !== undefined) requireAge(birthday, await ageRule(deps, request.language));
  const { account, ticket } = accountOf(request.caller);
  const { deviceId } = request.caller;
  const isExcluded = email !== undefined && (await knownPeople.isExcluded({ email, deviceId }, account));
  const startedAt = performance.now();
  const refuse = async (): Promise<never> => {
    const info = await platform.call("memberInfo", {}, request.platformContext());
    await refusalTimes.wait(startedAt);
    // Same errors as for another account's address, fixed fields first (decision 044).
    throw fixedField(change, info) ?? new ApiError("details_unavailable");
  };
  const send = () =>
    refusalTimes
      .call(startedAt, () => platform.call("changeProfile", change, request.platformContext()))
      .catch((error: unknown) => {
        if (!(error instanceof PlatformError) || error.code !== "profile_fixed") throw error;
        // Omits the platform's message, which would distinguish its refusal from the gateway's.
        const { fields } = error.details;
        throw new ApiError("profile_fixed", { ...(fields && { fields }), cause: error });
      });
  // The gateway's refusal is handled like a change, so that the account's list of changes does not reveal it.
  const make = isExcluded ? refuse : send;
  if (!contacts.some((field) => change[field as keyof ProfileChange] !== undefined)) await make();
  else {
    const detail = email === undefined ? undefined : maskEmail(email);
    await accountSecurity.change({ kind: "contactChanged", detail }, request, make);
  }
  if ((birthday ?? email) !== undefined) {
    await knownPeople.changed(account, { birthday, email }, request.language);
  }
  if ((nickname ?? email) === undefined) return;
  const fields = { ...(nickname && { nickname }), ...(email && { email: maskEmail(email) }) };
  const update = async (): Promise<boolean> => {
    await sessions.update(ticket, ({ member }) => (member ? { member: { ...member, ...fields } } : {}));
    return true;
  };
  // The platform has made the change, so a store outage must not fail the request.
  await update().catch((error: unknown) => {
    ignoreStoreUnavailable(error);
    runInBackground(retryStoreWork(update), request.log, "session_index");
  });
}

function fixedField(change: ProfileChange, { email, details }: MemberInfo): ApiError | undefined {
  const isFixed =
    change.birthday !== undefined && details?.birthday !== undefined && details.birthday !== change.birthday;
  const field = isFixed ? "birthday" : email !== undefined && "email";
  return field ? new ApiError("profile_fixed", { fields: { [field]: "profile_fixed" } }) : undefined;
}

function cleaned(typed: ProfileChange): ProfileChange {
  const change: ProfileChange = {};
  const faults: Record<string, FieldFault> = {};
  for (const rule of profileRules) {
    const name = rule.field as keyof ProfileChange;
    const value = typed[name];
    if (value === undefined) continue;
    change[name] = cleanField(rule, value);
    const fault = checkField({ ...rule, required: rule.required || !isRemovable(name) }, change[name]);
    if (fault) faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) throw new ApiError("validation_failed", { fields: faults });
  return change;
}

const isRemovable = (name: string): boolean => name !== "email" && name !== "birthday";
