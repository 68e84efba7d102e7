/** Stop words of English and Tagalog. */
const small = new Set(
  (
    'a about above after again all also although am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how however i if in into is it its itself just may me might more most must my no nor not of off on once only or other our out over own same shall she should so some such than that the their them then there these they this those through thus to too under until up upon us very was we were what when where which while who whom why will with within without would you your ' +
    'ako alin ang ano anong at atin ating ay ayon ba bago bakit bawat bilang dahil dapat daw din dito doon eh gayundin habang hanggang higit hindi ibang iba ikaw ilan ilang isa isang ito iyon iyong ka kami kanila kanilang kanino kanya kanyang kapag kasi katulad kay kaya kayo ko kung kundi lahat lamang lang may mayroon mga mo mula muli na naging nagkaroon namin naman nang narito ng ngayon ngunit ni nila nilang ninyo nito niya niyang noon o pa pagkatapos pala palagi para pati pero po rin sa saan samantala sapagkat si sila sino siya subalit sya tayo tulad tungkol upang walang wala yan yaong yung'
  ).split(' '),
);

const longestEnglishEnding = /(?:ations?|ings?|edly|ed|ies|es|s|ly|ment|ments)$/;

/** All words of a text, in lower case. */
export function allWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The meaningful words of a sentence, in a normalized form. */
export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}'’-]*|\d[\d.,]*/gu) ?? [];
  return words.filter((word) => word.length > 1 && !small.has(word)).map(stemOf);
}

function stemOf(word: string): string {
  if (word.length < 6) return word.replace(/s$/, '');
  const stem = word.replace(longestEnglishEnding, '');
  return stem.length >= 4 ? stem : word;
}
