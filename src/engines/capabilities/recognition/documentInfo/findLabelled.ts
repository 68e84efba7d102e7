/** Values that stand behind a word that says what they are, such as `Invoice No. 2026-17`. */

const kinds = [
  ...[
    'invoice',
    'order',
    'purchase order',
    'quotation',
    'quote',
    'receipt',
    'contract',
    'policy',
    'case',
    'credit note',
    'delivery note',
  ],
  ...['rechnungs?', 'auftrags?', 'angebots?', 'lieferschein', 'vertrags?', 'gutschrifts?', 'bestell', 'beleg'],
  ...['factura', 'facture', 'fattura', 'factuur', 'pedido', 'commande', 'contrato', 'contrat', 'devis', 'resibo', 'ordine'],
].join('|');
const numberWord = String.raw`(?:numbers?|nummer|numero|número|numéro|nr|no|n[º°]|núm|num|n|id|ref|reference)(?![\p{L}])\.?[º°]?|#`;
/** With a digit, and no sentence: letters, digits and the signs between them. */
const value = String.raw`(?<value>(?=[\p{Lu}\d/._-]*\d)[\p{Lu}\d](?:[\p{Lu}\d]|[/._-](?=[\p{Lu}\d])){0,29})(?![\p{L}\p{N}])`;
const gap = String.raw`[ \t]*[:.]?[ \t]*`;

/** What is surest comes first: a kind of document with the word for number, the kind alone, the words reversed, a reference alone. */
const patterns = [
  { least: 2, pattern: String.raw`(?:${kinds})[ \t-]*(?:${numberWord})${gap}${value}` },
  { least: 2, pattern: String.raw`(?:${numberWord})[ \t]*(?:of|de|di|da|van)?[ \t]*(?:${kinds})${gap}${value}` },
  { least: 4, pattern: `(?:${kinds})${gap}${value}` },
  {
    least: 3,
    pattern: String.raw`(?:our ref(?:erence)?|reference|document|aktenzeichen|ref)[ \t]*(?:${numberWord})?[ \t]*[.:]+[ \t]*${value}`,
  },
  { least: 3, pattern: String.raw`(?<=^|\n)(?:${numberWord})${gap}${value}` },
].map(({ least, pattern }) => ({ least, pattern: new RegExp(String.raw`(?<!\p{L})${pattern}`, 'giu') }));
const looksLikeDate = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const year = /^(?:19|20)\d{2}$/;

/** The number of an invoice, order or contract. */
export function findNumber(text: string): string | undefined {
  for (const { least, pattern } of patterns) {
    for (const { groups } of text.matchAll(pattern)) {
      const found = groups?.value ?? '';
      if (found.length >= least && !looksLikeDate.test(found) && !year.test(found)) return found;
    }
  }
  return undefined;
}

const author =
  /^[ \t]*(?:authors?|written by|prepared by|submitted by|autor(?:in|en|es|a)?|verfasser(?:in)?|auteurs?|autore|may-akda|sumulat)[ \t]*:[ \t]*(?<name>[^\n\t]{3,120})$/imu;

/** Names behind a word such as `Author:`. */
export function findAuthor(text: string): string | undefined {
  const name = author.exec(text)?.groups?.name?.trim();
  return name !== undefined && /\p{L}{2}/u.test(name) ? name : undefined;
}
