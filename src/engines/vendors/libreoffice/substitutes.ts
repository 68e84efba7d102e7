const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const symbols = /^(wingdings|webdings|symbol|zapf ?dingbats|monotype sorts)\b/i;
const eastAsian = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/**
 * Of the families that a document names, those that it was not drawn in, each with the one that it was: `Calibri → Carlito`. `standIns`
 * is what fontconfig gives for each; a family that is named and never used has no stand-in among the fonts of the PDF, and is left out.
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
      // LibreOffice itself draws symbols and letters of East Asia in other fonts than fontconfig names.
      const symbol = symbols.test(asked) && usedAs('OpenSymbol');
      const letters = eastAsian.test(asked) && used.find(({ family }) => family.includes('cjk'))?.name.split('-')[0];
      const inFact = symbol || letters || usedAs(got);
      return inFact ? [`${asked} → ${inFact}`] : [];
    })
    .sort();
}
