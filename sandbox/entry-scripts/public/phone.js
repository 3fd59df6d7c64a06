/* Replacement for a phone provider. `AddaPhone.send(number)` simulates sending a code. `AddaPhone.confirm(code)`
   returns the id token that the sandbox platform accepts. Numbers with certain last digits provoke the provider's
   errors (`auth/…`). */
(() => {
  const settings = globalThis.AddaPhoneSettings;
  delete globalThis.AddaPhoneSettings;

  const words = {
    en: "The phone provider refused",
    bn: "ফোন যাচাইকরণ সেবা প্রত্যাখ্যান করেছে",
  };
  const language = () => {
    const asked = document.documentElement.lang || navigator.language || "";
    return asked.toLowerCase().startsWith("bn") ? "bn" : "en";
  };
  const failure = (code) => Object.assign(new Error(`${words[language()]} (${code})`), { code });

  const lifeMs = 60_000;
  let sent;

  const random = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const base64url = (text) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const tokenFor = (phone) => {
    const claims = JSON.stringify({ id: random(), phone });
    return `sandbox-phone.${settings.key}.${base64url(claims)}`;
  };

  globalThis.AddaPhone = {
    async send(number) {
      const typed = String(number ?? "").trim();
      if (typed === "") throw failure("auth/missing-phone-number");
      if (!/^\+?[\d\s()-]+$/.test(typed)) throw failure("auth/invalid-phone-number");
      const digits = typed.replace(/\D/g, "");
      if (digits.length < 8 || digits.length > 15) throw failure("auth/invalid-phone-number");
      const fault = settings.sendFaults[digits.slice(-4)];
      if (fault) throw failure(fault);
      const phone = typed.startsWith("+") ? `+${digits}` : digits;
      sent = { phone, fault: settings.confirmFaults[digits.slice(-4)], until: Date.now() + lifeMs };
    },

    async confirm(code) {
      const typed = String(code ?? "").trim();
      if (typed === "") throw failure("auth/missing-verification-code");
      if (!sent || Date.now() >= sent.until) throw failure("auth/code-expired");
      if (sent.fault) throw failure(sent.fault);
      if (typed !== settings.code) throw failure("auth/invalid-verification-code");
      const { phone } = sent;
      sent = undefined;
      return tokenFor(phone);
    },
  };
})();
