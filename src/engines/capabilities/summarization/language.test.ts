import { describe, expect, test } from 'vitest';
import type { AppError } from '#contract/api/errors.ts';
import { boldFigures, summaryText } from '#contract/results/summary.ts';
import type { Passage } from '#engines/ports.ts';
import { english, german, tagalog } from '../../../../test/integration/support/articles.ts';
import { detectLanguage } from './detect.ts';
import { createExtractiveSummarizer } from './extractiveSummarizer.ts';
import { sentencesOf } from './sentences.ts';

const codeOf = (text: string) => {
  try {
    return detectLanguage(text).code;
  } catch (error) {
    return (error as AppError).code;
  }
};

describe('the language of a text', () => {
  const cebuano =
    'Ang suba nga nagaagos sa lungsod gideklarar nga patay sa dihang mibiya ang kataposang pamilya sa mga mangingisda. Dili na mabuhi ang mga isda didto ug gidid-an ang mga bata nga moduol niini. Mipirma ang konseho ug ang napulog duha ka baryo sa usa ka kasabotan aron limpyohan ang suba.';
  const taglish =
    'So yung meeting natin kahapon was really productive naman. The team decided na i-launch yung bagong app next month, pero kailangan muna nating ayusin ang mga bugs. Sabi ng manager, the budget is okay pero hindi na madadagdagan. Let us finish the report para sa client ngayong linggo.';
  const indonesian =
    'Sungai yang mengalir melalui kota itu dinyatakan mati ketika keluarga nelayan terakhir meninggalkan tepinya. Pabrik-pabrik telah membuang minyak ke dalam air selama hampir tiga puluh tahun, sehingga ikan tidak dapat hidup di sana.';
  test.each([
    ['English', english, 'eng'],
    ['Tagalog', tagalog, 'tgl'],
    ['Taglish, which is Tagalog', taglish, 'tgl'],
    ['Cebuano', cebuano, 'ceb'],
    ['German', german, 'deu'],
    ['English and Tagalog in one document', `${english}${tagalog}`, 'tgl'],
    ['English with a Tagalog title', `Ang Ilog\n\n${english}`, 'eng'],
    ['a few words', 'Plain page 1 Plain page 2 Plain page 3', 'eng'],
    ['a few words of Spanish', 'El libro y la casa', 'spa'],
    ['a few words of Tagalog', 'Ang bahay ng lola', 'tgl'],
    ['a few words of German', 'Die Katze und der Hund', 'deu'],
    ['a few words and figures', 'Total 300 Invoice 2024', 'eng'],
    ['too little', 'Aba!', 'unreadable_text'],
    ['a font without a map of its letters', '\ue001\ue002\ue003 \ue004\ufffd\ufffd '.repeat(40), 'unreadable_text'],
    ['rows of consonants', 'xkcd qwrt zxcv bnmp lkjh gfds '.repeat(20), 'unreadable_text'],
  ])('%s', (_, text, code) => expect(codeOf(text)).toBe(code));
  test('Indonesian is not Tagalog', () => expect(['ind', 'zlm', 'zsm']).toContain(codeOf(indonesian)));
});

describe('sentences', () => {
  test.each([
    ['Dr. Reyes met Mr. J. Cruz on Jan. 5. They spoke.', ['Dr. Reyes met Mr. J. Cruz on Jan. 5.', 'They spoke.']],
    ['Dumating si G. Santos noong Ene. 5. Umalis si Gng. Cruz.', ['Dumating si G. Santos noong Ene. 5.', 'Umalis si Gng. Cruz.']],
    ['It cost 4.5 million pesos (see Fig. 2). Why?', ['It cost 4.5 million pesos (see Fig. 2).', 'Why?']],
    ['3. The insurer pays. 2.1. It pays at once.', ['3. The insurer pays.', '2.1. It pays at once.']],
    ['Section 4. The tenant pays Rs. 4. 5 lakh. Then it ends.', ['Section 4. The tenant pays Rs. 4. 5 lakh.', 'Then it ends.']],
    ['   ', []],
  ])('of %j', (text, sentences) => expect(sentencesOf(text).map((each) => each.text)).toEqual(sentences));
  test('say where they stand', () => {
    const text = '  One stands here.  Two stands there. ';
    for (const { text: sentence, start, end } of sentencesOf(text)) expect(text.slice(start, end)).toBe(sentence);
  });
});

const passagesOf = (article: string): Passage[] =>
  article
    .split('\n\n')
    .slice(1)
    .flatMap((paragraph) =>
      sentencesOf(paragraph).map(({ text }, index) => ({
        text,
        page: 1,
        boxes: [],
        kind: index === 0 ? ('first' as const) : ('running' as const),
      })),
    );

describe('the engine that is built in', () => {
  const engine = createExtractiveSummarizer();
  const call = { scratchDir: '', signal: new AbortController().signal, deadlineMs: 1000, progress: () => undefined };
  test.each([
    ['English', english, 'en'],
    ['Tagalog', tagalog, 'tl'],
  ] as const)('says nothing that the %s document does not, in its order, and nothing twice', async (_, article, language) => {
    const passages = passagesOf(article);
    const text = { title: article.split('\n')[0], language, passages: [...passages, ...passages.slice(0, 2)] };
    const { sentences, dropped } = await engine.summarise(
      text,
      { length: 'short', form: 'paragraphs', inLanguage: language },
      call,
    );
    expect(sentences).toHaveLength(4);
    expect(dropped).toBe(0);
    const places = sentences.map((each) => passages.findIndex((passage) => passage.text === each.text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBe(0);
    expect(new Set(places).size).toBe(4);
  });
  test('key points have figures', async () => {
    const options = { length: 'short', form: 'key-points', inLanguage: 'en' } as const;
    const { sentences } = await engine.summarise(
      { title: undefined, language: 'en', passages: passagesOf(english) },
      options,
      call,
    );
    expect(sentences.every(({ text }) => /\d/.test(text))).toBe(true);
  });
  test('a long document is heard in all its parts', async () => {
    const towns = Array.from({ length: 400 }, (_, n) => `Bayan${String.fromCharCode(97 + (n % 26))}${n}`);
    const passages = towns.flatMap((town, page) =>
      [
        'opened a new hospital with many beds',
        'built a long bridge over the wide river',
        'elected a young mayor after a close vote',
      ].map((deed): Passage => ({ text: `The town of ${town} ${deed} in ${town} last year.`, page, boxes: [], kind: 'running' })),
    );
    const text = { title: undefined, language: 'en' as const, passages };
    const { sentences } = await engine.summarise(text, { length: 'long', form: 'bullets', inLanguage: 'en' }, call);
    expect(sentences.length).toBeGreaterThan(2);
  });
});

test('a text of a summary has its headings, points and bold figures, and no marks of the document', () => {
  const sentence = (text: string, heading?: string) => ({ text, page: 1, boxes: [], ...(heading ? { heading } : {}) });
  expect(summaryText([sentence('One.', 'A'), sentence('Two.', 'A'), sentence('Three.', 'B')], 'paragraphs')).toBe(
    '## A\nOne. Two.\n\n## B\nThree.',
  );
  expect(summaryText([sentence('One.'), sentence('Two.')], 'bullets')).toBe('- One.\n- Two.');
  expect(boldFigures('It **fell** by 60 percent in 2021.')).toBe('It ∗∗fell∗∗ by **60 percent** in **2021**.');
});
