/** Functions of the crawl that run inside every page (`addInitScript`). */
(() => {
  const elements = (selector, scope = document) => [...scope.querySelectorAll(selector)];
  const isVisible = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 0;

  /** Returns true once the page is drawn and loaded, and no animation that ends within 4 s is running. */
  function isSettled() {
    const moving = document
      .getAnimations()
      .some((motion) => motion.playState === "running" && motion.effect.getComputedTiming().endTime < 4000);
    const busy = elements("main [aria-busy=true]").some(isVisible);
    const loading = [...document.images].some((image) => isVisible(image) && !image.complete && inView(image));
    const isLoaded = document.readyState === "complete" && document.fonts.status === "loaded";
    // The HTML shows a start screen until the client renders. If the client cannot start, the error message is final.
    const starting =
      document.querySelector("#root > .first, #root > .boot") &&
      !document.querySelector("#root > .boot [role], body > [role=alert], #floor:not([hidden])");
    // A pending history step would also revert the next navigation.
    const pending = /chunks|history/.test(document.documentElement.dataset.pending ?? "");
    return isLoaded && !starting && !moving && !busy && !loading && !pending;
  }

  const inView = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };

  /** True if the lazy image is in view and has not loaded yet. */
  const pending = (box) => isVisible(box) && inView(box) && !box.querySelector("img")?.complete;
  const pictureMs = 1_500;

  /** Scrolls the whole page into view once and waits for its images. */
  async function scrollThrough() {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      const until = performance.now() + pictureMs;
      do await new Promise((drawn) => setTimeout(drawn, 80));
      while (elements("span[style*=aspect-ratio]").some(pending) && performance.now() < until);
    }
    scrollTo(0, 0);
  }

  /** Elements without Bengali text: code, content marked as another language, and names (`translate=no`). */
  const foreign = "script, style, noscript, iframe, template, [translate=no], [lang]:not(html):not([lang^=bn])";
  const worded = ["aria-label", "alt", "title", "placeholder"];
  const latin = /^[A-Za-z][A-Za-z'’-]+$/;

  /** Returns the Latin words of a Bengali page with their texts. Words with digits, dots or asterisks are codes. */
  function latinWords() {
    const texts = new Map();
    const note = (text, element) => {
      if (element.closest(foreign) || !element.checkVisibility()) return;
      for (const token of text.split(/[\s,;:!?()[\]{}"“”|/\\+=<>#%&·—–।©]+/u)) {
        const word = token.replace(/^[.'’-]+|[.'’-]+$/g, "");
        if (latin.test(word)) texts.set(word, text.trim().slice(0, 80));
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) note(walker.currentNode.data, walker.currentNode.parentElement);
    for (const name of worded) for (const one of elements(`[${name}]`)) note(one.getAttribute(name), one);
    return [...texts].map(([word, text]) => ({ word, text }));
  }

  const links = () =>
    elements("a[href]")
      .filter((link) => isVisible(link))
      .map((link) => ({
        href: link.getAttribute("href"),
        rel: link.rel,
        target: link.target,
        lost: /^#./.test(link.getAttribute("href")) && !document.getElementById(decodeURIComponent(link.hash.slice(1))),
        name: (link.getAttribute("aria-label") || link.textContent).trim().slice(0, 60),
      }));

  const brokenImages = () =>
    elements("img")
      .filter((image) => isVisible(image) && image.complete && image.naturalWidth === 0)
      .map((image) => image.getAttribute("src"));

  const clips = (element) => getComputedStyle(element).overflowX !== "visible";

  /** Returns the elements that make the page wider than the window. */
  function overflow() {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = elements("body *").filter((element) => {
      if (!isVisible(element) || element.getBoundingClientRect().right <= width + 1) return false;
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (clips(box)) return false;
      }
      return true;
    });
    // The last elements may only cover the page and grow with it, so the first wide element is listed too.
    const named = wide.length > 3 ? [wide[0], ...wide.slice(-2)] : wide;
    const reach = (element) => `${Math.round(element.getBoundingClientRect().right)} of ${width} px`;
    return named.map((element) => `${element.tagName.toLowerCase()}.${element.className} (${reach(element)})`);
  }

  const pressable = "button, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=menuitem]";
  const isOn = (button) =>
    ["aria-pressed", "aria-selected", "aria-current", "aria-checked"].some(
      (name) => (button.getAttribute(name) ?? "false") !== "false",
    );
  const labelOf = (button) => (button.getAttribute("aria-label") || button.textContent).trim().slice(0, 60);
  /** Maximum number of buttons with one look that are all clicked. More buttons repeat one action for many rows. */
  const fewOfALook = 4;

  /**
   * Tags and returns the buttons to click. Selects the first and the last of many buttons with one look, and skips
   * disabled and already active buttons.
   */
  function buttons(inside, outside) {
    const modal = elements("[role=dialog]").filter(isVisible).at(-1);
    const scope = modal ?? document.querySelector(inside) ?? document.body;
    const open = elements(pressable, scope).filter((button) => {
      if (outside && !modal && button.closest(outside)) return false;
      return isVisible(button) && !button.disabled && button.ariaDisabled !== "true" && !isOn(button);
    });
    const looks = Map.groupBy(open, (button) => `${button.tagName}.${button.className}`);
    return [...looks].flatMap(([look, same]) => {
      const chosen = same.length <= fewOfALook ? same : [same[0], same.at(-1)];
      return chosen.map((button, index) => {
        const key = same.length <= fewOfALook ? `${look}|${labelOf(button)}` : `${look}|${index}`;
        button.dataset.crawl = key;
        return { key, label: labelOf(button) };
      });
    });
  }

  /** Longer than one clock tick, so that automatic changes occur within this time. */
  const quietMs = 1_100;

  let effect = "";
  /** Records the first change that is not automatic as the effect of a click. */
  async function watch() {
    effect = "";
    const restless = new Set();
    let pressed = false;
    const places = () =>
      JSON.stringify([
        scrollX,
        scrollY,
        ...elements("*")
          .map((one) => one.scrollLeft + one.scrollTop)
          .filter(Boolean),
      ]);
    const observer = new MutationObserver((changes) => {
      for (const { target, type } of changes) {
        if (!pressed) restless.add(target);
        else if (!restless.has(target)) effect ||= `${type} in ${target.nodeName.toLowerCase()}`;
      }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    await new Promise((quiet) => setTimeout(quiet, quietMs));
    const address = location.href;
    const before = places();
    const focused = document.activeElement;
    pressed = true;
    const timer = setInterval(() => {
      if (location.href !== address) effect ||= "address";
      else if (places() !== before) effect ||= "scrolled";
      else if (document.activeElement !== focused && !document.activeElement?.matches("body, [data-crawl]")) {
        effect ||= "focus";
      }
    }, 50);
    setTimeout(() => clearInterval(timer), 10_000);
  }

  globalThis.crawl = {
    isSettled,
    scrollThrough,
    latinWords,
    links,
    brokenImages,
    overflow,
    buttons,
    watch,
    effect: () => effect,
    isTitled: (start) => document.title.startsWith(start),
  };
})();
