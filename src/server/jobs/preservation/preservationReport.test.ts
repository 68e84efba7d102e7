import { expect, test } from 'vitest';
import { type InventoryKind, inventoryKinds } from '#contract/results/preservation.ts';
import { emptyReport } from '#contract/results/report.ts';
import { reportPreserved } from './preservationReport.ts';
import type { ComparedPart } from './verifyPreservation.ts';

const counts = (of: Partial<Record<InventoryKind, number>>) =>
  Object.fromEntries(inventoryKinds.map((kind) => [kind, of[kind] ?? 0])) as Record<InventoryKind, number>;

function comparedPart(kept: Partial<Record<InventoryKind, number>>, addedPages = 0): ComparedPart {
  const differences = Object.entries(kept).map(([kind, count]) => ({ kind, kept: count, lost: 0, ofOthers: 0 }));
  return { output: { pageCount: 2, counts: counts(kept) }, addedPages, differences } as unknown as ComparedPart;
}

test('metadata that were changed are not told as kept as well', () => {
  const part = comparedPart({ metadata: 3, language: 1 });
  const untouched = reportPreserved(emptyReport, [part]);
  expect(untouched.kept.map(({ what }) => what)).toEqual(['pages', 'metadata', 'language']);
  const changed = reportPreserved({ ...emptyReport, changed: [{ what: 'metadataEntries', count: 1 }] }, [part]);
  expect(changed.kept.map(({ what }) => what)).toEqual(['pages', 'language']);
});

test('pages that came to a document are told as added, not as kept', () => {
  const { kept, changed } = reportPreserved(emptyReport, [comparedPart({}, 1), comparedPart({})]);
  expect(kept).toEqual([{ what: 'pages', count: 3 }]);
  expect(changed).toEqual([{ what: 'addedPages', count: 1 }]);
});

test('sheets with pages on them are not reported as kept pages', () => {
  const { kept } = reportPreserved({ ...emptyReport, changed: [{ what: 'imposedPages', count: 3 }] }, [
    comparedPart({ links: 4 }),
  ]);
  expect(kept).toEqual([{ what: 'links', count: 4 }]);
});
