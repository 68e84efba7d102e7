import { farCell, manyCells, nestedTables, repeatedCells, tinySteps } from '#fixtures/slowFiles.ts';
import { form, Guest } from './loadClients.ts';
import type { LoadFigures } from './loadFigures.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Slow or large input, and how it is sent. */
export interface Attack {
  readonly kind: string;
  send(guest: Guest): Promise<void>;
}

const pdfFile = (bytes: Bytes) => new File([bytes], 'a.pdf', { type: 'application/pdf' });
const json = (body: object): RequestInit => ({
  method: 'POST',
  body: new Blob([JSON.stringify(body)], { type: 'application/json' }),
});

async function upload(guest: Guest, bytes: Bytes): Promise<string> {
  const answer = await guest.ask('upload', '/api/pdf/upload', form([['pdf', pdfFile(bytes)]]));
  return answer ? (JSON.parse(answer.toString()) as { id: string }).id : '';
}

/** A route that converts an Office file. The file is sent with the request. */
const office = (kind: string, route: string, name: string, bytes: Bytes): Attack => ({
  kind,
  send: async (guest) => void (await guest.ask(kind, `/api/convert/${route}`, form([['file', new File([bytes], name)]]))),
});

/** An operation on a PDF that is uploaded first. */
const operation = (kind: string, bytes: Bytes, path: (id: string) => string, body: object): Attack => ({
  kind,
  send: async (guest) => {
    const id = await upload(guest, bytes);
    if (id !== '') await guest.ask(kind, path(id), json(body));
  },
});

/** `large`: an ordinary PDF of very many pages. */
export function allAttacks(large: Bytes): readonly Attack[] {
  const pattern = tinySteps({ pages: 3 });
  return [
    operation('tiny steps drawn', pattern, (id) => `/api/pdf/${id}/convert-to-images`, { dpi: 150 }),
    operation('tiny steps at 600 dpi', tinySteps(), (id) => `/api/pdf/${id}/convert-to-images`, { dpi: 600 }),
    {
      kind: 'tiny steps to Word',
      send: async (guest) => {
        const id = await upload(guest, pattern);
        await guest.ask('tiny steps to Word', '/api/convert/pdf-to-word', form([['documentId', id]]));
      },
    },
    operation('tiny steps recognized', pattern, (id) => `/api/pdf/${id}/ocr`, {}),
    office('6,000 nested tables', 'word-to-pdf', 'a.docx', nestedTables(6000)),
    office('39 nested tables', 'word-to-pdf', 'a.docx', nestedTables(39)),
    office('a cell far away', 'excel-to-pdf', 'a.xlsx', farCell()),
    office('900,000 cells', 'excel-to-pdf', 'a.xlsx', manyCells(9000, 100)),
    office('repeated cells', 'excel-to-pdf', 'a.ods', repeatedCells(95, 1000)),
    operation('a large file split', large, (id) => `/api/pdf/${id}/split`, { pages: 'all' }),
    operation('a large file compressed', large, (id) => `/api/pdf/${id}/compress`, { level: 'medium' }),
    {
      kind: 'many reads of text',
      send: async (guest) => {
        const id = await upload(guest, large);
        const pages = Array.from({ length: 60 }, (_, index) => index + 1);
        await Promise.all(pages.map((page) => guest.ask('text-blocks', `/api/pdf/${id}/text-blocks?page=${page}`)));
      },
    },
    {
      kind: 'many uploads',
      send: async (guest) => {
        await Promise.all(Array.from({ length: 20 }, () => upload(guest, large)));
      },
    },
  ];
}

/** How an attacker looks: always the same cookie, a new cookie each time, or a new address of one IPv6 /64 each time. */
export const disguises = ['cookie', 'address', 'ipv6'] as const;
export type Disguise = (typeof disguises)[number];

/** Takes turns among the disguises. */
export function attackerOf(url: string, figures: LoadFigures, from: readonly Disguise[]): () => Guest {
  const one = new Guest(url, figures, '198.51.100.1');
  let turn = 0;
  return () => {
    turn += 1;
    const disguise = from[turn % from.length];
    if (disguise === 'cookie') return one;
    return new Guest(url, figures, disguise === 'address' ? '198.51.100.2' : `2001:db8:1:1::${turn.toString(16)}`);
  };
}
