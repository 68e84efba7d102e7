import { expect, test } from 'vitest';
import { statisticsOf } from '#engines/capabilities/recognition/recognize.ts';
import { across, line, page, readOf } from '#engines/capabilities/recognition/setPages.ts';
import { pageStages } from '../scripts/layout/stages.ts';

const rows = [
  ['Country', 'Wheat', 'Rye'],
  ['Austria', '12', '8'],
  ['Belgium', '7', '11'],
  ['Chad', '130', '41'],
];
const cells = rows.flatMap((texts, row) => texts.flatMap((text, column) => line(text, 50 + column * 110, 100 + row * 14)));
const sheet = page([...cells, ...line('Text', 50, 300)], 1, [across(50, 104, 300)]);

test('each stage of recognition draws what it has found', async () => {
  const statistics = await statisticsOf(readOf(sheet));
  const drawn = Object.fromEntries(Object.entries(pageStages).map(([name, draw]) => [name, draw(sheet, statistics)]));
  const count = (name: string, mark: RegExp) => drawn[name]?.match(mark)?.length ?? 0;
  expect(count('text', /stroke="#00a000"/g)).toBe(13);
  expect(count('graphics', /stroke="#e00000"/g)).toBe(1);
  expect(count('candidates', /text \d+x\d+ 0\.\d\d/g)).toBeGreaterThan(0);
  expect(drawn.choice).toMatch(/text 4x3 0\.\d\d/);
  expect(count('choice', /stroke="#d000d0"/g)).toBe(12);
  expect(drawn.blocks).toContain('table 4x3');
});
