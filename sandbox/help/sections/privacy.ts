import type { HelpEntry } from "../entry.ts";

export const privacy: HelpEntry = {
  id: 1900,
  anchor: "privacy",
  title: { BN: "গোপনীয়তা", EN: "Privacy" },
  content: {
    BN: "<p>কোন তথ্য রাখি, কেন রাখি, আর আপনি কী করতে পারেন।</p>",
    EN: "<p>What we keep, why we keep it, and what you can do about it.</p>",
  },
  children: [
    {
      id: 1901,
      anchor: "privacy-data",
      title: { BN: "কোন তথ্য রাখা হয়?", EN: "What do you keep?" },
      content: {
        BN: "<ul><li>নিবন্ধনে দেওয়া তথ্য: ইউজারনেম, মোবাইল নম্বর, নাম, ই-মেইল</li><li>জমা, তোলা ও বাজির হিসাব</li><li>লগ ইনের সময়, আইপি ঠিকানা ও ডিভাইসের ধরন</li><li>সাপোর্টে আপনার লেখা ও পাঠানো ছবি</li></ul><p>অ্যাকাউন্ট চালানো, টাকা পরিশোধ, প্রতারণা ঠেকানো ও আইন মানার জন্য যা দরকার, শুধু তা-ই।</p>",
        EN: "<ul><li>what you entered when you registered: username, mobile number, name, e-mail</li><li>the record of your deposits, withdrawals and bets</li><li>when you logged in, from which IP address and kind of device</li><li>what you wrote and sent to support</li></ul><p>That is what it takes to run your account, to pay you, to stop fraud and to meet the law, and no more.</p>",
      },
    },
    {
      id: 1902,
      anchor: "privacy-browser",
      title: { BN: "ব্রাউজারে কী থাকে?", EN: "What is kept in my browser?" },
      content: {
        BN: "<p>লগ ইনের জন্য একটি কুকি থাকে, যা কোনো স্ক্রিপ্ট পড়তে পারে না; এতে আপনার পাসওয়ার্ড নেই। <strong>মনে রাখুন</strong> বেছে নিলে এক দিনের আরেকটি কুকি যোগ হয়। এছাড়া ভাষা আর বন্ধ করা বার্তার কথা মনে রাখা হয়।</p>",
        EN: "<p>One cookie for your login, which no script can read and which holds no password. <strong>Remember me</strong> adds another for one day. Beside them your language, and the messages you have closed, are remembered.</p>",
      },
    },
    {
      id: 1903,
      anchor: "privacy-share",
      title: { BN: "তথ্য কাদের দেওয়া হয়?", EN: "Who gets to see it?" },
      content: {
        BN: "<p>গেম চালাতে ও টাকা পাঠাতে যেটুকু লাগে, গেমের নির্মাতা ও পেমেন্ট প্রতিষ্ঠান শুধু সেটুকু পায়। আইনি প্রয়োজন ছাড়া আর কাউকে দেওয়া হয় না, বিক্রি তো নয়ই। বিজয়ীদের তালিকায় নামের বেশির ভাগ ঢাকা থাকে।</p>",
        EN: "<p>Providers of games and payments get what it takes to run a game or to send money. Nobody else does unless the law requires it, and we sell nothing. In the list of winners most of a name is hidden.</p>",
      },
    },
    {
      id: 1904,
      anchor: "privacy-rights",
      title: { BN: "আমার অধিকার", EN: "Your rights" },
      content: {
        BN: '<p>আপনার তথ্য দেখতে, ভুল ঠিক করতে বা মুছে দিতে <a href="#live-support">লাইভ সাপোর্টে</a> বলুন। হিসাবের কাগজপত্র আইন যত দিন রাখতে বলে তত দিন রাখা হয়, তারপর মুছে ফেলা হয়।</p>',
        EN: '<p>Ask <a href="#live-support">live support</a> to see what we hold of you, to put it right or to delete it. Records of money are kept for as long as the law says, and deleted after that.</p>',
      },
    },
  ],
};
