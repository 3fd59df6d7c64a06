/** Countries a number may be of: the market first, then where its people work (protocol 3.9). */
export const countries = Object.entries({
  BD: "880",
  IN: "91",
  MY: "60",
  AE: "971",
  SA: "966",
  QA: "974",
  SG: "65",
  PK: "92",
  NP: "977",
  GB: "44",
}).map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode }));
