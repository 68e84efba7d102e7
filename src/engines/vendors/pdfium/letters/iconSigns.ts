/** The names that icon fonts give their bullets and marks, with the characters that look like them. */
const signs: ReadonlyMap<string, string> = new Map([
  ['circle', '●'],
  ['circleblank', '○'],
  ['circleo', '○'],
  ['circlethin', '○'],
  ['square', '■'],
  ['squareo', '☐'],
  ['checkempty', '☐'],
  ['checksquareo', '☑'],
  ['check', '✓'],
  ['ok', '✓'],
  ['remove', '✗'],
  ['times', '✗'],
  ['star', '★'],
  ['staro', '☆'],
  ['starempty', '☆'],
  ['heart', '♥'],
  ['asterisk', '∗'],
  ['angleright', '›'],
  ['chevronright', '›'],
  ['caretright', '▸'],
  ['arrowright', '→'],
  ['longarrowright', '→'],
]);

/** The character that a mark of an icon font looks like; undefined for pictures. `circle_blank` is one name, and not two as in other fonts. */
export const signOfIcon = (name: string): string | undefined => signs.get(name.replaceAll(/[-_]/g, '').toLowerCase());
