const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const symbols = /^(wingdings|webdings|symbol|zapf ?dingbats|monotype sorts)\b/i;
const eastAsian = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/**
 * The substituted families of a document, each with its substitute: `Calibri → Carlito`. `standIns` are fontconfig's substitutes. A family
 * that is named and never used has no substitute among the fonts of the PDF, and is left out.
 */
export function substitutes(standIns: Readonly<Record<string, string>>, drawn: ReadonlySet<string>): readonly string[] {
  // A font's own name ends with its style: `LiberationSans-Bold`.
  const used = [...drawn].map((name) => ({ name, family: plain(name.split('-')[0] ?? '') }));
  const usedAs = (family: string) => used.some((each) => each.family === plain(family)) && family;
  const seen = new Set<string>();
  const isNew = (family: string) => !seen.has(plain(family)) && seen.add(plain(family)).size > 0;
  return Object.entries(standIns)
    .filter(([asked, got]) => plain(asked) !== plain(got) && !usedAs(asked) && isNew(asked))
    .flatMap(([asked, got]) => {
      // LibreOffice draws symbols and East Asian letters in other fonts than fontconfig names.
      const symbol = symbols.test(asked) && usedAs('OpenSymbol');
      const letters = eastAsian.test(asked) && used.find(({ family }) => family.includes('cjk'))?.name.split('-')[0];
      const inFact = symbol || letters || usedAs(got);
      return inFact ? [`${asked} → ${inFact}`] : [];
    })
    .sort();
}
