import { generateKeyPairSync } from "node:crypto";
import { encryptedFrame } from "../../../bff/platform/encryption.ts";
import { median } from "../rig/contest.ts";
import type { Row } from "../row.ts";

const logins = 2_000;

function processorMs(work: (index: number) => unknown): number {
  for (let index = 0; index < 300; index += 1) work(index);
  const before = process.cpuUsage();
  for (let index = 0; index < logins; index += 1) work(index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / logins;
}

export const encryptionRow: Row = {
  name: "encryption",
  title: "CPU time that the encryption adds to a sign-in",
  async run({ pace }) {
    const { n = "" } = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey.export({ format: "jwk" });
    const modulus = Buffer.from(n, "base64url").toString("hex");
    const login = (index: number) => ({
      ...{ username: `player${index}`, password: "Demo1234", captcha: "", loginDeviceId: crypto.randomUUID() },
      ...{ loginType: "username", platform: "html5-desktop", osType: "Android" },
    });
    const launches = Array.from({ length: pace.launches }, () => {
      const plain = processorMs((index) => JSON.stringify(login(index)));
      return processorMs((index) => encryptedFrame(login(index), modulus)) - plain;
    });
    return { figures: [{ id: "encryption", ours: median(launches) }] };
  },
};
