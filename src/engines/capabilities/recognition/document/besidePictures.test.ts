import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf, shape } from '../setPages.ts';

const intro = [
  'When the device is in setup mode, it acts as an access point of its own so that you can connect to',
  'it from a browser at a known address. This is done with the following procedure on a phone:',
];
/** The first line of each item ends early because the first word of the next one has no room beside the picture. */
const items = [
  ['2. Find an available network named', '“wirelessremotecontrol” and connect to it.'],
  [
    '5. Type the name you want to give to this',
    'device in the first field below. This will',
    'be the name of it on your network. It',
  ],
];
const below = 'must be distinct from any computer or phone name connected to your own network.';
const picture = { ...shape('picture', 290, 150, 210, 70), widthPx: 600, heightPx: 200 };

const textOf = (block: { runs: readonly { text: string }[] }) => block.runs.map(({ text }) => text).join('');

test('text beside a picture has room as far as it, and a paragraph goes on below it', async () => {
  const [second = [], fifth = []] = items;
  const runs = [
    ...paragraph(intro, 50, 120),
    ...line(second[0] ?? '', 70, 162),
    ...line(second[1] ?? '', 82.5, 174),
    ...line(fifth[0] ?? '', 70, 192),
    ...line(fifth[1] ?? '', 82.5, 204),
    ...line(fifth[2] ?? '', 82.5, 216),
    ...line(below, 82.5, 228),
  ];
  const { pages } = await recognize(readOf(page(runs, 1, [picture])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const texts = blocks.map((block) => (block.kind === 'paragraph' ? textOf(block) : block.kind));
  const whole = (lines: readonly string[]) => lines.join(' ').slice(3);
  expect(texts).toEqual([intro.join(' '), whole(second), whole([...fifth, below]), 'picture']);
});
