import type { Page } from "playwright/test";

/**
 * Imitates Google's script: a hidden frame at the end of the body. A challenge shows the frame; a click next to it
 * hides it.
 */
const script = `
  const box = document.createElement("div");
  const hide = () => Object.assign(box.style, { visibility: "hidden", opacity: "0", transition: "visibility 0s linear 0.3s", top: "-10000px" });
  const show = () => Object.assign(box.style, { visibility: "visible", opacity: "1", transition: "none", top: "10px" });
  let params, token = "";
  globalThis.grecaptcha = {
    render(container, options) {
      params = options;
      container.append(Object.assign(document.createElement("textarea"), { name: "g-recaptcha-response" }));
      box.style.cssText = "position: absolute; width: 100%; left: 0; z-index: 2000000000";
      const cover = document.createElement("div");
      cover.id = "recaptcha-cover";
      cover.style.cssText = "position: fixed; inset: 0; background: #fff; opacity: 0.5";
      cover.onclick = hide;
      const frame = document.createElement("iframe");
      frame.src = "https://www.google.com/recaptcha/api2/bframe?k=" + options.sitekey;
      frame.title = "recaptcha challenge";
      frame.style.cssText = "position: relative; display: block; margin: 0 auto; width: 300px; height: 200px";
      box.replaceChildren(cover, frame);
      hide();
      document.body.append(box);
      return 0;
    },
    execute: show,
    getResponse: () => token,
    reset: () => { token = ""; },
  };
  addEventListener("message", ({ origin }) => {
    if (origin !== "https://www.google.com") return;
    hide();
    token = "a-token-of-the-challenge";
    params.callback(token);
  });
  globalThis[new URL(document.currentScript.src).searchParams.get("onload")]();
`;

const frame = `<!doctype html><title>challenge</title><button onclick="parent.postMessage('solved', '*')">Verify</button>`;

/**
 * Replaces Google's hosts in a page that uses Firebase without its emulator: reCAPTCHA is imitated here, phone
 * verification by `service`.
 */
export async function standInForGoogle(page: Page, service: string): Promise<void> {
  await page.route("https://www.google.com/recaptcha/api.js*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.route("https://www.google.com/recaptcha/api2/bframe*", (route) =>
    route.fulfill({ contentType: "text/html", body: frame }),
  );
  await page.route("https://identitytoolkit.googleapis.com/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${service}${pathname}${search}` }) });
  });
}
