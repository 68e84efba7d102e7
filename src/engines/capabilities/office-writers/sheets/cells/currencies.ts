/** Codes of ISO 4217 that price lists, invoices and statements write beside amounts. */
const codes =
  'USD|EUR|GBP|JPY|CNY|PHP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|TRY|UAH|RUB|KZT|KGS|UZS|BYN|GEL|AMD|AZN|INR|PKR|BDT|LKR|THB|IDR|MYR|SGD|VND|KRW|TWD|HKD|BRL|ARS|CLP|COP|MXN|PEN|UYU|ZAR|NGN|GHS|KES|TZS|XAF|XOF|MAD|TND|DZD|EGP|SAR|AED|ILS';

/** What their countries write before an amount, and what behind it only. */
const abbreviations = 'Php|Rs\\.?|Rp\\.?|Fr\\.|kr\\.?';
const behindOnly = "zł|Kč|Ft|[Ll]ei|TL|лв\\.?|[Рр]уб\\.?|р\\.|грн\\.?|тенге|тг\\.?|сум|сўм|so['ʻ’]m|сом|บาท|元|円|원";

/** Signs, with the letters that some have before them. */
const signs = '(?:US|R)?\\$|S/\\.?|\\p{Sc}';

/** A currency behind an amount, as a part of a pattern. */
export const currencyBehind = `(?:${codes}|${abbreviations}|${behindOnly}|${signs})`;

/** The same before one, with the space between. Letters without a space are those of a code, such as `PEN12`. */
export const currencyBefore = `(?:(?:${signs}|USD|EUR|GBP|JPY|CNY|PHP|Php)\\s*|(?:${codes}|${abbreviations})\\s+)`;
