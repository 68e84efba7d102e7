const [io, capitalIo, graveIe, capitalGraveIe] = [0x451, 0x401, 0x450, 0x400];
/** ы and э, which Russian and Belarusian have, and Macedonian and Bulgarian have not. */
const lettersOfRussian = new Set([0x44b, 0x42b, 0x44d, 0x42d]);

/**
 * The code of a letter, with ё where Office programs map its glyph to ѐ (U+0450), as they do in PDFs that they write. Only languages without
 * ы and э have the letter ѐ.
 */
export function ioReader(call: { readonly unicode: (text: number, index: number) => unknown }, text: number, count: number) {
  let isRussian: boolean | undefined;
  const hasLetters = () => {
    for (let index = 0; index < count; index += 1) if (lettersOfRussian.has(Number(call.unicode(text, index)))) return true;
    return false;
  };
  return (code: number): number => {
    if (code !== graveIe && code !== capitalGraveIe) return code;
    isRussian ??= hasLetters();
    if (!isRussian) return code;
    return code === graveIe ? io : capitalIo;
  };
}
