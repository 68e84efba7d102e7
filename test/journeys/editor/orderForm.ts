import { type PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { Builder, bytes, dict, text } from '../../../fixtures/builder.ts';

const script = (words: string) => pdfDict({ S: 'JavaScript', JS: bytes(words) });
const money = {
  F: script('AFNumber_Format(2, 0, 0, 0, "$", true);'),
  K: script('AFNumber_Keystroke(2, 0, 0, 0, "$", true);'),
};
const required = 1 << 1;

/**
 * An order form on the first and the sixth page, with numbers, a date and sums that its own scripts calculate. The form lists its
 * fields in another order than its pages.
 */
export function orderForm(): Builder {
  const builder = new Builder();
  const pages = Array.from({ length: 6 }, (_, index) => builder.page(`Order, page ${index + 1}`));
  const fields: PdfObject[] = [];
  const put = (page: number, row: number, entries: Readonly<Record<string, PdfValue>>) => {
    const sheet = pages[page - 1];
    if (!sheet) throw new Error('no such page');
    const width = entries.FT === 'Btn' ? 20 : 160;
    const Rect = [140, 440 - row * 32, 140 + width, 460 - row * 32];
    const MK = pdfDict({ BC: [0.4, 0.4, 0.4] });
    const DA = bytes('/Helv 11 Tf 0 g');
    const field = dict({ Type: 'Annot', Subtype: 'Widget', F: 4, P: sheet, MK, Rect, DA, ...entries });
    builder.annotate(sheet, field);
    fields.push(field);
    return field;
  };
  const date = { F: script('AFDate_FormatEx("dd/mm/yyyy");'), K: script('AFDate_KeystrokeEx("dd/mm/yyyy");') };
  const sum = (how: string, ...names: string[]) =>
    script(`AFSimple_Calculate("${how}", new Array(${names.map((n) => `"${n}"`)}));`);
  put(1, 0, { FT: 'Tx', T: text('name'), TU: text('Your name'), Ff: required });
  put(1, 1, { FT: 'Tx', T: text('date'), TU: text('Date'), AA: pdfDict(date) });
  put(1, 2, {
    FT: 'Tx',
    T: text('count'),
    TU: text('Count'),
    AA: pdfDict({ V: script('AFRange_Validate(true, 1, true, 10);') }),
  });
  put(1, 3, { FT: 'Tx', T: text('price'), TU: text('Price'), AA: pdfDict(money) });
  const amount = put(1, 4, {
    ...{ FT: 'Tx', T: text('amount'), TU: text('Amount'), Ff: 1 },
    AA: pdfDict({ ...money, C: sum('PRD', 'count', 'price') }),
  });
  put(6, 0, { FT: 'Tx', T: text('shipping'), TU: text('Shipping'), AA: pdfDict(money) });
  const total = put(6, 1, {
    ...{ FT: 'Tx', T: text('total'), TU: text('Total'), Ff: 1 },
    AA: pdfDict({ ...money, C: sum('SUM', 'amount', 'shipping') }),
  });
  put(6, 2, { FT: 'Ch', T: text('way'), TU: text('Delivery'), Ff: 1 << 17, Opt: [text('Post'), text('Courier')] });
  put(6, 3, { FT: 'Btn', T: text('agree'), TU: text('I agree'), Ff: required });
  put(6, 4, { FT: 'Tx', T: text('code'), TU: text('Code'), AA: pdfDict({ F: script('event.value = "#" + event.value;') }) });
  const form = { Fields: fields.toReversed(), CO: [amount, total], NeedAppearances: true, DA: bytes('/Helv 10 Tf 0 g') };
  builder.catalog.set('AcroForm', dict(form));
  return builder;
}
