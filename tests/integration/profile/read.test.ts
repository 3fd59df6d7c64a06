import t from "tap";
import type { Profile } from "../../../shared/contracts/profile.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

t.test("an account sees which of its contacts are verified, and its last sign-in", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const player = gateway.visitor();
  await player.signIn("demo01", "Demo1234");
  t.match(await player.json<Profile>("/api/profile"), {
    nickname: "রাকিব হাসান",
    mobile: { masked: "017****5601", verified: true },
    email: { masked: "r***@example.com", verified: true },
    holder: "R*** H***",
    lastLogin: { at: /Z$/, ip: "103.48.16.21" },
  });

  await sandbox.steer("POST", "/accounts", { account: "bare01", password: "Demo1234" });
  const bare = gateway.visitor();
  await bare.signIn("bare01", "Demo1234");
  t.strictSame(await bare.json<Profile>("/api/profile"), { nickname: "bare01" }, "nothing is invented");

  const trial = gateway.visitor();
  await trial.call("POST", "/api/session/trial");
  const afterTrial = await sandbox.calls("memberInfo");
  t.equal((await trial.call("GET", "/api/profile")).status, 403);
  t.equal((await gateway.visitor().call("GET", "/api/profile")).status, 401);
  t.equal(await sandbox.calls("memberInfo"), afterTrial, "the platform is not called");
});
