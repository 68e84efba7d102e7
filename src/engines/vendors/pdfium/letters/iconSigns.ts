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

/** The codes that Font Awesome has had for such marks since its second version. */
const awesomeCodes: ReadonlyMap<number, string> = new Map([
  [0xf111, 'circle'],
  [0xf10c, 'circle-o'],
  [0xf1db, 'circle-thin'],
  [0xf0c8, 'square'],
  [0xf096, 'square-o'],
  [0xf046, 'check-square-o'],
  [0xf00c, 'check'],
  [0xf00d, 'times'],
  [0xf005, 'star'],
  [0xf006, 'star-o'],
  [0xf004, 'heart'],
  [0xf069, 'asterisk'],
  [0xf105, 'angle-right'],
  [0xf054, 'chevron-right'],
  [0xf0da, 'caret-right'],
  [0xf061, 'arrow-right'],
  [0xf178, 'long-arrow-right'],
]);
const awesome = /awesome/i;

/** The character that a mark of an icon font looks like; undefined for pictures. `circle_blank` is one name, and not two as in other fonts. */
export const signOfIcon = (name: string): string | undefined => signs.get(name.replaceAll(/[-_]/g, '').toLowerCase());

/** The same for a code of the private use area. */
export function signOfIconCode(code: number, font: string): string | undefined {
  const name = awesomeCodes.get(code);
  return name !== undefined && awesome.test(font) ? signOfIcon(name) : undefined;
}
