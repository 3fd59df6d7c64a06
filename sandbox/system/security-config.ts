import type { Switches } from "../contract.ts";

/** Years; what the age agreement of the registration names. */
export const ageLimit = 18;

/** How people get in (protocol 3.9). */
export const securityConfig = ({ captchaScenes, behaviour, phoneProvider }: Switches) => ({
  showCaptcha: captchaScenes.length > 0,
  captchaScenes,
  geetest: { enabled: behaviour, scenes: behaviour ? ["login", "register", "sms"] : [] },
  showLoginCountryCode: true,
  showRegisterCountryCode: true,
  firebase: { enabled: phoneProvider, sms: phoneProvider, google: false, facebook: false },
  ageLimit,
});
