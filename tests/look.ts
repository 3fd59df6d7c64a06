import { chromium } from "playwright";
import { launching } from "./crawl/launching.ts";
import { startStack, untilListed } from "./e2e/support/stack.ts";
const stack = await startStack({ tree: "small" }); await untilListed(stack);
const browser = await chromium.launch(launching);
for (const [name,width,lang] of [["phone-bn",360,"BN"],["desk-en",1440,"EN"],["phone-en",360,"EN"],["desk-bn",1440,"BN"]] as const) {
  const phone = width === 360;
  const ctx = await browser.newContext({viewport:{width,height:phone?740:900},isMobile:phone,hasTouch:phone,reducedMotion:"reduce",timezoneId:"Asia/Dhaka"});
  if (lang==="EN") await ctx.addInitScript("try{localStorage.setItem('hisLang','EN')}catch{}");
  const page = await ctx.newPage();
  const shot = async (path: string, id: string, act?: () => Promise<unknown>) => {
    try { await page.goto(stack.url+path); await page.locator("#root h1").first().waitFor({state:"attached"}); await page.waitForTimeout(3500); if (act) { await act(); await page.waitForTimeout(2500);} await page.screenshot({path:`/tmp/look/${id}-${name}.png`}); } catch (e) { console.log(id,name,String(e).slice(0,200)); }
  };
  await shot("/","home");
  await shot("/?type=LIVE","home-live");
  await shot("/home?type=RNG","home-rng");
  await shot("/rng","rng");
  await shot("/live","live");
  await shot("/winners","winners");
  await shot("/winners","search",async()=>{await page.getByRole("banner").getByRole("button",{name:lang==="BN"?/খুঁজ|খোঁজ|সার্চ/:/Search/}).click(); await page.waitForTimeout(1500); await page.keyboard.type("bkash");});
  await shot("/download","download");
  await shot("/agent","agent");
  await shot("/lottery","lottery");
  const r = await page.request.post(stack.url+"/api/session",{headers:{"x-csrf":"1","accept-language":lang==="EN"?"en":"bn"},data:{type:"username",username:"demo01",password:"Demo1234"}}); if(!r.ok()) console.log(await r.text());
  await shot("/","home-member");
  await shot("/hot","hot");
  await shot("/member/rewardCenter","rewards");
  await shot("/member/playerRank","rank");
  await ctx.close();
}
await browser.close(); await stack.stop();
