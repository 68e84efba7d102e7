import { expect, test } from 'vitest';
import { byKind } from '#contract/preservation.ts';
import type { PdfFacts } from '#engines/ports.ts';
import { structureChanges } from './structureChanges.ts';

const facts = { permissionFlags: [] as readonly string[] } as PdfFacts;
const withLinks = (...links: readonly (readonly [address: string, count: number])[]) => ({
  ...{ attachments: [], facts },
  inventory: {
    pageCount: 1,
    findings: byKind((kind) =>
      kind === 'links'
        ? links.map(([address, count]) => ({ on: 0, to: undefined, name: '', value: `URI ${address}`, count }))
        : [],
    ),
    counts: byKind(() => 0),
    cut: [],
  },
});

test('a link that a line end parts is the same link, another address is a change', () => {
  const [once, twice] = [withLinks(['https://a.org', 1]), withLinks(['https://a.org', 2])];
  expect(structureChanges(once, twice)).toEqual([]);
  expect(structureChanges(once, withLinks(['https://b.org', 1])).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
