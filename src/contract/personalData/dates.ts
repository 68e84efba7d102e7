/** Names of months, in English and Filipino, with their short forms. */
const months = [
  ...['january|jan|enero|ene', 'february|feb|pebrero|peb', 'march|mar|marso', 'april|apr|abril|abr', 'may|mayo'],
  ...['june|jun|hunyo|hun', 'july|jul|hulyo|hul', 'august|aug|agosto|ago', 'september|sept|sep|setyembre|set'],
  ...['october|oct|oktubre|okt', 'november|nov|nobyembre|nob', 'december|dec|disyembre|dis'],
].join('|');
const year = '(?:1[89]|20)\\d{2}';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const ordinal = '(?:st|nd|rd|th)?';

/** Common date formats. A number that is not a valid day or month is no date. */
export const datePattern = new RegExp(
  `(?<![\\p{L}\\p{N}/.-])(?:${[
    `${year}-${month}-${day}`,
    `${year}/${month}/${day}`,
    `${year}\\.${month}\\.${day}`,
    ...['/', '-', '\\.'].flatMap((sign) => [
      `${day}${sign}${month}${sign}(?:${year}|\\d{2})`,
      `${month}${sign}${day}${sign}(?:${year}|\\d{2})`,
    ]),
    `(?:ika-)?${day}${ordinal}(?:\\s+(?:of|ng))?[\\s-]+(?:${months})\\.?,?[\\s-]+${year}`,
    `(?:${months})\\.?\\s+${day}${ordinal},?\\s+${year}`,
  ].join('|')})(?![\\p{L}\\p{N}]|[/.-]\\d)`,
  'giu',
);
