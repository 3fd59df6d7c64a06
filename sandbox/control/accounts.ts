import { keyOf } from "../accounts/book.ts";
import { mobileKey } from "../accounts/mobile.ts";
import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { Conflict, type ControlRoute, withBody } from "./route.ts";
import { AccountBody, AccountChange, IdTokenBody, MessageBody, NotificationBody } from "./schemas.ts";

/** Accounts made and changed to order, and what reaches their owners outside the site: SMS, mail, id tokens. */
export const accountRoutes: readonly ControlRoute[] = [
  withBody({
    method: "POST",
    path: "/accounts",
    body: AccountBody,
    handle: ({ accounts, referrals }, { body: { knownAddresses, referrer: name, ...draft } }) => {
      if (draft.account !== undefined && accounts.byName(draft.account)) throw new Conflict(`${draft.account} exists`);
      refuseOwnUpline(draft.account, draft.upline);
      const referrer = name === undefined ? undefined : accounts.byName(name);
      const brought = referrer && { upline: referrer.account, referral: referrals.of(referrer, "") };
      return plainAccount(accounts.create({ ...draft, ...brought, ...withAddresses(knownAddresses) }));
    },
  }),
  {
    method: "GET",
    path: "/accounts/:account",
    handle: (core, { params }) => withAccount(core, params.account, plainAccount),
  },
  withBody({
    method: "PUT",
    path: "/accounts/:account",
    body: AccountChange,
    handle: (core, { params, body: { knownAddresses, balance, ...change } }) =>
      withAccount(core, params.account, (account) => {
        refuseOwnUpline(account.account, change.upline);
        if (balance !== undefined) core.accounts.adjust(account, balance);
        return plainAccount(Object.assign(account, change, withAddresses(knownAddresses)));
      }),
  }),
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
  withBody({
    method: "POST",
    path: "/id-tokens",
    body: IdTokenBody,
    handle: ({ phoneTokens }, { body }) => ({ idToken: phoneTokens.mint(body.mobile) }),
  }),
  withBody({
    method: "POST",
    path: "/messages",
    body: MessageBody,
    handle: (core, { body: { account: name, title, content = title } }) =>
      withAccount(core, name, (account) => {
        core.inbox.add(account, { title: { BN: title, EN: title }, content: { BN: content, EN: content } });
        return { unread: core.inbox.unread(account) };
      }),
  }),
  withBody({
    method: "POST",
    path: "/notifications",
    body: NotificationBody,
    handle: (core, { body: { account: name, type, amount } }) =>
      withAccount(core, name, (account) => core.notifications.add(account, type, amount)),
  }),
];

/** Money sent to oneself would make two lines of nothing. */
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
