import { type HelpEntry, section, topic } from "./topics.ts";

export const policies: readonly HelpEntry[] = [
  section(1700, [
    topic("responsible", "দায়িত্বের সঙ্গে খেলা", "Responsible play", {
      BN: "<p>খেলা আনন্দের জন্য, আয়ের জন্য নয়। আনন্দ না লাগলে থামার সময় হয়েছে।</p>",
      EN: "<p>Play is for enjoyment, not for income. When it is no fun any more, it is time to stop.</p>",
    }),
    topic("age", "কত বছর বয়স হতে হবে?", "How old must I be?", {
      BN: "<p>কমপক্ষে <strong>{ageLimit} বছর</strong>, এবং আপনি যেখানে আছেন সেখানে এ ধরনের খেলা বৈধ হতে হবে। জন্মতারিখ অনুযায়ী বয়স <strong>{birthdayConfirmAge} বছরের</strong> কম হলে নিবন্ধনের সময় আপনার এলাকার নিয়ম মানছেন কি না আবার জিজ্ঞেস করা হয়।</p><p>আমরা বয়সের প্রমাণ চাইতে পারি। অপ্রাপ্তবয়স্ক কারও অ্যাকাউন্ট পেলে তা বন্ধ করা হয়।</p>",
      EN: "<p>At least <strong>{ageLimit}</strong>, and games of chance must be allowed where you are. If your birthday says you are under <strong>{birthdayConfirmAge}</strong>, registration asks once more whether the rules of your place let you play.</p><p>We may ask for proof of age. The account of anybody under age is closed.</p>",
    }),
    topic("limits", "আগে সীমা ঠিক করুন", "Set your limits first", {
      BN: "<ul><li>শুরুর আগেই ঠিক করুন কত টাকা আর কত সময় খেলবেন।</li><li>সংসার, পড়াশোনা বা ওষুধের টাকা দিয়ে খেলবেন না, ধার করেও নয়।</li><li>হারানো টাকা তুলতে গিয়ে বাজি বাড়াবেন না।</li><li>মন খারাপ, রাগ বা নেশার ঘোরে খেলবেন না।</li></ul>",
      EN: "<ul><li>Decide before you start how much money and time you will spend.</li><li>Never play with money for the household, school or medicine, nor with borrowed money.</li><li>Do not raise your bets to win back a loss.</li><li>Do not play when you are upset, angry or have been drinking.</li></ul>",
    }),
    topic("signs", "কখন সাবধান হবেন?", "Signs to take seriously", {
      BN: "<p>নিজেকে জিজ্ঞেস করুন:</p><ul><li>যতটা ভেবেছিলেন তার চেয়ে বেশি সময় বা টাকা যাচ্ছে কি?</li><li>খেলার কথা কাছের মানুষের কাছে লুকাচ্ছেন কি?</li><li>না খেললে অস্থির লাগে কি?</li><li>খেলার জন্য ধার করেছেন বা কিছু বিক্রি করেছেন কি?</li></ul><p>একটির উত্তরও হ্যাঁ হলে বিরতি নিন এবং বিশ্বাসের কারও সঙ্গে কথা বলুন।</p>",
      EN: "<p>Ask yourself:</p><ul><li>Do I spend more time or money than I meant to?</li><li>Do I hide my play from people close to me?</li><li>Am I restless when I do not play?</li><li>Have I borrowed or sold something to play?</li></ul><p>If even one answer is yes, take a break and talk to somebody you trust.</p>",
    }),
    topic("pause", "বিরতি নিন", "Taking a break", {
      BN: '<p><a href="#live-support">লাইভ সাপোর্টে</a> বলুন কত দিনের জন্য অ্যাকাউন্ট বন্ধ রাখতে চান, অথবা একেবারে বন্ধ করতে চান। বিরতির মধ্যে অফারের বার্তা পাঠানো হয় না, আর অনুরোধ করলেও আগে খোলা হয় না। ব্যালেন্স আপনারই থাকে।</p>',
      EN: '<p>Tell <a href="#live-support">live support</a> for how long your account is to be closed, or that it is for good. During a break we send you no offers, and we do not open it early even if you ask. Your balance stays yours.</p>',
    }),
    topic("children", "শিশুদের দূরে রাখুন", "Keep children out", {
      BN: "<p>ফোন বা কম্পিউটার অন্যের সঙ্গে ভাগ করলে প্রতিবার লগ আউট করুন, <strong>মনে রাখুন</strong> ব্যবহার করবেন না এবং ডিভাইসে পর্দা-লক রাখুন। অপ্রাপ্তবয়স্ক কেউ খেলছে মনে হলে আমাদের জানান।</p>",
      EN: "<p>On a shared phone or computer log out every time, leave <strong>Remember me</strong> off and keep a screen lock. If you think somebody under age is playing, tell us.</p>",
    }),
  ]),
  // A longer version of the terms above the registration form.
  section(1800, [
    topic("term", "শর্তাবলি", "Terms and conditions", {
      BN: '<p>অ্যাকাউন্ট খুলে বা ব্যবহার করে আপনি এই শর্তগুলো মেনে নিচ্ছেন। মন দিয়ে পড়ুন; কিছু বুঝতে না পারলে আগে <a href="#live-support">আমাদের জিজ্ঞেস করুন</a>।</p>',
      EN: '<p>By opening or using an account you agree to these terms. Read them with care, and <a href="#live-support">ask us</a> first if something is not clear.</p>',
    }),
    topic("term-account", "1. আপনার অ্যাকাউন্ট", "1. Your account", {
      BN: "<p>একজনের একটিই অ্যাকাউন্ট। আপনার দেওয়া তথ্য সত্য এবং আপনার নিজের হতে হবে। অ্যাকাউন্ট বিক্রি, ভাড়া বা ধার দেওয়া যায় না। অন্য কেউ অ্যাকাউন্টটি ব্যবহার করছে বলে আমাদের না জানানো পর্যন্ত এতে যা ঘটে তার দায়িত্ব আপনার।</p>",
      EN: "<p>One person, one account. What you enter must be true and your own. An account cannot be sold, rented or lent. You answer for what happens with it until you tell us that somebody else has it.</p>",
    }),
    topic("term-age", "2. কারা খেলতে পারবেন", "2. Who may play", {
      BN: "<p>আপনার বয়স অন্তত {ageLimit} বছর হতে হবে এবং আপনি যেখানে আছেন সেখানে এ ধরনের খেলা বৈধ হতে হবে। আমরা যেকোনো সময় বয়স, পরিচয় ও ঠিকানার প্রমাণ চাইতে পারি; প্রমাণ না দিলে অ্যাকাউন্ট বন্ধ করতে পারি। কিছু এলাকা থেকে আমাদের সেবা পাওয়া যায় না।</p>",
      EN: "<p>You must be at least {ageLimit} years old, and games of chance must be allowed where you are. We may ask for proof of age, identity and address at any time, and close accounts that cannot give it. From some regions our service is not available.</p>",
    }),
    topic("term-money", "3. জমা ও তোলা", "3. Deposits and withdrawals", {
      BN: "<p>শুধু নিজের টাকা, নিজের নামের অ্যাকাউন্ট থেকে জমা দিন। জমা ও বোনাসের টার্নওভার পূরণ হলে টাকা আপনার নামের অ্যাকাউন্টে তোলা যায়। পাঠানো টাকা {confirmMinutes} মিনিটের মধ্যে নিশ্চিত না করলে তা গৃহীত বলে ধরা হয়। অর্থের উৎস নিয়ে সন্দেহ থাকলে আইন অনুযায়ী লেনদেন আটকে রাখা হতে পারে।</p>",
      EN: "<p>Deposit only your own money, from accounts in your own name. Withdrawals go to an account in your name after the turnover of your deposits and bonuses is met. A payout not confirmed within {confirmMinutes} minutes counts as received. Where the source of money is in doubt, the law may oblige us to hold a payment.</p>",
    }),
    topic("term-bets", "4. বাজি ও ফল", "4. Bets and results", {
      BN: "<p>নিশ্চিত করা বাজি ফেরানো যায় না। গেমের নির্মাতা বা খেলার আনুষ্ঠানিক ফলই চূড়ান্ত। গেমের স্পষ্ট ত্রুটি বা ভুল দর থেকে পাওয়া জয় বাতিল হবে এবং বাজির টাকা ফেরত যাবে।</p>",
      EN: "<p>A confirmed bet cannot be taken back. The record of the game's provider, or the official result of a match, is final. Winnings from an obvious fault of a game or a mistaken price are void, and the stake is returned.</p>",
    }),
    topic("term-bonus", "5. বোনাস", "5. Bonuses", {
      BN: "<p>অফারে অন্য কিছু বলা না থাকলে বোনাস একজন, এক পরিবার ও এক ডিভাইসের জন্য একবারই। শর্ত ভেঙে পাওয়া বোনাস ও তা থেকে পাওয়া জয় ফেরত নেওয়া যায়। আমরা অফার বদলাতে বা শেষ করতে পারি; আগে পাওয়া পুরস্কারে তার প্রভাব পড়ে না।</p>",
      EN: "<p>Bonuses are for one person, household and device each, unless an offer says otherwise. A bonus taken against its terms, and what was won with it, may be taken back. We may change or end an offer; rewards already earned are not touched by that.</p>",
    }),
    topic("term-fair", "6. ন্যায্য খেলা", "6. Fair play", {
      BN: "<p>নিজে থেকে খেলে দেয় এমন প্রোগ্রাম, একাধিক অ্যাকাউন্ট, খেলোয়াড়দের মধ্যে গোপন সমঝোতা এবং সাইটের ত্রুটির অপব্যবহার নিষিদ্ধ। এমন কিছু পেলে আমরা বাজি বাতিল ও অ্যাকাউন্ট বন্ধ করতে পারি।</p>",
      EN: "<p>Programs that play for you, several accounts, agreements between players and making use of a fault of the site are not allowed. Where we find them we may void bets and close accounts.</p>",
    }),
    topic("term-service", "7. সেবা ও রক্ষণাবেক্ষণ", "7. Service and maintenance", {
      BN: "<p>রক্ষণাবেক্ষণ বা নির্মাতার সমস্যায় সাইট বা কোনো গেম কিছু সময় বন্ধ থাকতে পারে; শুরু ও শেষের সময় জানা থাকলে দেখানো হয়। আপনার ব্যালেন্স ও ধরা বাজি তখনও নিরাপদ থাকে।</p>",
      EN: "<p>The site or a game may be closed for a while for maintenance or because of its provider; where times are known they are shown. Your balance and the bets you placed are safe meanwhile.</p>",
    }),
    topic("term-change", "8. শর্ত বদলালে", "8. Changes to these terms", {
      BN: '<p>শর্তাবলি বদলাতে পারে; এখানে যা দেখানো আছে সেটিই কার্যকর। বড় কোনো বদল হলে আগে নোটিশে জানানো হয়। না মানলে ব্যালেন্স তুলে <a href="#close-account">অ্যাকাউন্ট বন্ধ</a> করতে পারেন।</p>',
      EN: '<p>These terms can change; the version shown here is the one that counts. Larger changes are announced beforehand. If you do not agree, withdraw your balance and <a href="#close-account">close your account</a>.</p>',
    }),
  ]),
  section(1900, [
    topic("privacy", "গোপনীয়তা", "Privacy", {
      BN: "<p>কোন তথ্য রাখি, কেন রাখি, আর আপনি কী করতে পারেন।</p>",
      EN: "<p>What we keep, why we keep it, and what you can do about it.</p>",
    }),
    topic("privacy-data", "কোন তথ্য রাখা হয়?", "What do you keep?", {
      BN: "<ul><li>নিবন্ধনে দেওয়া তথ্য: ইউজারনেম, মোবাইল নম্বর, নাম, ই-মেইল</li><li>জমা, তোলা ও বাজির হিসাব</li><li>লগ ইনের সময়, আইপি ঠিকানা ও ডিভাইসের ধরন</li><li>সাপোর্টে আপনার লেখা ও পাঠানো ছবি</li></ul><p>অ্যাকাউন্ট চালানো, টাকা পরিশোধ, প্রতারণা ঠেকানো ও আইন মানার জন্য যা দরকার, শুধু তা-ই।</p>",
      EN: "<ul><li>what you entered when you registered: username, mobile number, name, e-mail</li><li>the record of your deposits, withdrawals and bets</li><li>when you logged in, from which IP address and kind of device</li><li>what you wrote and sent to support</li></ul><p>That is what it takes to run your account, to pay you, to stop fraud and to meet the law, and no more.</p>",
    }),
    topic("privacy-browser", "ব্রাউজারে কী থাকে?", "What is kept in my browser?", {
      BN: "<p>লগ ইনের জন্য একটি কুকি থাকে, যা কোনো স্ক্রিপ্ট পড়তে পারে না; এতে আপনার পাসওয়ার্ড নেই। <strong>মনে রাখুন</strong> বেছে নিলে এক দিনের আরেকটি কুকি যোগ হয়। এছাড়া ভাষা আর বন্ধ করা বার্তার কথা মনে রাখা হয়।</p>",
      EN: "<p>One cookie for your login, which no script can read and which holds no password. <strong>Remember me</strong> adds another for one day. Beside them your language, and the messages you have closed, are remembered.</p>",
    }),
    topic("privacy-share", "তথ্য কাদের দেওয়া হয়?", "Who gets to see it?", {
      BN: "<p>গেম চালাতে ও টাকা পাঠাতে যেটুকু লাগে, গেমের নির্মাতা ও পেমেন্ট প্রতিষ্ঠান শুধু সেটুকু পায়। আইনি প্রয়োজন ছাড়া আর কাউকে দেওয়া হয় না, বিক্রি তো নয়ই। বিজয়ীদের তালিকায় নামের বেশির ভাগ ঢাকা থাকে।</p>",
      EN: "<p>Providers of games and payments get what it takes to run a game or to send money. Nobody else does unless the law requires it, and we sell nothing. In the list of winners most of a name is hidden.</p>",
    }),
    topic("privacy-rights", "আমার অধিকার", "Your rights", {
      BN: '<p>আপনার তথ্য দেখতে, ভুল ঠিক করতে বা মুছে দিতে <a href="#live-support">লাইভ সাপোর্টে</a> বলুন। হিসাবের কাগজপত্র আইন যত দিন রাখতে বলে তত দিন রাখা হয়, তারপর মুছে ফেলা হয়।</p>',
      EN: '<p>Ask <a href="#live-support">live support</a> to see what we hold of you, to put it right or to delete it. Records of money are kept for as long as the law says, and deleted after that.</p>',
    }),
  ]),
  section(2000, [
    topic("contact", "যোগাযোগ", "Contact", {
      BN: "<p>উত্তর খুঁজে না পেলে মানুষের সঙ্গে কথা বলুন।</p>",
      EN: "<p>If you found no answer here, talk to a person.</p>",
    }),
    topic("live-support", "লাইভ সাপোর্ট", "Live support", {
      BN: "<p>দিন-রাত 24 ঘণ্টা, বাংলা ও ইংরেজিতে। মেনু, নিচের তালিকা বা পাশের বোতাম থেকে <strong>লাইভ সাপোর্ট</strong> খুলুন। ইউজারনেম, সময় আর লেনদেন বা রাউন্ডের নম্বর হাতে রাখলে উত্তর তাড়াতাড়ি মেলে।</p><p>পাসওয়ার্ড বা কোড কখনও লিখবেন না; আমরা তা চাই না।</p>",
      EN: "<p>Day and night, in Bengali and English. Open <strong>Live support</strong> from the menu, the foot of the page or the button at the side. With your username, the time and the number of the payment or round at hand it goes faster.</p><p>Never write a password or a code: we do not ask for them.</p>",
    }),
    topic("channels", "অন্য মাধ্যম", "Other ways", {
      BN: "<p>টেলিগ্রাম, হোয়াটসঅ্যাপ ও ফেসবুকের ঠিকানা পাতার নিচে আছে। শুধু সেখানকার লিংকই আমাদের; অন্য কোথাও আমাদের নামে কেউ লিখলে সাড়া দেবেন না।</p>",
      EN: "<p>Telegram, WhatsApp and Facebook are linked at the foot of the page. Only those links are ours: do not answer whoever writes to you in our name elsewhere.</p>",
    }),
    topic("feedback", "মতামত দিন", "Give feedback", {
      BN: "<p>ভালো বা মন্দ যা-ই লাগুক, লিখে জানান: {feedbackLeast} থেকে {feedbackMost} শব্দে, সর্বোচ্চ {feedbackCharacters} অক্ষর; সঙ্গে চাইলে {uploadImages}টি পর্যন্ত ছবি (পিএনজি বা জেপিজি, প্রতিটি সর্বোচ্চ {uploadMb} মেগাবাইট)। জরুরি হলে লাইভ সাপোর্টই দ্রুত।</p>",
      EN: "<p>Tell us what you like and what you do not, in {feedbackLeast} to {feedbackMost} words and at most {feedbackCharacters} characters, with up to {uploadImages} pictures (PNG or JPG, {uploadMb} MB each). If it is urgent, live support is faster.</p>",
    }),
    topic("complaint", "অভিযোগ", "Complaints", {
      BN: "<p>উত্তরে সন্তুষ্ট না হলে লাইভ সাপোর্টে বলুন এটি একটি অভিযোগ। অন্য একজন পুরো বিষয়টি নতুন করে দেখেন এবং তিন কর্মদিবসের মধ্যে লিখে জানান।</p>",
      EN: "<p>If an answer does not satisfy you, tell live support that it is a complaint. Somebody else looks at all of it afresh and writes to you within three working days.</p>",
    }),
    topic("agents", "এজেন্টদের জন্য", "For agents", {
      BN: '<p>এজেন্ট হতে চাইলে বা দল নিয়ে প্রশ্ন থাকলে এজেন্ট সাপোর্ট: সোম থেকে শুক্র, দুপুর 12টা থেকে রাত 9টা। বিস্তারিত <a href="/agent">এজেন্ট পাতায়</a>।</p>',
      EN: '<p>To become an agent, or for questions about your team, there is agent support: Monday to Friday, noon to 9 pm. More on the <a href="/agent">agents\' page</a>.</p>',
    }),
  ]),
];
