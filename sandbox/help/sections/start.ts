import type { HelpEntry } from "../entry.ts";

export const start: HelpEntry = {
  id: 1100,
  anchor: "start",
  title: { BN: "শুরু করুন", EN: "Getting started" },
  content: {
    BN: "<p>অ্যাকাউন্ট খোলা থেকে প্রথম গেম পর্যন্ত — সব মিলিয়ে কয়েক মিনিটের কাজ।</p>",
    EN: "<p>From opening an account to your first game: a few minutes, all told.</p>",
  },
  children: [
    {
      id: 1101,
      anchor: "about",
      title: { BN: "আমাদের সম্পর্কে", EN: "About us" },
      content: {
        BN: '<p>স্লট, লাইভ ক্যাসিনো, খেলাধুলা, ই-স্পোর্টস, মাছ ধরা, তাস, ক্র্যাশ গেম ও লটারি — নামী নির্মাতাদের গেম এক জায়গায়, বাংলা ও ইংরেজিতে। একটি অ্যাকাউন্ট আর একটি ওয়ালেটেই সব খেলা যায়; <a href="/seamless">কোন নির্মাতা কোন ওয়ালেটে খেলে</a> তা আলাদা পাতায় দেখানো আছে।</p><p>টাকা জমা, তোলা বা গেম নিয়ে যেকোনো প্রশ্নে লাইভ সাপোর্ট দিন-রাত খোলা।</p>',
        EN: '<p>Slots, live casino, sports, e-sports, fishing, card and crash games and lotteries: games of well-known providers in one place, in Bengali and English. One account and one wallet are enough for all of them; <a href="/seamless">which providers share the wallet</a> has a page of its own.</p><p>Live support is there day and night for questions about deposits, withdrawals and games.</p>',
      },
    },
    {
      id: 1102,
      anchor: "register",
      title: { BN: "কীভাবে অ্যাকাউন্ট খুলব?", EN: "How do I open an account?" },
      content: {
        BN: '<ol><li>উপরে <strong>নিবন্ধন</strong> চাপুন এবং ইউজারনেম বা মোবাইল নম্বর — যেভাবে চান বেছে নিন।</li><li>ইউজারনেম {usernameMin}–{usernameMax} ও পাসওয়ার্ড {passwordMin}–{passwordMax} অক্ষরের, শুধু ইংরেজি অক্ষর ও সংখ্যা।</li><li>নিজের {mobileDigits} সংখ্যার মোবাইল নম্বর দিন (01 দিয়ে শুরু)।</li><li><a href="#term">শর্তাবলি</a> ও বয়সের ঘরে টিক দিন। বয়স অন্তত {ageLimit} বছর হতে হবে।</li></ol><p>কারও লিংক থেকে এলে আমন্ত্রণ কোড আপনা থেকেই বসে যায়। একজনের একটিই অ্যাকাউন্ট।</p>',
        EN: '<ol><li>Press <strong>Register</strong> at the top and choose: by username or by mobile number.</li><li>A username has {usernameMin}–{usernameMax} characters, a password {passwordMin}–{passwordMax}: English letters and digits only.</li><li>Give your own mobile number, {mobileDigits} digits beginning with 01.</li><li>Tick the <a href="#term">terms</a> and the age agreement. You must be at least {ageLimit}.</li></ol><p>If you came by somebody\'s link, the invitation code is filled in for you. One person, one account.</p>',
      },
    },
    {
      id: 1103,
      anchor: "login",
      title: { BN: "লগ ইন করতে পারছি না", EN: "I cannot log in" },
      content: {
        BN: "<ul><li>ইউজারনেম ও পাসওয়ার্ড দিয়ে, অথবা মোবাইল নম্বরে আসা SMS কোড দিয়ে লগ ইন করা যায়।</li><li>কয়েকবার ভুল হলে ছবির কোড চাওয়া হয়; আরও ভুল হলে অ্যাকাউন্ট কয়েক মিনিটের জন্য লগ ইন নেয় না। একটু অপেক্ষা করে আবার চেষ্টা করুন।</li><li>নতুন জায়গা থেকে লগ ইন করলে আরেকটি ধাপে আপনাকে যাচাই করা হতে পারে।</li><li>পাসওয়ার্ড মনে না থাকলে লগ ইন ঘরে <strong>পাসওয়ার্ড ভুলে গেছেন?</strong> চাপুন এবং ই-মেইল বা মোবাইল নম্বর দিয়ে নতুন পাসওয়ার্ড নিন।</li></ul>",
        EN: "<ul><li>Log in with your username and password, or with a code we send to your mobile by SMS.</li><li>After a few wrong tries we ask for a picture code; after more, the account takes no login for some minutes. Wait a little and try again.</li><li>From a place we do not know, a second step may check that it is you.</li><li>If you forgot your password, press <strong>Forgot password?</strong> in the login form and set a new one by e-mail or mobile number.</li></ul>",
      },
    },
    {
      id: 1104,
      anchor: "free-play",
      title: { BN: "টাকা ছাড়া খেলে দেখা যায়?", EN: "Can I try games for free?" },
      content: {
        BN: "<p>অনেক গেমের টাইলে <strong>ফ্রি</strong> বোতাম আছে: সেখানে খেলার টাকায় গেমটি চেখে দেখা যায়, জেতা বা হারা কিছুই আসল নয়।</p><p>ট্রায়াল অ্যাকাউন্ট দিয়ে সাইট ঘুরে দেখা যায়, তবে আসল টাকার গেম চালু করা, জমা, তোলা বা সদস্য কেন্দ্র ব্যবহার করা যায় না। তার জন্য নিজের অ্যাকাউন্ট খুলুন।</p>",
        EN: "<p>Many tiles have a <strong>Free</strong> button: there you try the game with play money, and nothing won or lost is real.</p><p>With a trial account you can look around the site, but not start games for money, deposit, withdraw or use the member centre. Open an account of your own for that.</p>",
      },
    },
    {
      id: 1105,
      anchor: "app",
      title: { BN: "অ্যাপ ও ভাষা", EN: "App and language" },
      content: {
        BN: '<p>অ্যান্ড্রয়েড ও আইফোনের অ্যাপ, আর হোম স্ক্রিনে সাইট রাখার নিয়ম — সব ধাপে ধাপে <a href="/download">ডাউনলোড পাতায়</a>।</p><p>মেনু থেকে বাংলা বা ইংরেজি বেছে নিন। লগ ইন থাকলে আপনার পছন্দ অ্যাকাউন্টে মনে রাখা হয়।</p>',
        EN: '<p>Apps for Android and iPhone, and how to keep the site on your home screen, are shown step by step on the <a href="/download">download page</a>.</p><p>Choose Bengali or English in the menu. While you are logged in, your account remembers it.</p>',
      },
    },
  ],
};
