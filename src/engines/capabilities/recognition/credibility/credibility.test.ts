import { describe, expect, test } from 'vitest';
import type { ScanPage, SeenLine, TextPage, TextRun } from '#engines/ports.ts';
import { line, page, shape } from '../setPages.ts';
import { EvidenceCollector, type FontEvidence, plausibility } from './fontEvidence.ts';
import { chosenSamples, similarity, verdictOf } from './fontVerdicts.ts';
import { areCredible, isCredible, withReadWords } from './readPage.ts';
import { shownRuns } from './shownRuns.ts';
import { trigramShare } from './trigrams.ts';

const english =
  'Everyone has the right to life, liberty and security of person. Nobody shall be held in slavery or servitude in any of its forms. All are equal before the law and are entitled without any discrimination to equal protection.';
const filipino =
  'Ang lahat ng tao ay isinilang na malaya at pantay-pantay sa karangalan at mga karapatan. Sila ay pinagkalooban ng katwiran at budhi at dapat magpalagayan ang isa at isa sa diwa ng pagkakapatiran.';
const german =
  'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.';
const russian =
  'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.';
const permuted = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => 'qxjvzkwyhbgpmfurcdlnsoetia'.charAt(letter.toLowerCase().charCodeAt(0) - 97));
const scattered = (text: string) =>
  text.replaceAll(/[nrctsa]/g, (letter) => ({ n: 'ŷ', r: 'ƌ', c: 'đ', t: 'ƚ', s: 'Ɛ', a: 'ɐ' })[letter] ?? letter);

const evidence = (words: string, more: Partial<FontEvidence> = {}): FontEvidence => {
  const own = { letters: words.replaceAll(' ', '').length, strange: 0, words, lines: [], layer: 'shown' as const, ...more };
  return { ...own, looks: plausibility(own) };
};
const seen = (text: string, confidence = 93): SeenLine => ({ text, confidence });

describe('what a text looks like', () => {
  test.each([english, filipino, german, russian])('%.20s… is a language', (text) => {
    expect(trigramShare(text).share).toBeGreaterThan(0.28);
    expect(plausibility(evidence(text))).toBe('plausible');
  });

  test('letters in the wrong places are none', () => {
    expect(trigramShare(permuted(english)).share).toBeLessThan(0.16);
    expect(plausibility(evidence(permuted(english)))).toBe('implausible');
    expect(plausibility(evidence(scattered(english)))).not.toBe('plausible');
  });

  test('a few words, and figures, say nothing', () => {
    expect(plausibility(evidence('Total 48 213'))).toBe('unknown');
    expect(plausibility(evidence('1 2 3 4 5'))).toBe('unknown');
  });

  test('acronyms in a text of a script without a table say nothing of it', () => {
    const japanese =
      'ＦＦＪ機関誌の内容はＱＲコードからＷＥＢ版に連動し、ＩＣＴを活用した誌面作りとＢＢＳの運営を学校が提案する。';
    expect(trigramShare(japanese.repeat(10)).trigrams).toBeGreaterThan(80);
    expect(plausibility(evidence(japanese.repeat(10)))).toBe('unknown');
  });

  test('points of Hebrew and Arabic say nothing of a language, and neither do syllables of Amharic', () => {
    const hebrew = 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ וְהָאָרֶץ הָיְתָה תֹהוּ וָבֹהוּ וְחֹשֶׁךְ עַל פְּנֵי תְהוֹם וְרוּחַ אֱלֹהִים מְרַחֶפֶת עַל פְּנֵי הַמָּיִם';
    const arabic = 'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينَ مَالِكِ يَوْمِ الدِّينِ إِيَّاكَ نَعْبُدُ وَإِيَّاكَ نَسْتَعِينُ';
    const amharic = 'የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው። የተፈጥሮ ማስተዋልና ሕሊና ስላለው አንዱ ሌላውን በወንድማማችነት መንፈስ መመልከት ይገባዋል።';
    expect(trigramShare(arabic).share).toBeGreaterThan(0.28);
    for (const text of [hebrew, amharic.repeat(4)]) expect(plausibility(evidence(text))).not.toBe('implausible');
  });

  test('letters without a character are no text, unless they read like one', () => {
    expect(plausibility(evidence('%& -.45', { letters: 7, strange: 6 }))).toBe('implausible');
    expect(plausibility(evidence(english, { strange: 150 }))).toBe('unknown');
  });
});

describe('the verdict on a font', () => {
  const [first = ''] = english.split('.');

  test('is sound where the page shows what the file says', () => {
    expect(verdictOf(evidence(english), [{ text: first, seen: seen(first) }])).toBe('sound');
    expect(verdictOf(evidence('XK-91 QW'), [{ text: 'XK-91 QW', seen: seen('XK-91 QW') }])).toBe('sound');
    expect(verdictOf(evidence(permuted(english)), [{ text: first, seen: seen(first) }])).toBe('sound');
  });

  test('is garbled where nothing speaks for it, whether anybody looked or not', () => {
    expect(verdictOf(evidence(permuted(english)), [])).toBe('garbled');
    expect(verdictOf(evidence(permuted(english)), [{ text: permuted(first), seen: seen(first) }])).toBe('garbled');
    expect(verdictOf(evidence('Qfc'), [{ text: 'Qfc unku', seen: seen('And none') }])).toBe('garbled');
  });

  test('is sound where a long line of no words is read as the file has it, whatever the confidence', () => {
    const key = 'l9TR1kBjugryw5UXUSz7SQPAnDglCa0LZR6GB7AADJhlYp0pbDzygiqSc8W';
    const keys = evidence(permuted(english));
    expect(verdictOf(keys, [{ text: key, seen: seen(key.replace('l9', 'L0').replace('qS', 'gS'), 31) }])).toBe('sound');
    expect(verdictOf(keys, [{ text: key, seen: seen(permuted(key), 31) }])).toBe('garbled');
    expect(verdictOf(keys, [{ text: key.slice(0, 12), seen: seen(key.slice(0, 12), 31) }])).toBe('garbled');
  });

  test('is garbled where words are right and figures are not', () => {
    const [text, shown] = ['Invoice 06931 of March 10, 4747', 'Invoice 48213 of March 14, 2026'];
    expect(verdictOf(evidence(english), [{ text, seen: seen(shown) }])).toBe('garbled');
    expect(verdictOf(evidence(english), [{ text, seen: seen('Invoice of March') }])).toBe('sound');
  });

  test('does not follow what was read badly, or in a script that is not known here', () => {
    expect(verdictOf(evidence(english), [{ text: first, seen: seen('vcy Eeo ne ha', 41) }])).toBe('sound');
    expect(verdictOf(evidence('ทุกคนมีสิทธิ'), [{ text: 'ทุกคนมีสิทธิ', seen: seen('nAUTANS') }])).toBe('sound');
    expect(verdictOf(evidence('汉字是文字'), [{ text: '汉字是文字', seen: seen(first) }])).toBe('garbled');
    expect(verdictOf(evidence('Times New Roman'), [{ text: 'Times New Roman', seen: seen("Vio gu'P gy 'Tgo cp") }])).toBe(
      'sound',
    );
  });

  test('knows what is covered from what only seems to be', () => {
    const covered = evidence(english, { layer: 'covered' });
    expect(verdictOf(covered, [{ text: first, seen: seen('', 0) }])).toBe('hidden');
    expect(verdictOf(covered, [{ text: first, seen: seen(first) }])).toBe('sound');
    expect(verdictOf(covered, [])).toBe('sound');
  });

  test('a text layer below the picture of its scan is kept, in a script that our OCR does not know, too', () => {
    const covered = evidence(russian, { layer: 'covered' });
    const [line = ''] = russian.split('.');
    const nonsense = 'Bce Jl10AN, CBOGOAHbIMM DABHbIMM';
    expect(verdictOf(covered, [{ text: line, seen: seen(nonsense, 41) }])).toBe('sound');
    // Below a bar, and below the picture of another text.
    expect(verdictOf(covered, [{ text: line, seen: seen('', 0) }])).toBe('hidden');
    expect(verdictOf(covered, [{ text: line, seen: seen(first) }])).toBe('hidden');
  });

  test('keeps the text layer of a scan that reads like a language', () => {
    expect(verdictOf(evidence(english, { layer: 'unseen' }), [{ text: first, seen: seen('', 0) }])).toBe('sound');
    expect(verdictOf(evidence(permuted(english), { layer: 'unseen' }), [])).toBe('garbled');
  });
});

const withFont = (runs: readonly TextRun[], fontName: string, more: Partial<TextRun> = {}): TextRun[] =>
  runs.map((run) => ({ ...run, fontName, ...more }));

test('fonts are told apart, and lines of those in doubt are looked at first', () => {
  const collector = new EvidenceCollector();
  const sentences = english.split('. ');
  const body = sentences.flatMap((text, at) => withFont(line(text, 40, 40 + at * 14), 'AAAAAA+Body'));
  const strange = withFont(line('qfc unku zozd', 40, 200), 'BBBBBB+Body', { unmapped: 3 });
  const found = collector.note(page([...body, ...strange]));
  expect([...found.keys()]).toEqual(['shown AAAAAA+Body', 'shown BBBBBB+Body']);
  expect(found.get('shown BBBBBB+Body')).toEqual({ letters: 11, inWords: 11, unmapped: 9 });
  const samples = [...chosenSamples(collector.fonts)];
  expect(samples.map(([key]) => key)).toEqual(['shown BBBBBB+Body', 'shown AAAAAA+Body']);
  expect(samples[0]?.[1][0]).toMatchObject({ page: 1, text: 'qfc unku zozd' });
});

test('Arabic words in pieces go on to the left, and are of a language', () => {
  const pieces = [
    'يو',
    'لد',
    ' جميع',
    ' ا',
    'لنا',
    'س',
    ' أ',
    'حر',
    'ا',
    'ر',
    'ا',
    ' متسا',
    'و',
    'ين',
    ' في',
    ' ا',
    'لكر',
    'ا',
    'مة',
  ];
  const body = Array.from({ length: 8 }, (_, row) => {
    let x = 500;
    return pieces.flatMap((piece): TextRun[] => {
      const text = piece.trim();
      x -= text.length * 5 + (piece === text ? 0 : 4);
      return line(text, x, 40 + row * 14).map((run) => ({ ...run, isSpaced: piece !== text }));
    });
  });
  const collector = new EvidenceCollector();
  collector.note(page(body.flat()));
  const [found] = collector.fonts.values();
  expect(found?.words).toContain('يولد جميع الناس أحرارا متساوين في الكرامة');
  expect(found?.looks).toBe('plausible');
  expect(found?.lines[0]?.text).toContain('يولد جميع الناس');
});

describe('what a page shows', () => {
  test('is on it, and once', () => {
    const shadow = line('Shadow text', 40.8, 100.8);
    const found = shownRuns(
      page([...line('Shadow text', 40, 100), ...shadow, ...line('beside', -90, 300), ...line('ll', 40, 200)]),
    );
    expect(found.runs.map(({ text }) => text)).toEqual(['Shadow', 'text', 'll']);
    expect(found.runs[0]?.x).toBe(40.8);
    expect(found.outside).toBe(6);
  });

  test('neighbours that are alike are no shadows', () => {
    const twins = [...line('0', 40, 100), ...line('0', 45, 100), ...line('same', 40, 120), ...line('same', 70, 120)];
    expect(shownRuns(page(twins)).runs).toHaveLength(4);
  });
});

describe('a page that was read', () => {
  const word = (text: string, x: number, y: number, confidence = 95) => ({
    ...{ text, x, y: y - 8, width: text.length * 5, height: 10, baseline: 8 },
    ...{ angle: 0, line: 0, confidence },
  });
  const scan = (...words: ReturnType<typeof word>[]): ScanPage => ({
    page: 1,
    widthPt: 600,
    heightPt: 800,
    isPartial: false,
    words,
  });
  const bold = (runs: readonly TextRun[]) => runs.map((run) => ({ ...run, style: { ...run.style, isBold: true, sizePt: 11 } }));
  const isGarbled = (run: TextRun) => run.fontName === 'bad';
  const garbled = bold(withFont(line('Znu Fhxuf', 40, 100), 'bad'));
  const mixed: TextPage = page([...withFont(line('sound text stays', 40, 60), 'good'), ...garbled]);

  test('has what was read in the place and in the look of what was garbled, and all else as it was', () => {
    const read = scan(word('sound', 40, 60), word('The', 40, 100), word('Union', 62, 100), word('logo', 300, 400));
    const { runs } = withReadWords(mixed, read, isGarbled);
    expect(runs.map(({ text }) => text)).toEqual(['sound', 'text', 'stays', 'The', 'Union']);
    expect(runs[3]?.style).toMatchObject({ isBold: true, sizePt: 11 });
    expect(isCredible(mixed, read, isGarbled)).toBe(true);
  });

  test('of which most is garbled takes words from elsewhere too, but for those in pictures', () => {
    const read = scan(word('The', 40, 100), word('Union', 62, 100), word('found', 40, 300), word('logo', 300, 400));
    const only = { ...page(garbled, 1, [shape('picture', 280, 380, 100, 40)]) };
    expect(withReadWords(only, read, isGarbled).runs.map(({ text }) => text)).toEqual(['The', 'Union', 'found']);
  });

  test('is not believed where letters as wide as high are read in a script of narrow ones', () => {
    const wide = garbled.map((run) => ({ ...run, width: run.text.length * 11 }));
    const latin = scan(word('RAZA', 40, 100), word('LEI', 90, 100));
    expect(isCredible(page(wide), latin, isGarbled)).toBe(false);
    expect(isCredible(page(garbled), latin, isGarbled)).toBe(true);
    expect(isCredible(page(wide), scan(word('世界人权', 40, 100)), isGarbled)).toBe(true);
  });

  test('is not believed where the words are nonsense or guesses', () => {
    expect(isCredible(mixed, scan(word('sound', 40, 60)), isGarbled)).toBe(false);
    expect(isCredible(mixed, scan(word('The', 40, 100, 40), word('Union', 62, 100, 35)), isGarbled)).toBe(false);
    const nonsense = permuted(english)
      .split(' ')
      .map((text) => word(text, 40, 100));
    expect(areCredible(nonsense)).toBe(false);
    expect(areCredible(english.split(' ').map((text) => word(text, 40, 100)))).toBe(true);
  });
});

test('similarity is that of Levenshtein, in parts of the longer text', () => {
  expect(similarity('kitten', 'sitting')).toBeCloseTo(1 - 3 / 7);
  expect([similarity('same', 'same'), similarity('', 'x'), similarity('', '')]).toEqual([1, 0, 0]);
});
