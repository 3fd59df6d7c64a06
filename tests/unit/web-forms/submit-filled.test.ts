import { createRequire } from "node:module";
import t from "tap";
import { submitFilled } from "../../../web/src/lib/forms/submit-filled.ts";
import { sources } from "../../support/style-rules.ts";

const fromClient = createRequire(new URL("../../../web/package.json", import.meta.url));
const { createFormControl } = fromClient(
  "react-hook-form",
) as typeof import("../../../web/node_modules/react-hook-form/dist/index.d.ts");

const input = (type: string) => ({ type, value: "", name: "", focus() {} });

t.test("a login that a password manager fills without events is sent as filled in", async (t) => {
  const inputs = {
    username: input("text"),
    password: input("password"),
    amount: input("text"),
    remember: input("checkbox"),
  };
  const form = createFormControl({ defaultValues: { username: "", password: "", amount: "", remember: false } });
  form.register("username").ref(inputs.username);
  form.register("password", { validate: (value) => value !== "" || "required" }).ref(inputs.password);
  form.register("amount", { setValueAs: (typed: string) => `${typed}.00` }).ref(inputs.amount);
  const named = Object.entries(inputs).map(([name, one]) => Object.assign(one, { name }));
  Object.assign(inputs.username, { value: "demo01" });
  Object.assign(inputs.password, { value: "Demo1234" });
  Object.assign(inputs.amount, { value: "500" });
  const sent: unknown[] = [];
  const faults: unknown[] = [];
  const submit = submitFilled(
    form,
    form.handleSubmit(
      (values) => void sent.push(values),
      (errors) => void faults.push(errors),
    ),
  );
  const event = { currentTarget: { elements: [...named, { name: "", type: "text", value: "x" }] } };
  await submit(event as never);
  t.strictSame(faults, []);
  t.strictSame(sent, [{ username: "demo01", password: "Demo1234", amount: "500.00", remember: false }]);
});

t.test("every form of the client is submitted as filled in", async (t) => {
  for (const { path, text } of sources(/(?<!\.gallery)\.tsx?$/)) {
    if (text.includes(".handleSubmit(")) t.match(text, "submitFilled(", path);
  }
});
