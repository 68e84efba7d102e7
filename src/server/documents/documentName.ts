const longest = 180;

/**
 * A user's file name as it is stored: without folders, control characters, characters that change the direction of text, and characters
 * that separate parts of paths or addresses. Quotes and angle brackets stay; the user's system replaces them where it forbids them.
 */
export function cleanDocumentName(name: string | undefined, ending: string): string {
  const base = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[:|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const hasName = plain !== '' && base.toLowerCase() !== ending;
  const stem = hasName ? plain : 'document';
  return shorten(stem.toLowerCase().endsWith(ending) ? stem : `${stem}${ending}`, ending);
}

/** Shortens the middle part by whole characters and keeps the extension. */
function shorten(name: string, ending: string): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  return characters.slice(0, longest - ending.length).join('') + name.slice(-ending.length);
}
