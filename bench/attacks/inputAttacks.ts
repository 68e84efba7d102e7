import { extname } from 'node:path';
import { costlyInputs } from '#fixtures/costlyInputs.ts';
import { form } from '../load/loadClients.ts';
import { type Attack, conversion, type Input, ofDocument, once, operation } from './attackRequests.ts';

/** The conversion of each kind of file. */
const conversions: Readonly<Record<string, string>> = {
  '.docx': 'word-to-pdf',
  '.rtf': 'word-to-pdf',
  '.pptx': 'powerpoint-to-pdf',
  '.xlsx': 'excel-to-pdf',
  '.csv': 'excel-to-pdf',
  '.svg': 'svg-to-pdf',
  '.html': 'html-to-pdf',
  '.txt': 'text-to-pdf',
};

const pictureOf = (name: string, bytes: Input): Attack => ({
  kind: name,
  send: async (visitor) => {
    await visitor.ask(name, '/api/convert/images-to-pdf', form([['images', new File([bytes()], name)]]));
  },
});

/** Each PDF is drawn, read, compressed and cleaned; each other file is converted. */
export function inputAttacks(): readonly Attack[] {
  return Object.entries(costlyInputs).flatMap(([name, make]) => {
    const bytes = once(make);
    const route = conversions[extname(name)];
    if (route) return [conversion(name, route, name, bytes)];
    if (extname(name) !== '.pdf') return [pictureOf(name, bytes)];
    return [
      operation(`${name}: drawn`, bytes, (id) => `/api/pdf/${id}/convert-to-images`, { dpi: 150 }),
      ofDocument(`${name}: to Word`, bytes, '/api/convert/pdf-to-word'),
      operation(`${name}: compress`, bytes, (id) => `/api/pdf/${id}/compress`, { level: 'high' }),
      operation(`${name}: check-redaction`, bytes, (id) => `/api/pdf/${id}/check-redaction`, {}),
    ];
  });
}
