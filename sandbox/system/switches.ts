import type { Switches } from "../contract.ts";
import { defaultFlags } from "./flags.ts";

/** How the platform behaves until the control port says otherwise. */
export const defaultSwitches = (): Switches => ({
  tokensPerAccount: 5,
  strict: false,
  flags: { ...defaultFlags },
  vendorMaintenance: {},
  randomSms: false,
  behaviour: false,
  phoneProvider: false,
  captchaScenes: [],
  register: {},
  domains: [],
  notices: [],
  singleWallet: true,
  ownTreeCheck: true,
  holdWithdrawals: false,
  furtherLanguages: [],
  links: [],
  promotionTypesOff: ["MEMBERLEVEL"],
  bareStatus: false,
  gtagId: "",
});
