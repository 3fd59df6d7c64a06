import t from "tap";
import { cardNumber, holderName } from "../../../shared/rules/card-number.ts";
import { hasCoinChecksum } from "../../../shared/rules/coin-checksum.ts";

const tron = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const ethereum = "0x52908400098527886E0F7030069857D2E4169EE7";

t.test("a card number is normalized to one spelling, and invalid ones are refused", async (t) => {
  for (const [type, bank, typed, plain] of [
    ["bank", "EBL", " 1234 5678-9012 ", "123456789012"],
    ["bank", "EBL", "১২৩৪৫৬৭৮", "12345678"],
    ["bank", "EBL", "\u202a1234.5678\u202c\u200b9012", "123456789012"],
    ["crypto", "USDT_TRC20", `\u200b${tron}\ufeff`, tron],
    ["ewallet", "BKASH", "\u202a8801712345678\u202c", "01712345678"],
    ["ewallet", "BKASH", "00880 1712 345678", "01712345678"],
    ["bank", "EBL", "1234567", undefined],
    ["bank", "EBL", "1".repeat(21), undefined],
    ["bank", "EBL", "12345678x", undefined],
    ["ewallet", "BKASH", "+880 1712-345678", "01712345678"],
    ["ewallet", "BKASH", "০১৭১২৩৪৫৬৭৮", "01712345678"],
    ["ewallet", "BKASH", "01212345678", undefined],
    ["ewallet", "BKASH", "0171234567", undefined],
    ["crypto", "USDT_TRC20", ` ${tron} `, tron],
    ["crypto", "USDT_ERC20", ethereum, ethereum],
    ["crypto", "USDT_ERC20", tron, undefined],
    ["crypto", "USDT_TRC20", ethereum, undefined],
    ["crypto", "BTC", tron, undefined],
    ["crypto", "USDT_TRC20", `T${"0".repeat(33)}`, undefined],
    ["crypto", "USDT_TRC20", "01712345678", undefined],
  ] as const) {
    t.equal(cardNumber(type, bank, typed), plain, `${bank} ${typed}`);
  }
});

t.test("a coin address with a typing error is invalid", async (t) => {
  const mixed = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  for (const address of [tron, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", ethereum, mixed, mixed.toLowerCase()]) {
    t.ok(hasCoinChecksum(address), address);
  }
  const slips = [tron.replace(/8$/, "9"), `T${"A1z".repeat(11)}`, `T${"z".repeat(33)}`, mixed.replace("aA", "aa")];
  for (const address of slips) t.notOk(hasCoinChecksum(address), address);
});

t.test("a card holder's name consists of letters", async (t) => {
  t.equal(holderName("  Rakib   Hasan "), "Rakib Hasan");
  t.equal(holderName("রাকিব হাসান"), "রাকিব হাসান");
  for (const typed of ["", "R", "Rakib 2", "<b>Rakib", "R".repeat(61)]) t.equal(holderName(typed), undefined, typed);
});
