import { farCell, manyCells, nestedTables, repeatedCells, tinySteps } from '#fixtures/slowFiles.ts';
import { VirtualUser } from '../load/loadClients.ts';
import type { LoadFigures } from '../load/loadFigures.ts';
import { type Attack, conversion, ofDocument, once, operation, upload } from './attackRequests.ts';
import { costlyAttacks } from './costlyAttacks.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** `large`: an ordinary PDF of very many pages. */
export function allAttacks(large: Bytes): readonly Attack[] {
  const pattern = once(() => tinySteps({ pages: 3 }));
  const all = () => large;
  return [
    operation('tiny steps drawn', pattern, (id) => `/api/pdf/${id}/convert-to-images`, { dpi: 150 }),
    operation('tiny steps at 600 dpi', once(tinySteps), (id) => `/api/pdf/${id}/convert-to-images`, { dpi: 600 }),
    ofDocument('tiny steps to Word', pattern, '/api/convert/pdf-to-word'),
    operation('tiny steps recognized', pattern, (id) => `/api/pdf/${id}/ocr`, {}),
    conversion(
      '6,000 nested tables',
      'word-to-pdf',
      'a.docx',
      once(() => nestedTables(6000)),
    ),
    conversion(
      '39 nested tables',
      'word-to-pdf',
      'a.docx',
      once(() => nestedTables(39)),
    ),
    conversion(
      'a cell far away',
      'excel-to-pdf',
      'a.xlsx',
      once(() => farCell()),
    ),
    conversion(
      '900,000 cells',
      'excel-to-pdf',
      'a.xlsx',
      once(() => manyCells(9000, 100)),
    ),
    conversion(
      'repeated cells',
      'excel-to-pdf',
      'a.ods',
      once(() => repeatedCells(95, 1000)),
    ),
    operation('a large file split', all, (id) => `/api/pdf/${id}/split`, { pages: 'all' }),
    operation('a large file compressed', all, (id) => `/api/pdf/${id}/compress`, { level: 'medium' }),
    {
      kind: 'many reads of text',
      send: async (visitor) => {
        const id = await upload(visitor, large);
        const pages = Array.from({ length: 60 }, (_, index) => index + 1);
        await Promise.all(pages.map((page) => visitor.ask('text-blocks', `/api/pdf/${id}/text-blocks?page=${page}`)));
      },
    },
    {
      kind: 'many uploads',
      send: async (visitor) => {
        await Promise.all(Array.from({ length: 20 }, () => upload(visitor, large)));
      },
    },
    ...costlyAttacks(),
  ];
}

/** How an attacker looks: always the same cookie, a new cookie each time, or a new address of one IPv6 /64 each time. */
export const attackerIdentities = ['cookie', 'address', 'ipv6'] as const;
export type AttackerIdentity = (typeof attackerIdentities)[number];

/** Takes turns among the identities. */
export function attackerOf(url: string, figures: LoadFigures, from: readonly AttackerIdentity[]): () => VirtualUser {
  const one = new VirtualUser(url, figures, '198.51.100.1');
  let turn = 0;
  return () => {
    turn += 1;
    const disguise = from[turn % from.length];
    if (disguise === 'cookie') return one;
    return new VirtualUser(url, figures, disguise === 'address' ? '198.51.100.2' : `2001:db8:1:1::${turn.toString(16)}`);
  };
}
