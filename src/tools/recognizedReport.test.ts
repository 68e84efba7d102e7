import { expect, test } from 'vitest';
import type { Picture, RecognizedDocument } from '#engines/core/document-model/document.ts';
import { paintedPages, picturedWords } from './recognizedReport.ts';

const chart: Picture = {
  ...{ kind: 'picture', page: 1, x: 72, y: 72, width: 300, height: 200 },
  ...{ source: 'drawing', dpi: 150, text: 'Rice 40 %\nMaize 12 %', labels: [], description: undefined },
};

function documentWith(...blocks: Picture[]): RecognizedDocument {
  const section = { columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks };
  const running = { header: [], footer: [], footnotes: [], behind: [] };
  const page = { page: 1, widthPt: 612, heightPt: 792, sections: [section], ...running };
  return { pages: [page], language: undefined, isTagged: false };
}

test('words of charts that became pictures are counted', () => {
  expect(picturedWords(documentWith(chart, chart))).toEqual([{ what: 'picturedWords', count: 8 }]);
  expect(picturedWords(documentWith({ ...chart, text: '' }))).toEqual([]);
});

test('pages that are one picture with their words over it are named', () => {
  const whole = { kind: 'picture', source: 'page' } as const;
  const pages = [2, 3, 4, 9].map((page) => ({ page, behind: page === 4 ? [{ kind: 'shape' }] : [whole], sections: [] }));
  const document = { pages } as unknown as Parameters<typeof paintedPages>[0];
  expect(paintedPages(document)).toEqual([{ what: 'paintedPages', count: 3, names: ['2–3', '9'] }]);
});
