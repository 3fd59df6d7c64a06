import type { HelpEntry } from "../entry.ts";

export const responsible: HelpEntry = {
  id: 1700,
  anchor: "responsible",
  title: { BN: "দায়িত্বের সঙ্গে খেলা", EN: "Responsible play" },
  content: {
    BN: "<p>খেলা আনন্দের জন্য, আয়ের জন্য নয়। আনন্দ না লাগলে থামার সময় হয়েছে।</p>",
    EN: "<p>Play is for enjoyment, not for income. When it is no fun any more, it is time to stop.</p>",
  },
  children: [
    {
      id: 1701,
      anchor: "age",
      title: { BN: "কত বছর বয়স হতে হবে?", EN: "How old must I be?" },
      content: {
        BN: "<p>কমপক্ষে <strong>{ageLimit} বছর</strong>, এবং আপনি যেখানে আছেন সেখানে এ ধরনের খেলা বৈধ হতে হবে। জন্মতারিখ অনুযায়ী বয়স <strong>{birthdayConfirmAge} বছরের</strong> কম হলে নিবন্ধনের সময় আপনার এলাকার নিয়ম মানছেন কি না আবার জিজ্ঞেস করা হয়।</p><p>আমরা বয়সের প্রমাণ চাইতে পারি। অপ্রাপ্তবয়স্ক কারও অ্যাকাউন্ট পেলে তা বন্ধ করা হয়।</p>",
        EN: "<p>At least <strong>{ageLimit}</strong>, and games of chance must be allowed where you are. If your birthday says you are under <strong>{birthdayConfirmAge}</strong>, registration asks once more whether the rules of your place let you play.</p><p>We may ask for proof of age. The account of anybody under age is closed.</p>",
      },
    },
    {
      id: 1702,
      anchor: "limits",
      title: { BN: "আগে সীমা ঠিক করুন", EN: "Set your limits first" },
      content: {
        BN: "<ul><li>শুরুর আগেই ঠিক করুন কত টাকা আর কত সময় খেলবেন।</li><li>সংসার, পড়াশোনা বা ওষুধের টাকা দিয়ে খেলবেন না, ধার করেও নয়।</li><li>হারানো টাকা তুলতে গিয়ে বাজি বাড়াবেন না।</li><li>মন খারাপ, রাগ বা নেশার ঘোরে খেলবেন না।</li></ul>",
        EN: "<ul><li>Decide before you start how much money and time you will spend.</li><li>Never play with money for the household, school or medicine, nor with borrowed money.</li><li>Do not raise your bets to win back a loss.</li><li>Do not play when you are upset, angry or have been drinking.</li></ul>",
      },
    },
    {
      id: 1703,
      anchor: "signs",
      title: { BN: "কখন সাবধান হবেন?", EN: "Signs to take seriously" },
      content: {
        BN: "<p>নিজেকে জিজ্ঞেস করুন:</p><ul><li>যতটা ভেবেছিলেন তার চেয়ে বেশি সময় বা টাকা যাচ্ছে কি?</li><li>খেলার কথা কাছের মানুষের কাছে লুকাচ্ছেন কি?</li><li>না খেললে অস্থির লাগে কি?</li><li>খেলার জন্য ধার করেছেন বা কিছু বিক্রি করেছেন কি?</li></ul><p>একটির উত্তরও হ্যাঁ হলে বিরতি নিন এবং বিশ্বাসের কারও সঙ্গে কথা বলুন।</p>",
        EN: "<p>Ask yourself:</p><ul><li>Do I spend more time or money than I meant to?</li><li>Do I hide my play from people close to me?</li><li>Am I restless when I do not play?</li><li>Have I borrowed or sold something to play?</li></ul><p>If even one answer is yes, take a break and talk to somebody you trust.</p>",
      },
    },
    {
      id: 1704,
      anchor: "pause",
      title: { BN: "বিরতি নিন", EN: "Taking a break" },
      content: {
        BN: '<p><a href="#live-support">লাইভ সাপোর্টে</a> বলুন কত দিনের জন্য অ্যাকাউন্ট বন্ধ রাখতে চান, অথবা একেবারে বন্ধ করতে চান। বিরতির মধ্যে অফারের বার্তা পাঠানো হয় না, আর অনুরোধ করলেও আগে খোলা হয় না। ব্যালেন্স আপনারই থাকে।</p>',
        EN: '<p>Tell <a href="#live-support">live support</a> for how long your account is to be closed, or that it is for good. During a break we send you no offers, and we do not open it early even if you ask. Your balance stays yours.</p>',
      },
    },
    {
      id: 1705,
      anchor: "children",
      title: { BN: "শিশুদের দূরে রাখুন", EN: "Keep children out" },
      content: {
        BN: "<p>ফোন বা কম্পিউটার অন্যের সঙ্গে ভাগ করলে প্রতিবার লগ আউট করুন, <strong>মনে রাখুন</strong> ব্যবহার করবেন না এবং ডিভাইসে পর্দা-লক রাখুন। অপ্রাপ্তবয়স্ক কেউ খেলছে মনে হলে আমাদের জানান।</p>",
        EN: "<p>On a shared phone or computer log out every time, leave <strong>Remember me</strong> off and keep a screen lock. If you think somebody under age is playing, tell us.</p>",
      },
    },
  ],
};
