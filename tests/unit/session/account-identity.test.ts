import t from "tap";
import { accountIdentity } from "../../../bff/session/account-identity.ts";

t.test("accounts whose names differ are different accounts, whatever a throttle takes for one", async (t) => {
  const names = [
    ...["01712345678", "1712345678", "8801712345678", "+8801712345678", "rahim77", "ráhim77", "ra him77"],
    ...["কমল", "কামাল", "কমলা", "কোমল"],
  ];
  t.equal(new Set(names.map(accountIdentity)).size, names.length);
});

t.test("case, width and composition of a name are no difference", async (t) => {
  for (const [one, other] of [
    ["Rahim77", "rahim77"],
    ["ｒａｈｉｍ７７", "RAHIM77"],
    ["Ångström", "\u00e5ngstro\u0308m"],
  ] as const) {
    t.equal(accountIdentity(one), accountIdentity(other));
    t.equal(accountIdentity(accountIdentity(one)), accountIdentity(one));
  }
});
