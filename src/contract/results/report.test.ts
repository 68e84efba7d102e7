import { expect, test } from 'vitest';
import { emptyReport, joinReports, type Report } from './report.ts';

test('counts are added up, but not of what every part has in full', () => {
  const part = (pages: number): Report => ({
    ...emptyReport,
    kept: [
      { what: 'pages', count: pages },
      { what: 'layers', count: 3 },
      { what: 'metadata', count: 1 },
    ],
    removed: pages === 1 ? [{ what: 'attachments', count: 2 }] : [],
  });
  expect(joinReports([part(1), part(4)])).toEqual({
    ...emptyReport,
    kept: [
      { what: 'pages', count: 5 },
      { what: 'layers', count: 3 },
      { what: 'metadata', count: 1 },
    ],
    removed: [{ what: 'attachments', count: 2 }],
  });
  expect(joinReports([])).toEqual(emptyReport);
});
