/* Replacement for the behavioural captcha with its version 4 interface, `initGeetest4(config, ready)`. Shows a
   modal with one checkbox. Ticking it returns the proof that the sandbox platform accepts. */
(() => {
  const words = {
    en: {
      title: "Security check",
      hint: "Tick the box to show that you are a person.",
      box: "I am not a robot",
      done: "Verified",
      cancel: "Cancel",
    },
    bn: {
      title: "নিরাপত্তা যাচাই",
      hint: "আপনি একজন মানুষ তা দেখাতে ঘরটিতে টিক দিন।",
      box: "আমি রোবট নই",
      done: "যাচাই হয়েছে",
      cancel: "বাতিল",
    },
  };

  const style = `
    dialog { box-sizing: border-box; width: min(20rem, calc(100vw - 2rem)); padding: 1.25rem; border: 0; border-radius: 1rem;
      background: #fff; color: #0f172a; font: 1rem/1.5 system-ui, "Noto Sans Bengali", sans-serif; }
    dialog::backdrop { background: rgb(2 6 23 / 70%); }
    h2 { margin: 0 0 .25rem; font-size: 1.125rem; }
    p { margin: 0 0 1rem; }
    label { display: flex; align-items: center; gap: .75rem; min-height: 3.5rem; padding: 0 1rem; border: 2px solid #475569;
      border-radius: .75rem; cursor: pointer; }
    input { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: #15803d; }
    label:has(:checked) { border-color: #15803d; }
    output { display: block; min-height: 1.5rem; margin: .5rem 0; color: #166534; }
    button { min-height: 2.75rem; width: 100%; border: 0; border-radius: .75rem; background: #e2e8f0; color: #0f172a; font: inherit; }
    :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }`;

  /** Time that the tick stays visible before the modal closes. */
  const seenMs = 300;

  const language = () => {
    const asked = document.documentElement.lang || navigator.language || "";
    return asked.toLowerCase().startsWith("bn") ? "bn" : "en";
  };

  const hex = (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

  const proofFor = (captchaId) => ({
    captcha_id: captchaId,
    lot_number: hex(16),
    pass_token: "sandbox-pass",
    gen_time: String(Math.floor(Date.now() / 1000)),
    captcha_output: btoa(hex(24)),
  });

  const make = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more });

  /** Opens the modal in a shadow root, which isolates its styles from the page's styles. */
  function open(onTick, onClose) {
    const said = words[language()];
    const host = document.createElement("div");
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];

    const dialog = make("dialog", "", { lang: language() });
    dialog.setAttribute("aria-labelledby", "title");
    dialog.setAttribute("aria-describedby", "hint");
    const label = make("label", "");
    const box = make("input", "", { type: "checkbox" });
    const status = document.createElement("output");
    const cancel = make("button", said.cancel, { type: "button" });
    label.append(box, said.box);
    dialog.append(make("h2", said.title, { id: "title" }), make("p", said.hint, { id: "hint" }), label, status, cancel);
    root.append(dialog);
    document.body.append(host);

    box.addEventListener("change", () => {
      box.disabled = true;
      status.textContent = said.done;
      setTimeout(() => {
        if (!dialog.open) return;
        onTick();
        dialog.close();
      }, seenMs);
    });
    cancel.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      host.remove();
      onClose();
    });
    dialog.showModal();
    box.focus();
    return () => dialog.close();
  }

  globalThis.initGeetest4 = ({ captchaId }, ready) => {
    const listeners = { ready: [], success: [], close: [], error: [], fail: [], nextReady: [] };
    let proof;
    let shut;

    const tell = (event) => {
      for (const listener of listeners[event]) listener();
    };
    const on = (event) => (listener) => {
      listeners[event].push(listener);
      if (event === "ready" || event === "nextReady") queueMicrotask(listener);
      return check;
    };
    const show = () => {
      if (shut) return;
      proof = undefined;
      shut = open(
        () => {
          proof = proofFor(captchaId);
        },
        () => {
          shut = undefined;
          tell(proof ? "success" : "close");
        },
      );
    };

    const check = {
      onReady: on("ready"),
      onNextReady: on("nextReady"),
      onSuccess: on("success"),
      onFail: on("fail"),
      onError: on("error"),
      onClose: on("close"),
      showCaptcha: show,
      showBox: show,
      getValidate: () => proof ?? false,
      reset: () => {
        proof = undefined;
        return check;
      },
      destroy: () => {
        for (const list of Object.values(listeners)) list.length = 0;
        shut?.();
      },
    };
    queueMicrotask(() => ready(check));
  };
})();
