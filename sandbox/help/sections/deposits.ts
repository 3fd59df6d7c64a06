import type { HelpEntry } from "../entry.ts";

export const deposits: HelpEntry = {
  id: 1200,
  anchor: "deposit",
  title: { BN: "টাকা জমা", EN: "Deposits" },
  content: {
    BN: "<p>মোবাইল ব্যাংকিং, ব্যাংক বা QR — যেটি সুবিধা, সেটি দিয়েই জমা দিন।</p>",
    EN: "<p>Mobile banking, bank transfer or QR code: pay in the way that suits you.</p>",
  },
  children: [
    {
      id: 1201,
      anchor: "deposit-how",
      title: { BN: "কীভাবে টাকা জমা দেব?", EN: "How do I make a deposit?" },
      content: {
        BN: "<ol><li>লগ ইন করে <strong>জমা</strong> খুলুন।</li><li>একটি পদ্ধতি বেছে নিন এবং টাকার পরিমাণ লিখুন।</li><li>দেখানো নম্বর, QR কোড বা পেমেন্ট পাতায় <strong>ঠিক ওই পরিমাণ</strong> টাকা পাঠান।</li><li>হাতে পাঠালে লেনদেন নম্বর লিখে জমা দিন; চাইলে রসিদের ছবি যোগ করুন।</li></ol><p>একই জমার জন্য দুবার টাকা পাঠাবেন না। পুরোনো নম্বর মনে রেখে পাঠাবেন না: নম্বর বদলাতে পারে।</p>",
        EN: "<ol><li>Log in and open <strong>Deposit</strong>.</li><li>Choose a method and enter the amount.</li><li>Send <strong>exactly that amount</strong> to the number, QR code or payment page shown.</li><li>If you sent it by hand, enter the transaction number (TrxID); a picture of the receipt helps.</li></ol><p>Never pay twice for one deposit, and never send to a number you remember from before: numbers change.</p>",
      },
    },
    {
      id: 1202,
      anchor: "deposit-amount",
      title: { BN: "কত টাকা জমা দেওয়া যায়?", EN: "How much can I deposit?" },
      content: {
        BN: "<p>প্রতিটি পদ্ধতির নিজস্ব সর্বনিম্ন ও সর্বোচ্চ আছে; পরিমাণ লেখার ঘরের পাশেই তা দেখানো থাকে। কোনো ফি থাকলে নিশ্চিত করার আগেই দেখবেন।</p><ul><li>সব পরিমাণ বাংলাদেশি টাকায় (৳)।</li><li>দশমিকের পরে সর্বোচ্চ দুই ঘর, যেমন ৳1,250.50।</li></ul>",
        EN: "<p>Each method has a smallest and a largest amount of its own, shown beside the field. If there is a fee, you see it before you confirm.</p><ul><li>All amounts are in Bangladeshi taka (৳).</li><li>At most two decimals, such as ৳1,250.50.</li></ul>",
      },
    },
    {
      id: 1203,
      anchor: "deposit-time",
      title: { BN: "টাকা কখন ওয়ালেটে আসে?", EN: "When is it in my wallet?" },
      content: {
        BN: "<p>বেশির ভাগ জমা কয়েক মিনিটেই আসে। টাকা এলে ব্যালেন্স নিজে থেকেই বদলায় এবং একটি বার্তা পান; পাতা আবার লোড করতে হয় না।</p><p>জমার অবস্থা <strong>আমার জমা</strong> তালিকায় দেখুন: চলমান, জমা হয়েছে, গ্রহণ হয়নি বা বাতিল।</p>",
        EN: "<p>Most deposits arrive within minutes. When one does, your balance changes by itself and you get a message; there is no need to reload.</p><p>Follow it under <strong>My deposits</strong>: under way, arrived, refused or cancelled.</p>",
      },
    },
    {
      id: 1204,
      anchor: "deposit-missing",
      title: { BN: "টাকা পাঠিয়েছি, কিন্তু আসেনি", EN: "I paid, but it has not arrived" },
      content: {
        BN: '<p>প্রথমে দেখুন ঠিক নম্বরে, ঠিক পরিমাণ টাকা গেছে কি না, এবং লেনদেন নম্বর ঠিক লিখেছেন কি না। আধা ঘণ্টা পরেও না এলে <a href="#live-support">লাইভ সাপোর্টে</a> এগুলো জানান:</p><ul><li>আপনার ইউজারনেম</li><li>পরিমাণ, তারিখ ও সময়</li><li>লেনদেন নম্বর এবং রসিদের ছবি</li></ul><p>টাকা কোথায় আছে তা খুঁজে পাওয়া যায়; একই টাকা দ্বিতীয়বার পাঠাবেন না।</p>',
        EN: '<p>First check that the right amount went to the right number, and that the TrxID is typed correctly. If it is not there after half an hour, tell <a href="#live-support">live support</a>:</p><ul><li>your username</li><li>amount, date and time</li><li>the TrxID and a picture of the receipt</li></ul><p>Money that was sent can be found. Do not send it a second time.</p>',
      },
    },
    {
      id: 1205,
      anchor: "deposit-name",
      title: { BN: "অন্যের অ্যাকাউন্ট থেকে দেওয়া যাবে?", EN: "May somebody else pay for me?" },
      content: {
        BN: "<p>না। জমা দিতে হবে আপনার নিজের নামের অ্যাকাউন্ট থেকে, নিজের টাকায়। অন্যের নাম থেকে আসা টাকা ফেরত পাঠানো হতে পারে, আর যাচাই শেষ না হওয়া পর্যন্ত তোলা বন্ধ থাকতে পারে।</p>",
        EN: "<p>No. Deposit your own money from an account in your own name. Money from somebody else may be sent back, and withdrawals may wait until it is settled whose it is.</p>",
      },
    },
  ],
};
