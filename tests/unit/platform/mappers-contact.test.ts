import t from "tap";
import { chatRooms, chatUrl, liveModels, uploadedImage } from "../../../bff/platform/operations/contact.ts";

t.test("an uploaded image without a usable id is rejected", async (t) => {
  t.strictSame(uploadedImage({ imageId: 77, url: "https://cdn.example/77" }), { id: "77" });
  for (const value of [null, {}, { imageId: "" }, { imageId: "../x" }, "77"]) {
    t.throws(() => uploadedImage(value), { code: "platform_bad_answer" });
  }
});

t.test("a model in an unknown state is unavailable; one without a name is left out", async (t) => {
  const models = liveModels([
    { modelId: 1, name: "Rina", imageUrl: "/media/models/m01.svg", status: "Online" },
    { modelId: "2", name: "<b>Tania</b>", imageUrl: null, status: "BUSY" },
    { modelId: "3", name: "Nila", status: 1 },
    { modelId: "4", name: " " },
    { name: "Nobody", status: "ONLINE" },
    "x",
  ]);
  t.strictSame(models, [
    { id: "1", name: "Rina", image: "models/m01.svg", status: "online" },
    { id: "2", name: "Tania", image: "", status: "busy" },
    { id: "3", name: "Nila", image: "", status: "offline" },
  ]);
});

t.test("chat rooms are open if the platform reports them as open, and listed if it only names them", async (t) => {
  const groups = [{ groupId: 5, name: "Lounge", canSpeak: "Y" }, { groupId: "news", canSpeak: 0 }, { name: "lost" }];
  const items = [
    { id: "5", name: "Lounge", canSpeak: true },
    { id: "news", name: "news", canSpeak: false },
  ];
  t.strictSame(chatRooms({ enabled: "1", groups }), { enabled: true, items });
  t.strictSame(chatRooms({ groups }), { enabled: true, items });
  t.strictSame(chatRooms({ enabled: false, groups: [] }), { enabled: false, items: [] });
  t.strictSame(chatRooms([]), { enabled: false, items: [] });
  t.throws(() => chatRooms({ enabled: true }), { code: "platform_bad_answer" });
});

t.test("the chat's address follows the rules for launch addresses", async (t) => {
  t.strictSame(chatUrl({ chatUrl: "https://chat.example/r?x=1" }), { url: "https://chat.example/r?x=1" });
  t.strictSame(chatUrl({ chatUrl: "/chat?t=1" }), { url: "/chat?t=1" });
  for (const value of [
    { chatUrl: "javascript:alert(1)" },
    { chatUrl: "//evil.example" },
    { url: "https://x.example" },
    {},
  ]) {
    t.throws(() => chatUrl(value), { code: "platform_bad_answer" });
  }
});
