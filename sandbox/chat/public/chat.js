/** The chat page: redeems its ticket, shows a room, polls for messages and sends. */
const setup = JSON.parse(document.getElementById("setup").textContent);
const { texts, ticket } = setup;
const element = (id) => document.getElementById(id);
const [list, form, note, tabs] = ["messages", "say", "note", "rooms"].map(element);

const pollMs = 2_000;
const timeoutMs = 10_000;
const colours = 6;
const keyName = `chat:${ticket}`;

class Refused extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

async function ask(name, fields) {
  let response;
  try {
    response = await fetch(`/chat/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await response.json();
  } catch {
    throw new Refused("network");
  }
  const { error = "network" } = await response.json().catch(() => ({}));
  throw new Refused(error);
}

/** Some browsers deny storage to framed pages. */
const stored = {
  get() {
    try {
      return JSON.parse(sessionStorage.getItem(keyName) ?? "null");
    } catch {
      return null;
    }
  },
  set(opened) {
    try {
      sessionStorage.setItem(keyName, JSON.stringify(opened));
    } catch {
      // A reload then needs a new launch.
    }
  },
};

let opened;
let room;
let last = 0;
let timer;

function say(text, trouble = false) {
  note.textContent = text;
  note.className = trouble ? "trouble" : "";
}

function showError(error) {
  const code = error instanceof Refused ? error.code : "network";
  say(texts[code] ?? texts.network, true);
  if (code !== "over") return;
  clearTimeout(timer);
  form.hidden = true;
  room = undefined;
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const piece = (tag, className, textContent = "") =>
  Object.assign(document.createElement(tag), { className, textContent });
const colourOf = (name) => [...name].reduce((sum, char) => sum + char.codePointAt(0), 0) % colours;

function bubble({ by, text, at, mine, host }) {
  const item = piece("li", mine ? "mine" : "");
  const mark = piece("span", "mark", [...by][0] ?? "");
  mark.dataset.hue = colourOf(by);
  mark.setAttribute("aria-hidden", "true");
  const who = piece("p", "who");
  who.append(piece("b", "", mine ? texts.you : by));
  if (host) who.append(piece("i", "", texts.host));
  who.append(piece("time", "", clock.format(at)));
  item.append(mark, who, piece("p", "text", text));
  return item;
}

function show(messages) {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  const fresh = messages.filter(({ serial }) => serial > last);
  if (fresh.length === 0) return;
  list.append(...fresh.map(bubble));
  last = fresh.at(-1).serial;
  if (atEnd || fresh.some(({ mine }) => mine)) list.scrollTop = list.scrollHeight;
}

async function poll() {
  clearTimeout(timer);
  const here = room;
  if (here && document.visibilityState === "visible") {
    try {
      const { messages } = await ask("read", { key: opened.key, room: here.id, after: last });
      if (here === room) {
        show(messages);
        say(here.canSpeak ? "" : texts.readOnly);
      }
    } catch (error) {
      showError(error);
    }
  }
  clearTimeout(timer);
  if (room) timer = setTimeout(poll, pollMs);
}

function enter(next) {
  room = next;
  last = 0;
  list.replaceChildren();
  element("name").textContent = next.name;
  form.hidden = !next.canSpeak;
  for (const tab of tabs.children) {
    if (tab.dataset.room === next.id) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
  void poll();
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = form.elements.text;
  const text = field.value.trim();
  const here = room;
  if (text === "" || !here) return;
  try {
    const { messages } = await ask("say", { key: opened.key, room: here.id, after: last, text });
    if (field.value.trim() === text) field.value = "";
    if (here === room) show(messages);
    say("");
  } catch (error) {
    showError(error);
  }
});

// A framing site shows its own title and close button.
const framed = window.parent !== window;
document.body.classList.toggle("framed", framed);
addEventListener("keydown", ({ key }) => {
  // The message contains no secret, so any framing site may receive it.
  if (key === "Escape" && framed) window.parent.postMessage({ type: "close" }, "*");
});
document.addEventListener("visibilitychange", () => void poll());

try {
  opened = stored.get() ?? (await ask("open", { ticket }));
  stored.set(opened);
  tabs.hidden = opened.rooms.length < 2;
  tabs.replaceChildren(
    ...opened.rooms.map((one) => {
      const tab = piece("button", "", one.name);
      tab.type = "button";
      tab.dataset.room = one.id;
      tab.addEventListener("click", () => enter(one));
      return tab;
    }),
  );
  enter(opened.rooms[0]);
} catch (error) {
  showError(error);
}
