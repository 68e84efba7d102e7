/** Spreadsheet programs run what begins with these as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?[\p{Sc}\s]*\d[\d.,'\s]*%?$/u;

/** Whether a spreadsheet program would take a text for a formula: a number with a sign is none. */
export function isFormula(text: string): boolean {
  return formulaStart.test(text) && !plainNumber.test(text) && !/^[-+]$/.test(text);
}

/** Programs for spreadsheets take a file without this mark for one of a Windows code page. */
const byteOrderMark = '\u{feff}';

/**
 * Rows as RFC 4180 writes them. For a spreadsheet program the text begins with a byte order mark, and an apostrophe stands before what would
 * be a formula; for other programs nothing is added.
 */
export function csvText(rows: readonly (readonly string[])[], use: 'spreadsheet' | 'program'): string {
  const isSheet = use === 'spreadsheet';
  const lines = rows.map((row) => row.map((text) => quoted(isSheet && isFormula(text) ? `'${text}` : text)).join(','));
  return `${isSheet ? byteOrderMark : ''}${lines.join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
