import t from "tap";
import { read } from "./read.ts";

t.test("titles and bodies of the operator's texts are shown with one style of digits", async (t) => {
  const notice = { id: 501, title: "সর্বনিম্ন বাজি ৳২", content: '<p>৳১,০০০ <a href="/promotions?id=701">৭০১</a></p>' };
  const { notices } = read("announcements", { player: [notice], banners: [], popup: [], promotion: [], help: [] });
  t.match(notices, [{ title: "সর্বনিম্ন বাজি ৳2" }]);
  t.match(notices[0]?.html, /^<p>৳1,000 <a href="\/promotions\?id=701"[^>]*>701<\/a><\/p>$/);
  const [help] = read("help", [{ id: 1, title: "১৮ বছর", content: "<p>&#2536;৪ ঘণ্টা</p>" }]).sections;
  t.match(help, { title: "18 বছর", html: "<p>24 ঘণ্টা</p>" });
});

t.test("games, vendors and jackpots are named with Latin digits", async (t) => {
  const [pot] = read("jackpots", { list: [{ nodeId: "9", name: "মোহর ৭৭৭", amount: "১২৫০.৫০", currency: "BDT" }] });
  t.match(pot, { name: "মোহর 777", amount: "1250.50" }, "an amount in Bengali digits is an amount");
  const [room] = read("gameRooms", { list: [{ roomId: "R1", roomName: "টেবিল ৫", minBet: "১০" }] });
  t.match(room, { name: "টেবিল 5", minBet: "10.00" });
});
