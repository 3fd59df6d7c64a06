import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Html } from "./Html.tsx";

const terms = () =>
  say(
    `<h2>কারা পাবেন</h2><p>যাঁরা <strong>এ মাসে</strong> যোগ দিয়েছেন। <a href="#rules">নিয়ম</a> দেখুন।</p>
    <ul><li>ন্যূনতম জমা ৳500.00</li><li>সর্বোচ্চ বোনাস ৳10,000.00</li></ul>
    <table><thead><tr><th>স্তর</th><th>হার</th><th>সর্বোচ্চ</th></tr></thead>
    <tbody><tr><td>ব্রোঞ্জ</td><td>0.50%</td><td>৳1,000.00</td></tr><tr><td>স্বর্ণ</td><td>1.20%</td><td>৳10,000.00</td></tr></tbody></table>`,
    `<h2>Who gets it</h2><p>Whoever joined <strong>this month</strong>. See the <a href="#rules">rules</a>.</p>
    <ul><li>Smallest deposit ৳500.00</li><li>Largest bonus ৳10,000.00</li></ul>
    <table><thead><tr><th>Level</th><th>Rate</th><th>At most</th></tr></thead>
    <tbody><tr><td>Bronze</td><td>0.50%</td><td>৳1,000.00</td></tr><tr><td>Gold</td><td>1.20%</td><td>৳10,000.00</td></tr></tbody></table>`,
  );

export default {
  title: "Html",
  states: [
    { name: "headings, a list, a table", render: () => <Html html={terms()} /> },
    {
      name: "what is dangerous is taken out",
      render: () => <Html html={`<p onclick="alert(1)">${say("শুধু লেখা", "Only text")}</p><script>alert(2)</script>`} />,
    },
    { name: "empty", render: () => <Html html="" /> },
  ],
} satisfies GalleryEntry;
