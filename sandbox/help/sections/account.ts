import type { HelpEntry } from "../entry.ts";

export const account: HelpEntry = {
  id: 1400,
  anchor: "account",
  title: { BN: "অ্যাকাউন্ট ও নিরাপত্তা", EN: "Account and security" },
  content: {
    BN: "<p>পাসওয়ার্ড, কোড আর ডিভাইস — নিজের অ্যাকাউন্ট নিজের হাতে রাখুন।</p>",
    EN: "<p>Passwords, codes and devices: how to keep your account your own.</p>",
  },
  children: [
    {
      id: 1401,
      anchor: "password",
      title: { BN: "পাসওয়ার্ড কীভাবে বদলাব?", EN: "How do I change my password?" },
      content: {
        BN: '<p><a href="/member/securityCenter">আমার অ্যাকাউন্ট</a> খুলে আগের পাসওয়ার্ড ও নতুন পাসওয়ার্ড দিন। বদলানোর পর অন্য সব ডিভাইস থেকে লগ আউট হয়ে যায়।</p><p>পাসওয়ার্ড খুব সহজ হলে বা মেয়াদ শেষ হলে লগ ইনের পরেই নতুন পাসওয়ার্ড চাওয়া হয়।</p>',
        EN: '<p>Open <a href="/member/securityCenter">My account</a> and enter the old and the new password. Every other device is logged out by it.</p><p>If a password is too simple or has expired, a new one is asked for right after you log in.</p>',
      },
    },
    {
      id: 1402,
      anchor: "payment-password",
      title: { BN: "পেমেন্ট পাসওয়ার্ড কী?", EN: "What is the payment password?" },
      content: {
        BN: '<p>এটি 6 সংখ্যার আলাদা একটি পাসওয়ার্ড; টাকা তোলা, ওয়ালেট থেকে পাঠানো ও পয়েন্ট বদলানোর সময় লাগে। লগ ইনের পাসওয়ার্ডের সঙ্গে মিল রাখবেন না।</p><p>ভুলে গেলে <a href="/member/securityCenter">আমার অ্যাকাউন্ট</a> পাতায় লগ ইনের পাসওয়ার্ড আর মোবাইলে আসা কোড দিয়ে নতুন একটি সেট করুন।</p>',
        EN: '<p>A second password of 6 digits, asked for when you withdraw, send money or exchange points. Do not make it look like your login password.</p><p>If you forgot it, set a new one under <a href="/member/securityCenter">My account</a> with your login password and a code sent to your mobile.</p>',
      },
    },
    {
      id: 1403,
      anchor: "devices",
      title: { BN: "কোথায় কোথায় লগ ইন আছি?", EN: "Where am I logged in?" },
      content: {
        BN: '<p><a href="/member/securityCenter">আমার অ্যাকাউন্ট</a> পাতায় সব ডিভাইস দেখা যায়। অচেনা কিছু থাকলে সেটি থেকে লগ আউট করুন, তারপর পাসওয়ার্ড বদলান।</p><p>কিছুক্ষণ ব্যবহার না করলে আপনা থেকেই লগ আউট হয়। <strong>মনে রাখুন</strong> বেছে নিলে ইউজারনেম ও পাসওয়ার্ড এক দিনের জন্য ভরে দেওয়া হয়; অন্যের ফোনে এটি ব্যবহার করবেন না।</p>',
        EN: '<p><a href="/member/securityCenter">My account</a> lists your devices. End what you do not recognise, then change your password.</p><p>After a while without activity you are logged out automatically. <strong>Remember me</strong> fills in your name and password for one day; do not use it on a phone that is not yours.</p>',
      },
    },
    {
      id: 1404,
      anchor: "second-step",
      title: { BN: "নতুন জায়গা থেকে লগ ইন", EN: "Logging in from a new place" },
      content: {
        BN: "<p>অচেনা ঠিকানা থেকে লগ ইন করলে আমরা আরেকটি প্রমাণ চাইতে পারি: মোবাইলে আসা কোড, যুক্ত ই-মেইল, ব্যাংক অ্যাকাউন্টের নাম অথবা কোড অ্যাপের সংখ্যা।</p><p>SMS না এলে সময় গণনা শেষ হওয়া পর্যন্ত অপেক্ষা করে আবার চান; কোড একবারই কাজ করে।</p>",
        EN: "<p>From an address we do not know we may ask for one more proof: a code by SMS, your e-mail, the name on your bank account or a number of your code app.</p><p>If the SMS does not come, wait for the countdown to end and ask again. A code works once.</p>",
      },
    },
    {
      id: 1405,
      anchor: "scams",
      title: { BN: "প্রতারণা থেকে বাঁচুন", EN: "Keep clear of scams" },
      content: {
        BN: "<ul><li>আমাদের কেউ কখনও আপনার পাসওয়ার্ড বা কোড চাইবে না।</li><li>লগ ইনের আগে ঠিকানাটি দেখে নিন।</li><li>কারও ব্যক্তিগত নম্বরে টাকা পাঠাবেন না; শুধু জমার পাতায় দেখানো নম্বরে পাঠান।</li><li>কেউ জেতার নিশ্চয়তা দিলে সেটি প্রতারণা।</li></ul>",
        EN: "<ul><li>Nobody of ours ever asks for your password or a code.</li><li>Look at the address before you log in.</li><li>Never send money to a private number, only to the one your deposit page shows.</li><li>Whoever promises you certain wins is cheating you.</li></ul>",
      },
    },
    {
      id: 1406,
      anchor: "close-account",
      title: { BN: "অ্যাকাউন্ট বন্ধ করতে চাই", EN: "I want to close my account" },
      content: {
        BN: '<p>আগে ব্যালেন্স তুলে নিন, তারপর <a href="#live-support">লাইভ সাপোর্টে</a> জানান। সাময়িক বিরতিও নেওয়া যায়: দেখুন <a href="#pause">বিরতি নিন</a>।</p>',
        EN: '<p>Withdraw your balance first, then tell <a href="#live-support">live support</a>. You can also just take a break: see <a href="#pause">Taking a break</a>.</p>',
      },
    },
  ],
};
