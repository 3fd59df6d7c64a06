import t from "tap";
import { buildSandbox } from "../../../sandbox/sandbox.ts";
import { at } from "./support/wire.ts";

t.test("the whole platform is built without listening, answers injected calls and closes", async (t) => {
  const { platform, control, sandbox, operations, close } = await buildSandbox({
    publicUrl: "http://sandbox.test:8080",
  });
  t.teardown(close);
  t.equal(platform.server.listening, false);
  t.equal(control.server.listening, false);
  t.equal(sandbox.publicUrl, "http://sandbox.test:8080", "a given address stays");
  const answer = await platform.inject({ url: "/wps/system/status", headers: { merchant: "adda" } });
  t.equal(at(answer.json(), "value", "info", "mainDomain"), "sandbox.test:8080");
  t.ok(sandbox.world.games.length >= 10_000);
  const needed =
    "rsaKey login logout touchSession captchaImage memberInfo memberIcon balance systemStatus systemSettings vendors gameList hotGames winners announcements favouriteIds favouriteList addFavourite removeFavourite launchGame trialLaunch verifyLogin freePlay smsNoLogin smsRegister registerUsername registerMobile affiliateCheck changePassword resetByEmail resetByMobile countries securityConfig behaviourCaptchaId location domainRoute setLanguage unreadCount";
  t.same(
    needed.split(" ").filter((id) => !operations.includes(id)),
    [],
    "every call of the gateway has a handler",
  );
});

t.test("a member's icon is an image of the media root", async (t) => {
  const { platform, close } = await buildSandbox();
  t.teardown(close);
  const image = await platform.inject("/media/avatars/100001.svg");
  t.equal(image.statusCode, 200);
  t.match(image.headers["content-type"], /^image\/svg\+xml/);
});

t.test("aliases of a path reach the same handler", async (t) => {
  const { platform, close } = await buildSandbox();
  t.teardown(close);
  const headers = { merchant: "adda", language: "EN" };
  const value = async (url: string) => at((await platform.inject({ url, headers })).json(), "value");
  const pairs = [
    ["/wps/system/status", "/wps/v2/system/status"],
    ["/wps/relay/GCSGAME_newGameVendor", "/wps/relay/GCSGAME_gameVendor"],
    ["/wps/relay/MCSFE_getListAnnouncements?types=B", "/wps/relay/CCSFE_getListAnnouncements?types=B"],
  ] as const;
  for (const [first, second] of pairs) {
    const expected = await value(first);
    t.ok(expected, first);
    if (first !== "/wps/system/status") t.same(await value(second), expected, second);
    else t.same(Object.keys(Object(await value(second))), Object.keys(Object(expected)), second);
  }
});
