import type { HelpEntry } from "../entry.ts";

export const withdrawals: HelpEntry = {
  id: 1300,
  anchor: "withdraw",
  title: { BN: "টাকা তোলা", EN: "Withdrawals" },
  content: {
    BN: "<p>দিন-রাত যেকোনো সময় আবেদন করা যায়। টাকা যায় শুধু আপনার নিজের নামের অ্যাকাউন্টে।</p>",
    EN: "<p>Ask at any hour. Money goes to accounts in your own name only.</p>",
  },
  children: [
    {
      id: 1301,
      anchor: "withdraw-how",
      title: { BN: "কীভাবে টাকা তুলব?", EN: "How do I withdraw?" },
      content: {
        BN: '<ol><li>সদস্য কেন্দ্রে নিজের নামের ব্যাংক বা মোবাইল ব্যাংকিং অ্যাকাউন্ট যোগ করুন।</li><li><strong>উত্তোলন</strong> খুলে অ্যাকাউন্টটি বেছে নিন ও পরিমাণ লিখুন।</li><li><a href="#payment-password">পেমেন্ট পাসওয়ার্ড</a> দিয়ে নিশ্চিত করুন।</li></ol><p>আবেদন করলেই টাকাটি ব্যালেন্স থেকে আলাদা রাখা হয়।</p>',
        EN: '<ol><li>Add a bank or mobile banking account in your own name in the member centre.</li><li>Open <strong>Withdraw</strong>, choose that account and enter the amount.</li><li>Confirm with your <a href="#payment-password">payment password</a>.</li></ol><p>The amount is set aside from your balance as soon as you ask.</p>',
      },
    },
    {
      id: 1302,
      anchor: "withdraw-rules",
      title: { BN: "কত এবং কখন তোলা যায়?", EN: "How much, and when?" },
      content: {
        BN: '<ul><li>সর্বনিম্ন ও সর্বোচ্চ পরিমাণ তোলার পাতায় দেখানো থাকে; VIP ধাপ বাড়লে সীমাও বাড়তে পারে।</li><li>জমা ও বোনাসের <a href="#turnover">টার্নওভার</a> পূরণ হতে হবে। কত বাকি তা সেখানেই দেখা যায়।</li><li>দশমিকের পরে সর্বোচ্চ দুই ঘর।</li><li>চলমান রাউন্ড বা বাজির টাকা তোলা যায় না।</li></ul>',
        EN: '<ul><li>The smallest and largest amounts are shown on the withdrawal page; a higher VIP level may raise the limit.</li><li>The <a href="#turnover">turnover</a> of deposits and bonuses must be met. What is left of it is shown there.</li><li>At most two decimals.</li><li>Money in a running round or an open bet cannot be withdrawn.</li></ul>',
      },
    },
    {
      id: 1303,
      anchor: "withdraw-status",
      title: { BN: "আমার আবেদন এখন কোথায়?", EN: "Where is my request?" },
      content: {
        BN: "<table><tbody><tr><td>যাচাই চলছে</td><td>আমরা দেখছি</td></tr><tr><td>অনুমোদিত</td><td>টাকা পাঠানোর প্রস্তুতি চলছে</td></tr><tr><td>পাঠানো হয়েছে</td><td>টাকা পেলে নিশ্চিত করুন</td></tr><tr><td>সম্পন্ন</td><td>আবেদনটি শেষ</td></tr><tr><td>প্রত্যাখ্যাত</td><td>টাকা ওয়ালেটে ফেরত এসেছে, কারণ লেখা আছে</td></tr></tbody></table><p>সাধারণত 30 মিনিটের মধ্যে টাকা পৌঁছে যায়। অনুমোদন বা প্রত্যাখ্যান হলে সঙ্গে সঙ্গে বার্তা পান।</p>",
        EN: "<table><tbody><tr><td>In review</td><td>we are looking at it</td></tr><tr><td>Approved</td><td>the payout is being prepared</td></tr><tr><td>Sent</td><td>confirm it when you have the money</td></tr><tr><td>Completed</td><td>all done</td></tr><tr><td>Rejected</td><td>the money is back in your wallet, with the reason</td></tr></tbody></table><p>Money usually arrives within 30 minutes. You get a message the moment a request is approved or rejected.</p>",
      },
    },
    {
      id: 1304,
      anchor: "withdraw-confirm",
      title: { BN: "টাকা পেয়েছি — কীভাবে জানাব?", EN: "Confirming that the money came" },
      content: {
        BN: "<p>টাকা পাঠানোর পর তিনটির একটি বেছে নিন:</p><ul><li><strong>পুরোটাই</strong> — পুরো টাকা এসেছে</li><li><strong>কিছুটা</strong> — কম এসেছে; কত পেয়েছেন লিখুন</li><li><strong>কিছুই না</strong> — প্রমাণ হিসেবে সর্বোচ্চ {uploadImages}টি ছবি দিন (পিএনজি বা জেপিজি, প্রতিটি সর্বোচ্চ {uploadMb} মেগাবাইট)</li></ul><p><strong>{confirmMinutes} মিনিটের</strong> মধ্যে কিছু না জানালে ধরে নেওয়া হয় আপনি টাকা পেয়েছেন। না পেলে তাই দেরি না করে জানান।</p>",
        EN: "<p>After a payout, choose one of three:</p><ul><li><strong>All of it</strong> arrived</li><li><strong>Only a part</strong>: less came; enter how much</li><li><strong>Nothing</strong>: add up to {uploadImages} pictures as proof (PNG or JPG, {uploadMb} MB each)</li></ul><p>A payout you say nothing about counts as received after <strong>{confirmMinutes} minutes</strong>. So if it did not come, tell us in time.</p>",
      },
    },
    {
      id: 1305,
      anchor: "withdraw-rejected",
      title: { BN: "আবেদন ফেরত গেল কেন?", EN: "Why was it rejected?" },
      content: {
        BN: '<p>সাধারণ কারণ:</p><ul><li>অ্যাকাউন্টের নাম আপনার নামের সঙ্গে মেলে না</li><li>টার্নওভার এখনও পূরণ হয়নি</li><li>অ্যাকাউন্ট নম্বর ভুল বা বন্ধ</li><li>পরিচয় যাচাই বাকি</li></ul><p>টাকা ওয়ালেটেই থাকে। কারণটি ঠিক করে আবার আবেদন করুন, অথবা <a href="#live-support">লাইভ সাপোর্টে</a> জিজ্ঞেস করুন।</p>',
        EN: '<p>The usual reasons:</p><ul><li>the name of the account is not yours</li><li>turnover is not met yet</li><li>the account number is wrong or closed</li><li>a check of your identity is due</li></ul><p>The money stays in your wallet. Put it right and ask again, or ask <a href="#live-support">live support</a>.</p>',
      },
    },
  ],
};
