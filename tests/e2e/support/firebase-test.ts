import { FirebaseStandIn } from "./firebase-stand-in.ts";
import { test as base } from "./fixtures.ts";

interface FirebaseFixtures {
  firebase: { readonly standIn: FirebaseStandIn; readonly url: string };
}

/**
 * Returns the suite's `test` with Firebase as the provider of phone verification.
 * @param emulated whether the SDK calls the stand-in directly instead of the real hosts
 */
export const firebaseTest = (emulated: boolean) =>
  base.extend<object, FirebaseFixtures>({
    firebase: [
      // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs.
      async ({}, use) => {
        const standIn = new FirebaseStandIn();
        await use({ standIn, url: await standIn.start() });
        await standIn.stop();
      },
      { scope: "worker" },
    ],
    stackOptions: [
      async ({ firebase: { standIn, url } }, use) =>
        use({
          before: async (control) => {
            standIn.control = control;
            await control.switches({ phoneProvider: true, flags: { REGMOBVERF3: true } });
          },
          env: {
            FIREBASE_API_KEY: "stand-in",
            FIREBASE_AUTH_DOMAIN: "adda.firebaseapp.example",
            ...(emulated && { FIREBASE_EMULATOR_URL: url }),
          },
        }),
      { scope: "worker" },
    ],
  });
