import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

const fields = ['Ma jolie boutique', '35 rue de la Gare', '69001 Lyon', 'Tony Dubois', 'Condition de paiement', 'Votre commande'];

async function headingsOf(finePrint: string): Promise<number> {
  const runs = [
    ...line('Invoice', 50, 60, { sizePt: 20 }),
    ...fields.flatMap((text, index) => line(text, 50, 120 + index * 40, { sizePt: 10 })),
    ...line(finePrint, 50, 700, { sizePt: 8 }),
  ];
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.filter((block) => block.kind === 'paragraph' && block.headingLevel !== undefined).length;
}

test('the fine print of a form is not its body text, so its fields are no headings', async () => {
  expect(await headingsOf('SARL with a capital of 120 000 in Paris, all of it paid')).toBe(1);
});
