import t from "tap";
import { constants } from "../../../shared/rules/constants.ts";
import { contactWorld, refusalOf, uploadImage, write } from "./world.ts";

t.test("feedback with images, over the gateway", async (t) => {
  const { sandbox, gateway, notes } = await contactWorld(t, {
    LIMIT_ADDRESS_FEEDBACK: "1000",
    LIMIT_ADDRESS_UPLOADS: "1000",
  });

  await t.test("a guest's feedback reaches the platform with its kind, contact and images", async (t) => {
    const guest = gateway.visitor();
    const imageIds = [await uploadImage(guest), await uploadImage(guest)];
    const answer = await write(guest, {
      type: "payment",
      content: "  টাকা জমা হয়নি\r\nদেখুন  ",
      contact: "01712345678",
      imageIds,
    });
    t.equal(answer.status, 204);
    t.match((await notes()).at(-1), {
      type: "PAYMENT",
      content: "টাকা জমা হয়নি\nদেখুন".normalize("NFC"),
      contact: "01712345678",
      images: imageIds,
    });
  });

  await t.test("feedback is limited to 140 characters as readers count them, and by words", async (t) => {
    const guest = gateway.visitor();
    const { words } = constants.feedback;
    for (const [content, fault] of [
      ["   ", "required"],
      ["hello", "fewWords"],
      ["— 😀", "fewWords"],
      [`${"😀".repeat(139)} ab`, "long"],
      [Array.from({ length: words.most + 1 }, () => "ab").join(" "), "manyWords"],
    ] as const) {
      const answer = await write(guest, { content });
      t.equal(answer.status, 400, fault);
      t.match(await refusalOf(answer), { code: "validation_failed", fields: { content: fault } });
    }
    t.equal((await write(guest, { content: `ab cd${"😀".repeat(135)}` })).status, 204, "140 of them, 275 units");
    t.equal((await write(guest, { type: "praise" })).status, 400);
    t.equal((await write(guest, { contact: "a\nb" })).status, 400);
  });

  await t.test("feedback includes up to three images of its own visitor, each once", async (t) => {
    const [guest, other] = [gateway.visitor(), gateway.visitor()];
    const mine = await uploadImage(guest);
    const theirs = await uploadImage(other);
    const before = (await notes()).length;
    for (const imageIds of [[theirs], [mine, theirs], ["img-never-sent"]]) {
      const answer = await write(guest, { imageIds });
      t.equal(answer.status, 422);
      t.equal((await refusalOf(answer)).code, "image_unknown");
    }
    const ids = [mine, await uploadImage(guest), await uploadImage(guest)];
    t.equal((await write(guest, { imageIds: [...ids, await uploadImage(guest)] })).status, 400, "four are too many");
    t.equal((await write(guest, { imageIds: [mine, mine] })).status, 400, "the same one twice is refused");
    t.equal((await notes()).length, before);
    t.equal((await write(guest, { imageIds: ids })).status, 204, "a refused form has used up none of them");
    t.equal((await write(guest, { imageIds: [mine] })).status, 422, "none can be used again");
    t.equal((await write(other, { imageIds: [theirs] })).status, 204);
  });

  await t.test("feedback that the platform did not accept can be sent again unchanged", async (t) => {
    const guest = gateway.visitor();
    const imageIds = [await uploadImage(guest)];
    await sandbox.steer("PUT", "/faults/sendFeedback", { kind: "status", value: 503, times: 1 });
    t.equal((await write(guest, { imageIds })).status, 503);
    t.equal((await write(guest, { imageIds })).status, 204);
  });
});

t.test("feedback is limited per address, including 20 concurrent messages", async (t) => {
  const { gateway, notes } = await contactWorld(t, { LIMIT_ADDRESS_FEEDBACK: "5" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(gateway.visitor())));
  t.equal(answers.filter(({ status }) => status === 204).length, 5);
  t.ok(answers.every(({ status }) => status === 204 || status === 429));
  t.equal((await notes()).length, 5);
});
