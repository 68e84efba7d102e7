/** Characters that change the direction of text, join letters or are invisible: a name with them reads differently from what it is. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;
/** Device names of Windows, which cannot be file names, with any extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file name that is safe on every system: no folders, no deceptive characters, of limited length. Empty where nothing is left. */
export function safeFileName(name: string, longest = 200): string {
  const bare = name
    .normalize('NFC')
    .replace(unseen, '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    // Windows drops dots and spaces at the end, and a dot at the start hides the file.
    .replace(/^[. ]+|[. ]+$/g, '');
  if (!bare) return '';
  const ending = /\.[^.]{1,16}$/.exec(bare)?.[0] ?? '';
  const stem = [...bare.slice(0, bare.length - ending.length)].slice(0, Math.max(1, longest - ending.length)).join('');
  return `${stem}${ending}`.replace(devices, '_$&');
}
