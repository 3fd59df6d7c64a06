import { createCipheriv } from "node:crypto";
import t from "tap";
import { bad, read } from "./read.ts";

t.test(
  "the status splits into a shared half and a visitor's half, with support decrypted and unsafe addresses left out",
  async (t) => {
    const status = read("systemStatus", {
      info: {
        customerService: [
          { csType: "LIVE", path: encrypted("https://support.example/chat") },
          { csType: "BAD", path: encrypted("javascript:alert(1)") },
          { csType: "BROKEN", path: "AAAAAAAAwrongkey" },
          { csType: "PLAIN", path: "https://plain.example/" },
        ],
        resources: [
          { resourceType: "Android", url: "https://app.example/a.apk", labelNameEn: "Android" },
          { resourceType: "EVIL", url: "javascript:1" },
        ],
        whitelabel: {
          modId: "ROOT",
          enabled: "1",
          childrenNodes: [
            { modId: "DIRECTREG3", enabled: "1", childrenNodes: [{ modId: "REGMOBVERF3", enabled: 1 }] },
            { modId: "FREEPLAY3", enabled: "0" },
            { modId: "__proto__", enabled: "1" },
          ],
        },
        register: {
          username: {
            enabled: true,
            required: true,
            acceptedPattern: "(a+)+$",
            patternId: 3,
            minLength: 6,
            maxLength: 13,
            type: "text",
          },
          email: { enabled: false },
        },
        imageCDNs: ["https://cdn.example/", "ftp://cdn.example"],
        launchGameCDNs: null,
        mainDomain: "site.example",
        analytics: { gtagId: "G-ABC123" },
      },
      location: { ip: "203.0.113.9" },
      maintenance: { startTime: null, endTime: 1_700_000_000_000, note: "<b>Back</b> soon" },
      regionRestriction: null,
    });
    t.strictSame(status, {
      site: {
        flags: { ROOT: true, DIRECTREG3: true, REGMOBVERF3: false, FREEPLAY3: false },
        registration: [{ field: "username", required: true, patternId: 3, minLength: 6, maxLength: 13, type: "text" }],
        support: [
          { type: "LIVE", url: "https://support.example/chat" },
          { type: "PLAIN", url: "https://plain.example/" },
        ],
        resources: [{ type: "ANDROID", url: "https://app.example/a.apk", label: "Android" }],
        imageBases: ["https://cdn.example"],
        launchBases: [],
        mainDomain: "site.example",
        gtagId: "G-ABC123",
      },
      patterns: { username: "(a+)+$" },
      maintenance: { end: "2023-11-14T22:13:20.000Z", note: "Back soon" },
      visitor: { ip: "203.0.113.9", restricted: false },
    });
  },
);

t.test("the status has the restriction in the visitor's half, and an open site has no maintenance", async (t) => {
  const status = read("systemStatus", { info: {}, regionRestriction: { ip: "198.51.100.1", note: "Not here." } });
  t.strictSame(status.visitor, { ip: "198.51.100.1", restricted: true, note: "Not here." });
  t.notOk("maintenance" in status);
  t.throws(() => read("systemStatus", { info: null }), bad);
});

t.test("settings with missing or absurd values get the market's defaults", async (t) => {
  const market = {
    currency: { code: "BDT", symbol: "৳" },
    utcOffset: 6,
    languages: ["BN", "EN"],
    defaultLanguage: "BN",
    ageLimit: 18,
  };
  t.strictSame(read("systemSettings", {}), market);
  t.strictSame(
    read("systemSettings", { timeZone: 99, languages: ["TY", "no code"], defaultLanguage: "TY", ageLimit: -1 }),
    { ...market, furtherLanguages: ["TY"] },
  );
  t.strictSame(
    read("systemSettings", { timeZone: "5.5", languages: ["EN", "EN"], defaultLanguage: "EN", ageLimit: 21 }),
    {
      ...market,
      utcOffset: 5.5,
      languages: ["EN"],
      defaultLanguage: "EN",
      ageLimit: 21,
    },
  );
});

t.test("announcements have HTML from a short allow list, titles as text, and only safe links", async (t) => {
  const content =
    '<p onclick="x()">Hi <b>you</b></p><script>alert(1)</script><a href="javascript:x">a</a><a href="https://ok.example/">b</a>' +
    '<img src="https://cdn.example/p.png" onerror="x()"><iframe src="https://evil.example"></iframe><style>*{}</style>' +
    '<form action="/x"><input></form><svg><script>x</script></svg>';
  const banner = { bannerId: 1, title: "T", url: "/media/b/1.svg", groupName: "w_home" };
  const result = read("announcements", {
    banners: [
      { ...banner, linkageType: "URL", linkageUrl: "/promotions" },
      { ...banner, bannerId: 2, linkageType: "URL", linkageUrl: "javascript:x" },
      { ...banner, bannerId: 3, linkageUrl: "/promotions" },
      { ...banner, bannerId: 4, url: null },
    ],
    player: [{ id: 9, title: "<i>News</i>", content, execution: "B", createdTime: 1_700_000_000_000 }],
    popup: null,
    help: [{ id: 11, title: "How to", content, createdTime: 1_700_000_000_000 }, { title: "nobody's" }],
    promotion: [
      {
        id: 10,
        title: "P",
        content: null,
        promotionType: "LOGIN",
        execution: "Z",
        announcementImages: [{ imageUrl: "p.svg" }],
      },
    ],
  });
  t.strictSame(result.banners, [
    { id: "1", title: "T", image: "b/1.svg", group: "w_home", link: "/promotions" },
    { id: "2", title: "T", image: "b/1.svg", group: "w_home" },
    { id: "3", title: "T", image: "b/1.svg", group: "w_home" },
  ]);
  const [notice] = result.notices;
  t.match(notice, { id: "9", title: "News", execution: "B", createdAt: "2023-11-14T22:13:20.000Z" });
  t.notMatch(notice?.html, /script|onclick|onerror|javascript|iframe|style|form|svg|input/i);
  t.match(notice?.html, "<p>Hi <b>you</b></p>");
  t.match(notice?.html, 'rel="noopener noreferrer"');
  t.match(result.help, [{ id: "11", title: "How to", html: notice?.html }]);
  t.equal(result.help.length, 1);
  t.strictSame(result.popups, []);
  t.strictSame(result.promotions, [{ id: "10", title: "P", html: "", promotionType: "LOGIN", image: "p.svg" }]);
});

/** Encrypts without the gateway's code, so that the gateway's decryption is not tested against itself. */
function encrypted(url: string): string {
  const key = "k3yW0rd8";
  const cipher = createCipheriv("des-ede3", Buffer.from(key.repeat(3)), null);
  return cipher.update(url, "utf8", "base64") + cipher.final("base64") + key;
}
