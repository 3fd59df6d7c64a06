import Type from "typebox";
import { keyOf } from "../accounts/book.ts";
import { mobileKey } from "../accounts/contacts.ts";
import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { notificationTypes } from "../member/inbox.ts";
import { Conflict, type ControlRoute, closed, Poisha, withBody } from "./route.ts";

const accountFields = {
  password: Type.Optional(Type.String({ minLength: 1 })),
  nickname: Type.Optional(Type.String({ minLength: 1 })),
  type: Type.Optional(Type.Integer()),
  email: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
  payeeName: Type.Optional(Type.String()),
  language: Type.Optional(Type.Enum(["BN", "EN"])),
  firstTimeLogin: Type.Optional(Type.Boolean()),
  passwordExpired: Type.Optional(Type.Boolean()),
  knownAddresses: Type.Optional(Type.Array(Type.String())),
  googleBound: Type.Optional(Type.Boolean()),
  paymentPassword: Type.Optional(Type.String()),
  upline: Type.Optional(Type.String()),
  closed: Type.Optional(Type.Boolean()),
  affiliates: Type.Optional(
    Type.Array(
      Type.Object({ code: Type.String({ minLength: 1 }), domains: Type.Optional(Type.Array(Type.String())) }, closed),
    ),
  ),
  balance: Type.Optional(Poisha),
};

/** Missing fields have the defaults of a new member account. `balance` is poisha. */
export const AccountBody = Type.Object(
  {
    account: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9]{3,20}$" })),
    /** The inviting account, as if the new account had registered with its code. */
    referrer: Type.Optional(Type.String()),
    ...accountFields,
  },
  closed,
);

/** Changes of an account. Missing fields stay as they are. */
const AccountChange = Type.Object(accountFields, { ...closed, minProperties: 1 });

/** A new message in an inbox, with the same text in both languages. */
const MessageBody = Type.Object(
  { account: Type.String(), title: Type.String({ minLength: 1 }), content: Type.Optional(Type.String()) },
  closed,
);

/** A notification about money. `amount` is poisha. */
export const NotificationBody = Type.Object(
  { account: Type.String(), type: Type.Enum([...notificationTypes]), amount: Poisha },
  closed,
);

/** A number for the phone provider to prove, in any format. */
const IdTokenBody = Type.Object({ mobile: Type.String({ minLength: 1 }) }, closed);

/** Creates and changes accounts, and reads the messages sent to their owners: SMS, mail, id tokens. */
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
  {
    method: "GET",
    path: "/accounts/:account",
    handle: (core, { params }) => withAccount(core, params.account, plainAccount),
  },
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
  {
    method: "GET",
    path: "/sms/:mobile",
    handle: ({ smsCodes }, { params }) => smsCodes.last(mobileKey(params.mobile ?? "") ?? ""),
  },
  {
    method: "GET",
    path: "/mails/:account",
    handle: (core, { params }) => withAccount(core, params.account, (account) => core.mails.last(account)),
  },
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

/** An account cannot be its own upline. */
function refuseOwnUpline(account: string | undefined, upline: string | undefined): void {
  if (upline !== undefined && keyOf(upline) === keyOf(account ?? ""))
    throw new Conflict(`${upline} is the account itself`);
}

function withAccount<T>({ accounts }: Core, name: string | undefined, answer: (account: Account) => T): T | undefined {
  const account = accounts.byName(name ?? "");
  return account && answer(account);
}

const withAddresses = (addresses: readonly string[] | undefined) => addresses && { knownAddresses: new Set(addresses) };

const plainAccount = ({ favourites, knownAddresses, ...account }: Account) => ({
  ...account,
  favourites: [...favourites],
  ...(knownAddresses && { knownAddresses: [...knownAddresses] }),
});
