import type { Language } from "../contract.ts";

type Both = Readonly<Record<Language, string>>;

/** A section or topic of the help centre. `{name}` in the content is replaced by a fact (rows.ts). */
export interface HelpEntry {
  readonly id: number;
  readonly anchor: string;
  readonly title: Both;
  readonly content: Both;
  readonly children?: readonly HelpEntry[];
}

type Topic = Omit<HelpEntry, "id">;

export const topic = (anchor: string, bn: string, en: string, content: Both): Topic => ({
  anchor,
  title: { BN: bn, EN: en },
  content,
});

/** Assigns ids to a section and its topics, in order. The first topic becomes the section itself. */
export const section = (id: number, [first, ...topics]: readonly [Topic, ...Topic[]]): HelpEntry => ({
  ...first,
  id,
  children: topics.map((topic, index) => ({ ...topic, id: id + 1 + index })),
});

export const topics: readonly HelpEntry[] = [
  section(1100, [
    topic("start", "শুরু করুন", "Getting started", {
      BN: "<p>অ্যাকাউন্ট খোলা থেকে প্রথম গেম পর্যন্ত — সব মিলিয়ে কয়েক মিনিটের কাজ।</p>",
      EN: "<p>From opening an account to your first game: a few minutes, all told.</p>",
    }),
    topic("about", "আমাদের সম্পর্কে", "About us", {
      BN: '<p>স্লট, লাইভ ক্যাসিনো, খেলাধুলা, ই-স্পোর্টস, মাছ ধরা, তাস, ক্র্যাশ গেম ও লটারি — নামী নির্মাতাদের গেম এক জায়গায়, বাংলা ও ইংরেজিতে। একটি অ্যাকাউন্ট আর একটি ওয়ালেটেই সব খেলা যায়; <a href="/seamless">কোন নির্মাতা কোন ওয়ালেটে খেলে</a> তা আলাদা পাতায় দেখানো আছে।</p><p>টাকা জমা, তোলা বা গেম নিয়ে যেকোনো প্রশ্নে লাইভ সাপোর্ট দিন-রাত খোলা।</p>',
      EN: '<p>Slots, live casino, sports, e-sports, fishing, card and crash games and lotteries: games of well-known providers in one place, in Bengali and English. One account and one wallet are enough for all of them; <a href="/seamless">which providers share the wallet</a> has a page of its own.</p><p>Live support is there day and night for questions about deposits, withdrawals and games.</p>',
    }),
    topic("register", "কীভাবে অ্যাকাউন্ট খুলব?", "How do I open an account?", {
      BN: '<ol><li>উপরে <strong>নিবন্ধন</strong> চাপুন এবং ইউজারনেম বা মোবাইল নম্বর — যেভাবে চান বেছে নিন।</li><li>ইউজারনেম {usernameMin}–{usernameMax} ও পাসওয়ার্ড {passwordMin}–{passwordMax} অক্ষরের, শুধু ইংরেজি অক্ষর ও সংখ্যা।</li><li>নিজের {mobileDigits} সংখ্যার মোবাইল নম্বর দিন (01 দিয়ে শুরু)।</li><li><a href="#term">শর্তাবলি</a> ও বয়সের ঘরে টিক দিন। বয়স অন্তত {ageLimit} বছর হতে হবে।</li></ol><p>কারও লিংক থেকে এলে আমন্ত্রণ কোড আপনা থেকেই বসে যায়। একজনের একটিই অ্যাকাউন্ট।</p>',
      EN: '<ol><li>Press <strong>Register</strong> at the top and choose: by username or by mobile number.</li><li>A username has {usernameMin}–{usernameMax} characters, a password {passwordMin}–{passwordMax}: English letters and digits only.</li><li>Give your own mobile number, {mobileDigits} digits beginning with 01.</li><li>Tick the <a href="#term">terms</a> and the age agreement. You must be at least {ageLimit}.</li></ol><p>If you came by somebody\'s link, the invitation code is filled in for you. One person, one account.</p>',
    }),
    topic("login", "লগ ইন করতে পারছি না", "I cannot log in", {
      BN: "<ul><li>ইউজারনেম ও পাসওয়ার্ড দিয়ে, অথবা মোবাইল নম্বরে আসা SMS কোড দিয়ে লগ ইন করা যায়।</li><li>কয়েকবার ভুল হলে ছবির কোড চাওয়া হয়; আরও ভুল হলে অ্যাকাউন্ট কয়েক মিনিটের জন্য লগ ইন নেয় না। একটু অপেক্ষা করে আবার চেষ্টা করুন।</li><li>নতুন জায়গা থেকে লগ ইন করলে আরেকটি ধাপে আপনাকে যাচাই করা হতে পারে।</li><li>পাসওয়ার্ড মনে না থাকলে লগ ইন ঘরে <strong>পাসওয়ার্ড ভুলে গেছেন?</strong> চাপুন এবং ই-মেইল বা মোবাইল নম্বর দিয়ে নতুন পাসওয়ার্ড নিন।</li></ul>",
      EN: "<ul><li>Log in with your username and password, or with a code we send to your mobile by SMS.</li><li>After a few wrong tries we ask for a picture code; after more, the account takes no login for some minutes. Wait a little and try again.</li><li>From a place we do not know, a second step may check that it is you.</li><li>If you forgot your password, press <strong>Forgot password?</strong> in the login form and set a new one by e-mail or mobile number.</li></ul>",
    }),
    topic("free-play", "টাকা ছাড়া খেলে দেখা যায়?", "Can I try games for free?", {
      BN: "<p>অনেক গেমের টাইলে <strong>ফ্রি</strong> বোতাম আছে: সেখানে খেলার টাকায় গেমটি চেখে দেখা যায়, জেতা বা হারা কিছুই আসল নয়।</p><p>ট্রায়াল অ্যাকাউন্ট দিয়ে সাইট ঘুরে দেখা যায়, তবে আসল টাকার গেম চালু করা, জমা, তোলা বা সদস্য কেন্দ্র ব্যবহার করা যায় না। তার জন্য নিজের অ্যাকাউন্ট খুলুন।</p>",
      EN: "<p>Many tiles have a <strong>Free</strong> button: there you try the game with play money, and nothing won or lost is real.</p><p>With a trial account you can look around the site, but not start games for money, deposit, withdraw or use the member centre. Open an account of your own for that.</p>",
    }),
    topic("app", "অ্যাপ ও ভাষা", "App and language", {
      BN: '<p>অ্যান্ড্রয়েড ও আইফোনের অ্যাপ, আর হোম স্ক্রিনে সাইট রাখার নিয়ম — সব ধাপে ধাপে <a href="/download">ডাউনলোড পাতায়</a>।</p><p>মেনু থেকে বাংলা বা ইংরেজি বেছে নিন। লগ ইন থাকলে আপনার পছন্দ অ্যাকাউন্টে মনে রাখা হয়।</p>',
      EN: '<p>Apps for Android and iPhone, and how to keep the site on your home screen, are shown step by step on the <a href="/download">download page</a>.</p><p>Choose Bengali or English in the menu. While you are logged in, your account remembers it.</p>',
    }),
  ]),
  section(1200, [
    topic("deposit", "টাকা জমা", "Deposits", {
      BN: "<p>মোবাইল ব্যাংকিং, ব্যাংক বা QR — যেটি সুবিধা, সেটি দিয়েই জমা দিন।</p>",
      EN: "<p>Mobile banking, bank transfer or QR code: pay in the way that suits you.</p>",
    }),
    topic("deposit-how", "কীভাবে টাকা জমা দেব?", "How do I make a deposit?", {
      BN: "<ol><li>লগ ইন করে <strong>জমা</strong> খুলুন।</li><li>একটি পদ্ধতি বেছে নিন এবং টাকার পরিমাণ লিখুন।</li><li>দেখানো নম্বর, QR কোড বা পেমেন্ট পাতায় <strong>ঠিক ওই পরিমাণ</strong> টাকা পাঠান।</li><li>হাতে পাঠালে লেনদেন নম্বর লিখে জমা দিন; চাইলে রসিদের ছবি যোগ করুন।</li></ol><p>একই জমার জন্য দুবার টাকা পাঠাবেন না। পুরোনো নম্বর মনে রেখে পাঠাবেন না: নম্বর বদলাতে পারে।</p>",
      EN: "<ol><li>Log in and open <strong>Deposit</strong>.</li><li>Choose a method and enter the amount.</li><li>Send <strong>exactly that amount</strong> to the number, QR code or payment page shown.</li><li>If you sent it by hand, enter the transaction number (TrxID); a picture of the receipt helps.</li></ol><p>Never pay twice for one deposit, and never send to a number you remember from before: numbers change.</p>",
    }),
    topic("deposit-amount", "কত টাকা জমা দেওয়া যায়?", "How much can I deposit?", {
      BN: "<p>প্রতিটি পদ্ধতির নিজস্ব সর্বনিম্ন ও সর্বোচ্চ আছে; পরিমাণ লেখার ঘরের পাশেই তা দেখানো থাকে। কোনো ফি থাকলে নিশ্চিত করার আগেই দেখবেন।</p><ul><li>সব পরিমাণ বাংলাদেশি টাকায় (৳)।</li><li>দশমিকের পরে সর্বোচ্চ দুই ঘর, যেমন ৳1,250.50।</li></ul>",
      EN: "<p>Each method has a smallest and a largest amount of its own, shown beside the field. If there is a fee, you see it before you confirm.</p><ul><li>All amounts are in Bangladeshi taka (৳).</li><li>At most two decimals, such as ৳1,250.50.</li></ul>",
    }),
    topic("deposit-time", "টাকা কখন ওয়ালেটে আসে?", "When is it in my wallet?", {
      BN: "<p>বেশির ভাগ জমা কয়েক মিনিটেই আসে। টাকা এলে ব্যালেন্স নিজে থেকেই বদলায় এবং একটি বার্তা পান; পাতা আবার লোড করতে হয় না।</p><p>জমার অবস্থা <strong>আমার জমা</strong> তালিকায় দেখুন: চলমান, জমা হয়েছে, গ্রহণ হয়নি বা বাতিল।</p>",
      EN: "<p>Most deposits arrive within minutes. When one does, your balance changes automatically and you get a message; there is no need to reload.</p><p>Follow it under <strong>My deposits</strong>: under way, arrived, refused or cancelled.</p>",
    }),
    topic("deposit-missing", "টাকা পাঠিয়েছি, কিন্তু আসেনি", "I paid, but it has not arrived", {
      BN: '<p>প্রথমে দেখুন ঠিক নম্বরে, ঠিক পরিমাণ টাকা গেছে কি না, এবং লেনদেন নম্বর ঠিক লিখেছেন কি না। আধা ঘণ্টা পরেও না এলে <a href="#live-support">লাইভ সাপোর্টে</a> এগুলো জানান:</p><ul><li>আপনার ইউজারনেম</li><li>পরিমাণ, তারিখ ও সময়</li><li>লেনদেন নম্বর এবং রসিদের ছবি</li></ul><p>টাকা কোথায় আছে তা খুঁজে পাওয়া যায়; একই টাকা দ্বিতীয়বার পাঠাবেন না।</p>',
      EN: '<p>First check that the right amount went to the right number, and that the TrxID is typed correctly. If it is not there after half an hour, tell <a href="#live-support">live support</a>:</p><ul><li>your username</li><li>amount, date and time</li><li>the TrxID and a picture of the receipt</li></ul><p>Money that was sent can be found. Do not send it a second time.</p>',
    }),
    topic("deposit-name", "অন্যের অ্যাকাউন্ট থেকে দেওয়া যাবে?", "May somebody else pay for me?", {
      BN: "<p>না। জমা দিতে হবে আপনার নিজের নামের অ্যাকাউন্ট থেকে, নিজের টাকায়। অন্যের নাম থেকে আসা টাকা ফেরত পাঠানো হতে পারে, আর যাচাই শেষ না হওয়া পর্যন্ত তোলা বন্ধ থাকতে পারে।</p>",
      EN: "<p>No. Deposit your own money from an account in your own name. Money from somebody else may be sent back, and withdrawals may wait until it is settled whose it is.</p>",
    }),
  ]),
  section(1300, [
    topic("withdraw", "টাকা তোলা", "Withdrawals", {
      BN: "<p>দিন-রাত যেকোনো সময় আবেদন করা যায়। টাকা যায় শুধু আপনার নিজের নামের অ্যাকাউন্টে।</p>",
      EN: "<p>Ask at any hour. Money goes to accounts in your own name only.</p>",
    }),
    topic("withdraw-how", "কীভাবে টাকা তুলব?", "How do I withdraw?", {
      BN: '<ol><li>সদস্য কেন্দ্রে নিজের নামের ব্যাংক বা মোবাইল ব্যাংকিং অ্যাকাউন্ট যোগ করুন।</li><li><strong>উত্তোলন</strong> খুলে অ্যাকাউন্টটি বেছে নিন ও পরিমাণ লিখুন।</li><li><a href="#payment-password">পেমেন্ট পাসওয়ার্ড</a> দিয়ে নিশ্চিত করুন।</li></ol><p>আবেদন করলেই টাকাটি ব্যালেন্স থেকে আলাদা রাখা হয়।</p>',
      EN: '<ol><li>Add a bank or mobile banking account in your own name in the member centre.</li><li>Open <strong>Withdraw</strong>, choose that account and enter the amount.</li><li>Confirm with your <a href="#payment-password">payment password</a>.</li></ol><p>The amount is set aside from your balance as soon as you ask.</p>',
    }),
    topic("withdraw-rules", "কত এবং কখন তোলা যায়?", "How much, and when?", {
      BN: '<ul><li>সর্বনিম্ন ও সর্বোচ্চ পরিমাণ তোলার পাতায় দেখানো থাকে; VIP ধাপ বাড়লে সীমাও বাড়তে পারে।</li><li>জমা ও বোনাসের <a href="#turnover">টার্নওভার</a> পূরণ হতে হবে। কত বাকি তা সেখানেই দেখা যায়।</li><li>দশমিকের পরে সর্বোচ্চ দুই ঘর।</li><li>চলমান রাউন্ড বা বাজির টাকা তোলা যায় না।</li></ul>',
      EN: '<ul><li>The smallest and largest amounts are shown on the withdrawal page; a higher VIP level may raise the limit.</li><li>The <a href="#turnover">turnover</a> of deposits and bonuses must be met. What is left of it is shown there.</li><li>At most two decimals.</li><li>Money in a running round or an open bet cannot be withdrawn.</li></ul>',
    }),
    topic("withdraw-status", "আমার আবেদন এখন কোথায়?", "Where is my request?", {
      BN: "<table><tbody><tr><td>যাচাই চলছে</td><td>আমরা দেখছি</td></tr><tr><td>অনুমোদিত</td><td>টাকা পাঠানোর প্রস্তুতি চলছে</td></tr><tr><td>পাঠানো হয়েছে</td><td>টাকা পেলে নিশ্চিত করুন</td></tr><tr><td>সম্পন্ন</td><td>আবেদনটি শেষ</td></tr><tr><td>প্রত্যাখ্যাত</td><td>টাকা ওয়ালেটে ফেরত এসেছে, কারণ লেখা আছে</td></tr></tbody></table><p>সাধারণত 30 মিনিটের মধ্যে টাকা পৌঁছে যায়। অনুমোদন বা প্রত্যাখ্যান হলে সঙ্গে সঙ্গে বার্তা পান।</p>",
      EN: "<table><tbody><tr><td>In review</td><td>we are looking at it</td></tr><tr><td>Approved</td><td>the payout is being prepared</td></tr><tr><td>Sent</td><td>confirm it when you have the money</td></tr><tr><td>Completed</td><td>all done</td></tr><tr><td>Rejected</td><td>the money is back in your wallet, with the reason</td></tr></tbody></table><p>Money usually arrives within 30 minutes. You get a message the moment a request is approved or rejected.</p>",
    }),
    topic("withdraw-confirm", "টাকা পেয়েছি — কীভাবে জানাব?", "Confirming that the money came", {
      BN: "<p>টাকা পাঠানোর পর তিনটির একটি বেছে নিন:</p><ul><li><strong>পুরোটাই</strong> — পুরো টাকা এসেছে</li><li><strong>কিছুটা</strong> — কম এসেছে; কত পেয়েছেন লিখুন</li><li><strong>কিছুই না</strong> — প্রমাণ হিসেবে সর্বোচ্চ {uploadImages}টি ছবি দিন (পিএনজি বা জেপিজি, প্রতিটি সর্বোচ্চ {uploadMb} মেগাবাইট)</li></ul><p><strong>{confirmMinutes} মিনিটের</strong> মধ্যে কিছু না জানালে ধরে নেওয়া হয় আপনি টাকা পেয়েছেন। না পেলে তাই দেরি না করে জানান।</p>",
      EN: "<p>After a payout, choose one of three:</p><ul><li><strong>All of it</strong> arrived</li><li><strong>Only a part</strong>: less came; enter how much</li><li><strong>Nothing</strong>: add up to {uploadImages} pictures as proof (PNG or JPG, {uploadMb} MB each)</li></ul><p>A payout you say nothing about counts as received after <strong>{confirmMinutes} minutes</strong>. So if it did not come, tell us in time.</p>",
    }),
    topic("withdraw-rejected", "আবেদন ফেরত গেল কেন?", "Why was it rejected?", {
      BN: '<p>সাধারণ কারণ:</p><ul><li>অ্যাকাউন্টের নাম আপনার নামের সঙ্গে মেলে না</li><li>টার্নওভার এখনও পূরণ হয়নি</li><li>অ্যাকাউন্ট নম্বর ভুল বা বন্ধ</li><li>পরিচয় যাচাই বাকি</li></ul><p>টাকা ওয়ালেটেই থাকে। কারণটি ঠিক করে আবার আবেদন করুন, অথবা <a href="#live-support">লাইভ সাপোর্টে</a> জিজ্ঞেস করুন।</p>',
      EN: '<p>The usual reasons:</p><ul><li>the name of the account is not yours</li><li>turnover is not met yet</li><li>the account number is wrong or closed</li><li>a check of your identity is due</li></ul><p>The money stays in your wallet. Put it right and ask again, or ask <a href="#live-support">live support</a>.</p>',
    }),
  ]),
  section(1400, [
    topic("account", "অ্যাকাউন্ট ও নিরাপত্তা", "Account and security", {
      BN: "<p>পাসওয়ার্ড, কোড আর ডিভাইস — নিজের অ্যাকাউন্ট নিজের হাতে রাখুন।</p>",
      EN: "<p>Passwords, codes and devices: how to keep your account your own.</p>",
    }),
    topic("password", "পাসওয়ার্ড কীভাবে বদলাব?", "How do I change my password?", {
      BN: '<p><a href="/member/securityCenter">আমার অ্যাকাউন্ট</a> খুলে আগের পাসওয়ার্ড ও নতুন পাসওয়ার্ড দিন। বদলানোর পর অন্য সব ডিভাইস থেকে লগ আউট হয়ে যায়।</p><p>পাসওয়ার্ড খুব সহজ হলে বা মেয়াদ শেষ হলে লগ ইনের পরেই নতুন পাসওয়ার্ড চাওয়া হয়।</p>',
      EN: '<p>Open <a href="/member/securityCenter">My account</a> and enter the old and the new password. Every other device is logged out by it.</p><p>If a password is too simple or has expired, a new one is asked for right after you log in.</p>',
    }),
    topic("payment-password", "পেমেন্ট পাসওয়ার্ড কী?", "What is the payment password?", {
      BN: '<p>এটি 6 সংখ্যার আলাদা একটি পাসওয়ার্ড; টাকা তোলা, ওয়ালেট থেকে পাঠানো ও পয়েন্ট বদলানোর সময় লাগে। লগ ইনের পাসওয়ার্ডের সঙ্গে মিল রাখবেন না।</p><p>ভুলে গেলে <a href="/member/securityCenter">আমার অ্যাকাউন্ট</a> পাতায় লগ ইনের পাসওয়ার্ড আর মোবাইলে আসা কোড দিয়ে নতুন একটি সেট করুন।</p>',
      EN: '<p>A second password of 6 digits, asked for when you withdraw, send money or exchange points. Do not make it look like your login password.</p><p>If you forgot it, set a new one under <a href="/member/securityCenter">My account</a> with your login password and a code sent to your mobile.</p>',
    }),
    topic("devices", "কোথায় কোথায় লগ ইন আছি?", "Where am I logged in?", {
      BN: '<p><a href="/member/securityCenter">আমার অ্যাকাউন্ট</a> পাতায় সব ডিভাইস দেখা যায়। অচেনা কিছু থাকলে সেটি থেকে লগ আউট করুন, তারপর পাসওয়ার্ড বদলান।</p><p>কিছুক্ষণ ব্যবহার না করলে আপনা থেকেই লগ আউট হয়। <strong>মনে রাখুন</strong> বেছে নিলে ইউজারনেম ও পাসওয়ার্ড এক দিনের জন্য ভরে দেওয়া হয়; অন্যের ফোনে এটি ব্যবহার করবেন না।</p>',
      EN: '<p><a href="/member/securityCenter">My account</a> lists your devices. End what you do not recognise, then change your password.</p><p>After a while without activity you are logged out automatically. <strong>Remember me</strong> fills in your name and password for one day; do not use it on a phone that is not yours.</p>',
    }),
    topic("second-step", "নতুন জায়গা থেকে লগ ইন", "Logging in from a new place", {
      BN: "<p>অচেনা ঠিকানা থেকে লগ ইন করলে আমরা আরেকটি প্রমাণ চাইতে পারি: মোবাইলে আসা কোড, যুক্ত ই-মেইল, ব্যাংক অ্যাকাউন্টের নাম অথবা কোড অ্যাপের সংখ্যা।</p><p>SMS না এলে সময় গণনা শেষ হওয়া পর্যন্ত অপেক্ষা করে আবার চান; কোড একবারই কাজ করে।</p>",
      EN: "<p>From an address we do not know we may ask for one more proof: a code by SMS, your e-mail, the name on your bank account or a number of your code app.</p><p>If the SMS does not come, wait for the countdown to end and ask again. A code works once.</p>",
    }),
    topic("scams", "প্রতারণা থেকে বাঁচুন", "Keep clear of scams", {
      BN: "<ul><li>আমাদের কেউ কখনও আপনার পাসওয়ার্ড বা কোড চাইবে না।</li><li>লগ ইনের আগে ঠিকানাটি দেখে নিন।</li><li>কারও ব্যক্তিগত নম্বরে টাকা পাঠাবেন না; শুধু জমার পাতায় দেখানো নম্বরে পাঠান।</li><li>কেউ জেতার নিশ্চয়তা দিলে সেটি প্রতারণা।</li></ul>",
      EN: "<ul><li>Nobody of ours ever asks for your password or a code.</li><li>Look at the address before you log in.</li><li>Never send money to a private number, only to the one your deposit page shows.</li><li>Whoever promises you certain wins is cheating you.</li></ul>",
    }),
    topic("close-account", "অ্যাকাউন্ট বন্ধ করতে চাই", "I want to close my account", {
      BN: '<p>আগে ব্যালেন্স তুলে নিন, তারপর <a href="#live-support">লাইভ সাপোর্টে</a> জানান। সাময়িক বিরতিও নেওয়া যায়: দেখুন <a href="#pause">বিরতি নিন</a>।</p>',
      EN: '<p>Withdraw your balance first, then tell <a href="#live-support">live support</a>. You can also just take a break: see <a href="#pause">Taking a break</a>.</p>',
    }),
  ]),
  section(1500, [
    topic("games", "গেম ও বাজি", "Games and bets", {
      BN: "<p>গেম না খুললে, মাঝপথে সংযোগ গেলে বা ফল নিয়ে প্রশ্ন থাকলে।</p>",
      EN: "<p>When a game does not open, the connection drops, or you wonder about a result.</p>",
    }),
    topic("game-start", "গেম খুলছে না", "A game does not open", {
      BN: '<ul><li>অন্য কোনো গেমের রাউন্ড খোলা থাকলে আগে সেটি শেষ করুন বা বন্ধ করুন; একসঙ্গে একটি রাউন্ডই চলে।</li><li>ব্রাউজার নতুন জানালা আটকে দিলে আমাদের সাইটের জন্য অনুমতি দিন।</li><li>নির্মাতা রক্ষণাবেক্ষণে থাকলে কখন শুরু ও শেষ হবে তা দেখানো হয়।</li><li>ব্যালেন্স কম হলে আগে <a href="#deposit-how">জমা দিন</a>।</li></ul>',
      EN: '<ul><li>If a round of another game is still open, finish or close it first: one round runs at a time.</li><li>If the browser blocked the new window, allow windows for our site.</li><li>While a provider is in maintenance, you are told when it began and when it ends.</li><li>If the balance is too small, <a href="#deposit-how">deposit</a> first.</li></ul>',
    }),
    topic("game-interrupted", "মাঝপথে সংযোগ চলে গেল", "The connection dropped in a round", {
      BN: "<p>বাজি ধরা হয়ে গেলে ফলও ঠিক হয়ে থাকে: রাউন্ডটি নিজে থেকেই শেষ হয় এবং জিতলে টাকা ওয়ালেটে আসে। গেমটি আবার খুলুন অথবা <strong>বাজির রেকর্ড</strong> দেখুন।</p>",
      EN: "<p>Once a bet is placed its outcome stands: the round ends automatically and a win is paid into your wallet. Open the game again, or look at your <strong>betting record</strong>.</p>",
    }),
    topic("wallets", "এক ওয়ালেট, নাকি কয়েকটি?", "One wallet, or several?", {
      BN: '<p>বেশির ভাগ নির্মাতা আপনার মূল ওয়ালেট থেকেই খেলে, টাকা সরাতে হয় না। কারও আলাদা ওয়ালেট থাকলে গেম খোলার সময় কত নিতে চান তা জিজ্ঞেস করা হয়, আর এক চাপেই সব ফেরত আনা যায়। তালিকা: <a href="/seamless">এক ওয়ালেট</a>।</p>',
      EN: '<p>Most providers play from your main wallet, and nothing has to be moved. Where one has a wallet of its own, you are asked how much to take along, and one press brings everything back. The list: <a href="/seamless">One wallet</a>.</p>',
    }),
    topic("bets", "খেলার বাজির ফল কখন আসে?", "When are sports bets settled?", {
      BN: "<p>খেলার আনুষ্ঠানিক ফল আসার পর। ম্যাচ বাতিল হলে বাজির টাকা ফেরত আসে; একাধিক ম্যাচের বাজিতে বাতিল ম্যাচটির দর 1 ধরা হয়। লটারির টিকিটের ফল ড্রয়ের সময়ই জানা যায়।</p>",
      EN: "<p>When the official result is in. If a match is called off the stake comes back; in an accumulator that match counts at odds of 1. Lottery tickets are settled at their draw.</p>",
    }),
    topic("dispute", "ফল ঠিক মনে হচ্ছে না", "I think a result is wrong", {
      BN: '<p>বাজির রেকর্ড থেকে রাউন্ডের নম্বর ও সময় নিয়ে <a href="#live-support">লাইভ সাপোর্টে</a> দিন। আমরা নির্মাতার কাছ থেকে রাউন্ডটি মিলিয়ে দেখি এবং উত্তর জানাই।</p>',
      EN: '<p>Take the number and time of the round from your betting record to <a href="#live-support">live support</a>. We check the round with its provider and come back to you.</p>',
    }),
  ]),
  section(1600, [
    topic("bonus", "বোনাস ও রিবেট", "Bonuses and rebate", {
      BN: "<p>অফারে যোগ দেওয়া থেকে পুরস্কার হাতে পাওয়া পর্যন্ত কী কী হয়।</p>",
      EN: "<p>What happens between joining an offer and having its reward.</p>",
    }),
    topic("promotion", "প্রমোশনে কীভাবে অংশ নেব?", "How do I take part in a promotion?", {
      BN: '<p><a href="/promotions">প্রমোশন</a> পাতায় অফারটি খুলে <strong>এখনই যোগ দিন</strong> চাপুন। তারপর:</p><table><tbody><tr><td>আবেদন চলছে</td><td>আমরা যাচাই করছি</td></tr><tr><td>পুরস্কার নিন</td><td>পুরস্কার তৈরি, চাপলেই ওয়ালেটে আসবে</td></tr><tr><td>নেওয়া হয়েছে</td><td>টাকা ওয়ালেটে জমা হয়েছে</td></tr><tr><td>প্রত্যাখ্যাত</td><td>শর্ত পূরণ হয়নি</td></tr></tbody></table><p>প্রতিটি অফারের শর্ত অফারের ভেতরেই লেখা থাকে। প্রতিদিনের পুরস্কার সেই দিনেই নিতে হয়।</p>',
      EN: '<p>Open the offer on the <a href="/promotions">promotions</a> page and press <strong>Join now</strong>. After that:</p><table><tbody><tr><td>Applying</td><td>we are checking</td></tr><tr><td>Claim</td><td>the reward is ready: one press and it is in your wallet</td></tr><tr><td>Claimed</td><td>it has been paid</td></tr><tr><td>Rejected</td><td>the terms were not met</td></tr></tbody></table><p>Each offer carries its own terms. Daily rewards are to be taken on the day.</p>',
    }),
    topic("turnover", "টার্নওভার মানে কী?", "What is turnover?", {
      BN: "<p>বোনাস তোলার আগে মোট যত টাকার বাজি ধরতে হয়। যেমন ৳500 বোনাসে টার্নওভার 8 গুণ হলে মোট ৳4,000 বাজি ধরলেই শর্ত পূরণ।</p><p>বাতিল বা ফেরত যাওয়া বাজি এবং ফ্রি খেলা এতে ধরা হয় না।</p>",
      EN: "<p>What you have to bet in all before a bonus can be withdrawn. With 8 times turnover, a bonus of ৳500 can be withdrawn once you have bet ৳4,000.</p><p>Bets that were called off or returned, and free play, do not count.</p>",
    }),
    topic("rebate", "ম্যানুয়াল রিবেট", "Manual rebate", {
      BN: '<p>আপনার বৈধ বাজির একটি অংশ ফেরত — জিতুন বা হারুন। সদস্য কেন্দ্রের <a href="/member/manualRebate"><strong>ম্যানুয়াল রিবেট</strong></a> পাতায় গেমের ধরন অনুযায়ী জমা হওয়া রিবেট দেখা যায়; সেখান থেকেই ওয়ালেটে নিন।</p>',
      EN: "<p>A part of your valid bets comes back to you, win or lose. <strong>Manual rebate</strong> in the member centre shows what has built up for each kind of game; take it into your wallet there.</p>",
    }),
    topic("points", "পয়েন্ট কীভাবে জমে?", "How do I earn points?", {
      BN: '<p>প্রতিটি বাজি ও জমায় পয়েন্ট। 1 পয়েন্টের জন্য লাগে:</p><table><tbody><tr><td>স্লট ও মাছ ধরা</td><td>৳{pointsSlots} বাজি</td></tr><tr><td>লটারি</td><td>৳{pointsLottery} বাজি</td></tr><tr><td>খেলাধুলা</td><td>৳{pointsSports} বাজি</td></tr><tr><td>তাসের গেম</td><td>৳{pointsPoker} বাজি</td></tr><tr><td>লাইভ ক্যাসিনো</td><td>৳{pointsLive} বাজি</td></tr><tr><td>জমা</td><td>৳{pointsDeposit}</td></tr></tbody></table><p>{pointsRedeem} পয়েন্টের মূল্য ৳1। পয়েন্টের মেয়াদ শেষ হয় না; <a href="/pointMall">পয়েন্ট মলে</a> উপহার বা ওয়ালেট বোনাসে বদলান।</p>',
      EN: '<p>With every bet and deposit. One point takes:</p><table><tbody><tr><td>Slots and fishing</td><td>৳{pointsSlots} bet</td></tr><tr><td>Lottery</td><td>৳{pointsLottery} bet</td></tr><tr><td>Sports</td><td>৳{pointsSports} bet</td></tr><tr><td>Card games</td><td>৳{pointsPoker} bet</td></tr><tr><td>Live casino</td><td>৳{pointsLive} bet</td></tr><tr><td>Deposits</td><td>৳{pointsDeposit}</td></tr></tbody></table><p>{pointsRedeem} points are worth ৳1. Points never expire; exchange them for gifts or a wallet bonus in the <a href="/pointMall">point mall</a>.</p>',
    }),
    topic("invite", "বন্ধু আনলে কী পাব?", "What do I get for bringing a friend?", {
      BN: '<p>বন্ধু আপনার লিংক বা কোড দিয়ে নিবন্ধন করে ৳1,000 জমা দিলে দুজনেই ৳500 পান। নিজের আরেকটি অ্যাকাউন্ট বা একই পরিবারের ডিভাইস গোনা হয় না। দল গড়ে আয় করতে চাইলে দেখুন <a href="/agent">এজেন্ট পাতা</a>।</p>',
      EN: '<p>Both of you get ৳500 once your friend has joined by your link or code and deposited ৳1,000. A second account of your own, or a device of your household, does not count. To earn with a whole team, see the <a href="/agent">agents\' page</a>.</p>',
    }),
  ]),
];
