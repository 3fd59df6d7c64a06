import type { HelpEntry } from "../entry.ts";

export const contact: HelpEntry = {
  id: 2000,
  anchor: "contact",
  title: { BN: "যোগাযোগ", EN: "Contact" },
  content: {
    BN: "<p>উত্তর খুঁজে না পেলে মানুষের সঙ্গে কথা বলুন।</p>",
    EN: "<p>If you found no answer here, talk to a person.</p>",
  },
  children: [
    {
      id: 2001,
      anchor: "live-support",
      title: { BN: "লাইভ সাপোর্ট", EN: "Live support" },
      content: {
        BN: "<p>দিন-রাত 24 ঘণ্টা, বাংলা ও ইংরেজিতে। মেনু, নিচের তালিকা বা পাশের বোতাম থেকে <strong>লাইভ সাপোর্ট</strong> খুলুন। ইউজারনেম, সময় আর লেনদেন বা রাউন্ডের নম্বর হাতে রাখলে উত্তর তাড়াতাড়ি মেলে।</p><p>পাসওয়ার্ড বা কোড কখনও লিখবেন না; আমরা তা চাই না।</p>",
        EN: "<p>Day and night, in Bengali and English. Open <strong>Live support</strong> from the menu, the foot of the page or the button at the side. With your username, the time and the number of the payment or round at hand it goes faster.</p><p>Never write a password or a code: we do not ask for them.</p>",
      },
    },
    {
      id: 2002,
      anchor: "channels",
      title: { BN: "অন্য মাধ্যম", EN: "Other ways" },
      content: {
        BN: "<p>টেলিগ্রাম, হোয়াটসঅ্যাপ ও ফেসবুকের ঠিকানা পাতার নিচে আছে। শুধু সেখানকার লিংকই আমাদের; অন্য কোথাও আমাদের নামে কেউ লিখলে সাড়া দেবেন না।</p>",
        EN: "<p>Telegram, WhatsApp and Facebook are linked at the foot of the page. Only those links are ours: do not answer whoever writes to you in our name elsewhere.</p>",
      },
    },
    {
      id: 2003,
      anchor: "feedback",
      title: { BN: "মতামত দিন", EN: "Give feedback" },
      content: {
        BN: "<p>ভালো বা মন্দ যা-ই লাগুক, লিখে জানান: {feedbackLeast} থেকে {feedbackMost} শব্দে, সর্বোচ্চ {feedbackCharacters} অক্ষর; সঙ্গে চাইলে {uploadImages}টি পর্যন্ত ছবি (পিএনজি বা জেপিজি, প্রতিটি সর্বোচ্চ {uploadMb} মেগাবাইট)। জরুরি হলে লাইভ সাপোর্টই দ্রুত।</p>",
        EN: "<p>Tell us what you like and what you do not, in {feedbackLeast} to {feedbackMost} words and at most {feedbackCharacters} characters, with up to {uploadImages} pictures (PNG or JPG, {uploadMb} MB each). If it is urgent, live support is faster.</p>",
      },
    },
    {
      id: 2004,
      anchor: "complaint",
      title: { BN: "অভিযোগ", EN: "Complaints" },
      content: {
        BN: "<p>উত্তরে সন্তুষ্ট না হলে লাইভ সাপোর্টে বলুন এটি একটি অভিযোগ। অন্য একজন পুরো বিষয়টি নতুন করে দেখেন এবং তিন কর্মদিবসের মধ্যে লিখে জানান।</p>",
        EN: "<p>If an answer does not satisfy you, tell live support that it is a complaint. Somebody else looks at all of it afresh and writes to you within three working days.</p>",
      },
    },
    {
      id: 2005,
      anchor: "agents",
      title: { BN: "এজেন্টদের জন্য", EN: "For agents" },
      content: {
        BN: '<p>এজেন্ট হতে চাইলে বা দল নিয়ে প্রশ্ন থাকলে এজেন্ট সাপোর্ট: সোম থেকে শুক্র, দুপুর 12টা থেকে রাত 9টা। বিস্তারিত <a href="/agent">এজেন্ট পাতায়</a>।</p>',
        EN: '<p>To become an agent, or for questions about your team, there is agent support: Monday to Friday, noon to 9 pm. More on the <a href="/agent">agents\' page</a>.</p>',
      },
    },
  ],
};
