/**
 * Finds text that does not tell what a document is about: addresses, telephone lines, registration numbers, legal footers and lines of a
 * table of contents. It works the same for English and Tagalog: such lines have names, figures and typical marks, and few of the small
 * words of a sentence.
 */

/** Leader dots, or spaced dots, up to a page number. */
const leader = /(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})?\s*$|…{2,}\s*\d{0,4}\s*$/iu;
const webOrMail = /[\w.+-]+@[\w-]+\.[\w.]+|\b(?:https?:\/\/|www\.)\S+/iu;
/** Seven figures or more, grouped like a telephone number. */
const telephone = /(?:\+|\b)\d[\d\s().-]{5,}\d\b/u;
const telephoneWord =
  /\b(?:tel(?:ephone|epono)?|phone|fax|mobile|hotline|toll[- ]?free|helpline|call cent(?:er|re)|e-?mail|website)\b/iu;
const registration =
  /\b(?:CIN|GSTIN|TIN|VAT|EIN|ABN|UIN|ISBN|ISSN|IBAN|SWIFT|FRN|IRDAI?|SEC|reg(?:istration|istered|d|n)?\.?\s*(?:no|number|office|address|under|in)|(?:company|licen[cs]e|permit|policy form|form|certificate)\s*(?:no|number))\b/iu;
const legal = /©|\(c\)\s*\d{4}|\ball rights reserved\b|\btrade ?marks? (?:of|is|are)\b|\bsubject matter of solicitation\b/iu;
const postal =
  /\b(?:street|st|avenue|ave|road|rd|floor|flr|building|bldg|suite|tower|p\.?\s?o\.? box|barangay|brgy|city|lungsod|district|pin|zip)\b/iu;

/** The share of words that hold a sentence together: in small letters, without a figure. */
function smallShare(text: string): number {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const small = words.filter((word) => /^\P{L}*\p{Ll}[\p{L}'’-]*\P{L}*$/u.test(word) && !/\d/.test(word));
  return words.length === 0 ? 0 : small.length / words.length;
}

/** The least share of small words in a sentence. One with a mark of boilerplate needs more. */
const minOfMarked = 0.6;
const minOfAddress = 0.45;

export function isBoilerplate(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || leader.test(text) || legal.test(text)) return true;
  const share = smallShare(text);
  const figures = /\d/.test(text);
  const commas = text.match(/,/g)?.length ?? 0;
  if (figures && commas >= 2 && postal.test(text) && share < minOfAddress) return true;
  if (registration.test(text) && (figures || commas >= 2)) return share < minOfMarked;
  const isContact = webOrMail.test(text) || (telephone.test(text) && telephoneWord.test(text));
  return isContact && share < minOfMarked;
}
