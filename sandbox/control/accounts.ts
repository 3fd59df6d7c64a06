import Type from "typebox";
import { keyOf } from "../accounts/book.ts";
import { mobileKey } from "../accounts/contacts.ts";
import type { Account } from "../contract.ts";
import { notificationTypes } from "../member/inbox.ts";
import { Conflict, type ControlRoute, closed, ofAccount, Poisha, route, withAccount, withBody } from "./route.ts";

const accountFields = {
  password: Type.String({ minLength: 1 }),
  nickname: Type.String({ minLength: 1 }),
  type: Type.Integer(),
  email: Type.String(),
  mobile: Type.String(),
  payeeName: Type.String(),
  language: Type.Enum(["BN", "EN"]),
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
  knownAddresses: Type.Array(Type.String()),
  googleBound: Type.Boolean(),
  paymentPassword: Type.String(),
  upline: Type.String(),
  closed: Type.Boolean(),
  affiliates: Type.Array(
    Type.Object({ code: Type.String({ minLength: 1 }), domains: Type.Optional(Type.Array(Type.String())) }, closed),
  ),
  balance: Poisha,
};

/** A new account. Missing fields have the defaults of a new member. */
export const AccountBody = Type.Partial(
  Type.Object({
    account: Type.String({ pattern: "^[A-Za-z0-9]{3,20}$" }),
    /** The inviting account, as if the new account had registered with its code. */
    referrer: Type.String(),
    ...accountFields,
  }),
  closed,
);

const AccountChange = Type.Partial(Type.Object(accountFields), { ...closed, minProperties: 1 });

/** Same text in both languages. */
const MessageBody = Type.Object(
  { account: Type.String(), title: Type.String({ minLength: 1 }), content: Type.Optional(Type.String()) },
  closed,
);

export const NotificationBody = Type.Object(
  { account: Type.String(), type: Type.Enum([...notificationTypes]), amount: Poisha },
  closed,
);

/** A mobile number, in any format, for which the phone provider issues an id token. */
const IdTokenBody = Type.Object({ mobile: Type.String({ minLength: 1 }) }, closed);

export const accountRoutes: readonly ControlRoute[] = [
  withBody(
    "POST",
    "/accounts",
    AccountBody,
    ({ accounts, referrals }, { body: { knownAddresses, referrer: name, ...draft } }) => {
      if (draft.account !== undefined && accounts.byName(draft.account)) throw new Conflict(`${draft.account} exists`);
      refuseOwnUpline(draft.account, draft.upline);
      const referrer = name === undefined ? undefined : accounts.byName(name);
      const brought = referrer && { upline: referrer.account, referral: referrals.of(referrer, "") };
      return plainAccount(accounts.create({ ...draft, ...brought, ...withAddresses(knownAddresses) }));
    },
  ),
  ofAccount("/accounts/:account", (_core, account) => plainAccount(account)),
  withBody(
    "PUT",
    "/accounts/:account",
    AccountChange,
    (core, { params, body: { knownAddresses, balance, ...change } }) =>
      withAccount(core, params.account, (account) => {
        refuseOwnUpline(account.account, change.upline);
        if (balance !== undefined) core.accounts.adjust(account, balance);
        return plainAccount(Object.assign(account, change, withAddresses(knownAddresses)));
      }),
  ),
  route("GET", "/sms/:mobile", ({ smsCodes }, { params }) => smsCodes.last(mobileKey(params.mobile ?? "") ?? "")),
  ofAccount("/mails/:account", ({ mails }, account) => mails.last(account)),
  withBody("POST", "/id-tokens", IdTokenBody, ({ phoneTokens }, { body }) => ({
    idToken: phoneTokens.mint(body.mobile),
  })),
  withBody("POST", "/messages", MessageBody, (core, { body: { account: name, title, content = title } }) =>
    withAccount(core, name, (account) => {
      core.inbox.add(account, { title: { BN: title, EN: title }, content: { BN: content, EN: content } });
      return { unread: core.inbox.unread(account) };
    }),
  ),
  withBody("POST", "/notifications", NotificationBody, (core, { body: { account: name, type, amount } }) =>
    withAccount(core, name, (account) => core.notifications.add(account, type, amount)),
  ),
];

function refuseOwnUpline(account: string | undefined, upline: string | undefined): void {
  if (upline !== undefined && keyOf(upline) === keyOf(account ?? ""))
    throw new Conflict(`${upline} is the account itself`);
}

const withAddresses = (addresses: readonly string[] | undefined) => addresses && { knownAddresses: new Set(addresses) };

const plainAccount = ({ favourites, knownAddresses, ...account }: Account) => ({
  ...account,
  favourites: [...favourites],
  ...(knownAddresses && { knownAddresses: [...knownAddresses] }),
});
