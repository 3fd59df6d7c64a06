import type { Switches } from "../contract.ts";

/** Initial switches of the control port. */
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

/** Initial whitelabel flags of spec section 3. */
const defaultFlags: Readonly<Record<string, boolean>> = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: false,
  AGENTPOLICY3: true,
  MANPLAYREB3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: true,
  MOBILEVERCODELOGIN3: true,
  CBS3: true,
  CHNGPASSVERIF3: true,
  CHNGPASSMAIL3: true,
  DIRECTREG3: true,
};

interface WhitelabelNode {
  readonly modId: string;
  readonly enabled: "1" | "0";
  readonly childrenNodes: readonly WhitelabelNode[];
}

/** Parent flags and their children; all others are children of the root. */
const branches: Readonly<Record<string, readonly string[]>> = {
  DIRECTREG3: ["USERNAMEREG3", "MOBILENUMREG3"],
  MOBILENUMREG3: ["MOBILENUMPASSREG3", "REGMOBVERF3"],
};

/** The flags as a tree; only the string "1" means on (protocol 4). */
export function whitelabelTree(flags: Readonly<Record<string, boolean>>): WhitelabelNode {
  const below = new Set(Object.values(branches).flat());
  const node = (modId: string): WhitelabelNode => ({
    modId,
    enabled: flags[modId] ? "1" : "0",
    childrenNodes: (branches[modId] ?? []).map(node),
  });
  const top = Object.keys(flags).filter((modId) => !below.has(modId));
  return { modId: "ROOT", enabled: "1", childrenNodes: top.map(node) };
}

/** Limits of the system settings. */
export const limits = {
  /** Maximum size of an uploaded image, MB. */
  uploadMaxMb: 5,
  /** An unconfirmed payout counts as received after this many minutes (spec section 9). */
  withdrawConfirmMinutes: 30,
} as const;
