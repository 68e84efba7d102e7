/** Spreadsheet programs run text that begins with these characters as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?[\p{Sc}\s]*\d[\d.,'\s]*%?$/u;

/** Whether a spreadsheet program would take a text for a formula. A number with a sign is none. */
export function isFormula(text: string): boolean {
  return formulaStart.test(text) && !plainNumber.test(text) && !/^[-+]$/.test(text);
}

/** Without this mark spreadsheet programs assume a Windows code page. */
const byteOrderMark = '\u{feff}';

/**
 * Rows in the format of RFC 4180. For spreadsheet programs the text begins with a byte order mark, and an apostrophe precedes what would be
 * a formula. For other programs nothing is added.
 */
export function csvText(rows: readonly (readonly string[])[], use: 'spreadsheet' | 'program'): string {
  const isSheet = use === 'spreadsheet';
  const lines = rows.map((row) => row.map((text) => quoted(isSheet && isFormula(text) ? `'${text}` : text)).join(','));
  return `${isSheet ? byteOrderMark : ''}${lines.join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
