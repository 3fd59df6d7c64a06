import type { HelpEntry } from "../entry.ts";

/** Says the same as the terms over the registration form, at more length. */
export const terms: HelpEntry = {
  id: 1800,
  anchor: "term",
  title: { BN: "শর্তাবলি", EN: "Terms and conditions" },
  content: {
    BN: '<p>অ্যাকাউন্ট খুলে বা ব্যবহার করে আপনি এই শর্তগুলো মেনে নিচ্ছেন। মন দিয়ে পড়ুন; কিছু বুঝতে না পারলে আগে <a href="#live-support">আমাদের জিজ্ঞেস করুন</a>।</p>',
    EN: '<p>By opening or using an account you agree to these terms. Read them with care, and <a href="#live-support">ask us</a> first if something is not clear.</p>',
  },
  children: [
    {
      id: 1801,
      anchor: "term-account",
      title: { BN: "1. আপনার অ্যাকাউন্ট", EN: "1. Your account" },
      content: {
        BN: "<p>একজনের একটিই অ্যাকাউন্ট। আপনার দেওয়া তথ্য সত্য এবং আপনার নিজের হতে হবে। অ্যাকাউন্ট বিক্রি, ভাড়া বা ধার দেওয়া যায় না। অন্য কেউ অ্যাকাউন্টটি ব্যবহার করছে বলে আমাদের না জানানো পর্যন্ত এতে যা ঘটে তার দায়িত্ব আপনার।</p>",
        EN: "<p>One person, one account. What you enter must be true and your own. An account cannot be sold, rented or lent. You answer for what happens with it until you tell us that somebody else has it.</p>",
      },
    },
    {
      id: 1802,
      anchor: "term-age",
      title: { BN: "2. কারা খেলতে পারবেন", EN: "2. Who may play" },
      content: {
        BN: "<p>আপনার বয়স অন্তত {ageLimit} বছর হতে হবে এবং আপনি যেখানে আছেন সেখানে এ ধরনের খেলা বৈধ হতে হবে। আমরা যেকোনো সময় বয়স, পরিচয় ও ঠিকানার প্রমাণ চাইতে পারি; প্রমাণ না দিলে অ্যাকাউন্ট বন্ধ করতে পারি। কিছু এলাকা থেকে আমাদের সেবা পাওয়া যায় না।</p>",
        EN: "<p>You must be at least {ageLimit} years old, and games of chance must be allowed where you are. We may ask for proof of age, identity and address at any time, and close accounts that cannot give it. From some regions our service is not available.</p>",
      },
    },
    {
      id: 1803,
      anchor: "term-money",
      title: { BN: "3. জমা ও তোলা", EN: "3. Deposits and withdrawals" },
      content: {
        BN: "<p>শুধু নিজের টাকা, নিজের নামের অ্যাকাউন্ট থেকে জমা দিন। জমা ও বোনাসের টার্নওভার পূরণ হলে টাকা আপনার নামের অ্যাকাউন্টে তোলা যায়। পাঠানো টাকা {confirmMinutes} মিনিটের মধ্যে নিশ্চিত না করলে তা গৃহীত বলে ধরা হয়। অর্থের উৎস নিয়ে সন্দেহ থাকলে আইন অনুযায়ী লেনদেন আটকে রাখা হতে পারে।</p>",
        EN: "<p>Deposit only your own money, from accounts in your own name. Withdrawals go to an account in your name after the turnover of your deposits and bonuses is met. A payout not confirmed within {confirmMinutes} minutes counts as received. Where the source of money is in doubt, the law may oblige us to hold a payment.</p>",
      },
    },
    {
      id: 1804,
      anchor: "term-bets",
      title: { BN: "4. বাজি ও ফল", EN: "4. Bets and results" },
      content: {
        BN: "<p>নিশ্চিত করা বাজি ফেরানো যায় না। গেমের নির্মাতা বা খেলার আনুষ্ঠানিক ফলই চূড়ান্ত। গেমের স্পষ্ট ত্রুটি বা ভুল দর থেকে পাওয়া জয় বাতিল হবে এবং বাজির টাকা ফেরত যাবে।</p>",
        EN: "<p>A confirmed bet cannot be taken back. The record of the game's provider, or the official result of a match, is final. Winnings from an obvious fault of a game or a mistaken price are void, and the stake is returned.</p>",
      },
    },
    {
      id: 1805,
      anchor: "term-bonus",
      title: { BN: "5. বোনাস", EN: "5. Bonuses" },
      content: {
        BN: "<p>অফারে অন্য কিছু বলা না থাকলে বোনাস একজন, এক পরিবার ও এক ডিভাইসের জন্য একবারই। শর্ত ভেঙে পাওয়া বোনাস ও তা থেকে পাওয়া জয় ফেরত নেওয়া যায়। আমরা অফার বদলাতে বা শেষ করতে পারি; আগে পাওয়া পুরস্কারে তার প্রভাব পড়ে না।</p>",
        EN: "<p>Bonuses are for one person, household and device each, unless an offer says otherwise. A bonus taken against its terms, and what was won with it, may be taken back. We may change or end an offer; rewards already earned are not touched by that.</p>",
      },
    },
    {
      id: 1806,
      anchor: "term-fair",
      title: { BN: "6. ন্যায্য খেলা", EN: "6. Fair play" },
      content: {
        BN: "<p>নিজে থেকে খেলে দেয় এমন প্রোগ্রাম, একাধিক অ্যাকাউন্ট, খেলোয়াড়দের মধ্যে গোপন সমঝোতা এবং সাইটের ত্রুটির অপব্যবহার নিষিদ্ধ। এমন কিছু পেলে আমরা বাজি বাতিল ও অ্যাকাউন্ট বন্ধ করতে পারি।</p>",
        EN: "<p>Programs that play for you, several accounts, agreements between players and making use of a fault of the site are not allowed. Where we find them we may void bets and close accounts.</p>",
      },
    },
    {
      id: 1807,
      anchor: "term-service",
      title: { BN: "7. সেবা ও রক্ষণাবেক্ষণ", EN: "7. Service and maintenance" },
      content: {
        BN: "<p>রক্ষণাবেক্ষণ বা নির্মাতার সমস্যায় সাইট বা কোনো গেম কিছু সময় বন্ধ থাকতে পারে; শুরু ও শেষের সময় জানা থাকলে দেখানো হয়। আপনার ব্যালেন্স ও ধরা বাজি তখনও নিরাপদ থাকে।</p>",
        EN: "<p>The site or a game may be closed for a while for maintenance or because of its provider; where times are known they are shown. Your balance and the bets you placed are safe meanwhile.</p>",
      },
    },
    {
      id: 1808,
      anchor: "term-change",
      title: { BN: "8. শর্ত বদলালে", EN: "8. Changes to these terms" },
      content: {
        BN: '<p>শর্তাবলি বদলাতে পারে; এখানে যা দেখানো আছে সেটিই কার্যকর। বড় কোনো বদল হলে আগে নোটিশে জানানো হয়। না মানলে ব্যালেন্স তুলে <a href="#close-account">অ্যাকাউন্ট বন্ধ</a> করতে পারেন।</p>',
        EN: '<p>These terms can change; the version shown here is the one that counts. Larger changes are announced beforehand. If you do not agree, withdraw your balance and <a href="#close-account">close your account</a>.</p>',
      },
    },
  ],
};
