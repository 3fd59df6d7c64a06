/** Business constants of spec section 9. */
export const constants = {
  homePageSize: 12,
  pageSize: 24,
  homeTypeGames: 5,
  lotteryHomeGames: 6,
  sideMenuPromotions: 4,
  footerVendors: 28,
  vendorArrowsAbove: 8,
  winnersLimit: 20,
  winnersHighlighted: 3,
  noticesPerPage: 9,
  pagination: { margin: 2, range: 3 },
  carousel: { transitionMs: 1000, autoplayMs: 5000, spacing: 20.3 },
  qrSize: 90,
  favouritePageSize: 999,
  favouriteThrottleMs: 1000,
  captchaRefreshMs: 1000,
  smsThrottleMs: 1000,
  /** Default dialing code of phone numbers. */
  dialingCode: "880",
  rememberMs: 86_400_000,
  supportWindow: { width: 440, height: 750 },
  lazyThreshold: 0.1,
  chunkTimeoutMs: 120_000,
  activityMs: 5 * 60_000,
  /** Maximum characters of content and contact, and bounds of the content's word count. */
  feedback: { characters: 140, contact: 60, words: { least: 2, most: 40 } },
  /** Maximum bytes per image, and images per form. */
  uploads: { bytes: 5 * 1024 * 1024, images: 3 },
} as const;
