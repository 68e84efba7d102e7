import type { Block, ContentsEntry, LabelledText } from './document.ts';
import type { DocumentWriter } from './documentWriter.ts';
import { monospaced } from './styles.ts';

/** Parts of pages that are not tables. Some of them look like a table. */

/** A table of contents or an index: names with page numbers on the right. */
export function contents(writer: DocumentWriter, count: number): Block {
  const { random, words, book } = writer;
  const isNumbered = random.chance(0.6);
  const numbers = [0, 0, 0];
  let page = random.int(1, 9);
  const entries: ContentsEntry[] = [];
  for (let index = 0; index < count; index++) {
    const depth = index === 0 ? 0 : random.pick([0, 1, 1, 2]);
    numbers[depth] = (numbers[depth] ?? 0) + 1;
    numbers.fill(0, depth + 1);
    page += random.int(0, 6);
    const number = isNumbered
      ? numbers
          .slice(0, depth + 1)
          .map((one) => Math.max(one, 1))
          .join('.')
      : '';
    entries.push({
      number,
      text: words.title(1, 9),
      page: random.chance(0.02) ? '' : String(page),
      label: book.add({ kind: 'contents' }),
      depth,
    });
  }
  return { kind: 'contents', entries, leader: random.pick(['.', '. ', ' .', '', '', '…', '_']) };
}

export function references(writer: DocumentWriter, count: number): Block[] {
  const { random, words } = writer;
  const isNumbered = random.chance(0.6);
  const sign = random.pick(['[]', '.', '()']);
  return random.list(count, (index) => {
    const authors = random.list(random.int(1, 4), () => words.person()).join(', ');
    const number = sign === '[]' ? `[${index + 1}]` : sign === '()' ? `(${index + 1})` : `${index + 1}.`;
    const text = `${isNumbered ? `${number} ` : ''}${authors}. ${random.int(1960, 2026)}. ${words.sentence(5, 14)} ${words.title(2, 5)} ${random.int(1, 99)}(${random.int(1, 12)}), ${random.int(1, 400)}–${random.int(401, 900)}.`;
    return writer.textBlock('reference', text, { hangingEm: isNumbered ? 1.8 : 1.2, align: random.pick(['left', 'justify']) });
  });
}

export function code(writer: DocumentWriter): Block {
  const { random, words, book } = writer;
  const label = book.add({ kind: 'code' });
  const name = () =>
    words
      .noun()
      .replaceAll(/[^\p{L}]/gu, '')
      .toLowerCase();
  let depth = 0;
  const hasNumbers = random.chance(0.2);
  const lines = random.list(random.int(6, 40), (index) => {
    const text = random.pick([
      () => `${name()} = ${name()}(${name()}, ${random.int(0, 99)});`,
      () => `if (${name()} > ${random.int(0, 9)}) {`,
      () => `return ${name()}[${random.int(0, 9)}] + ${name()};`,
      () => `// ${words.phrase(2, 6)}`,
      () => `for (int i = 0; i < ${name()}; i++) {`,
      () => `${name()}: ${name()}    # ${words.phrase(1, 3)}`,
      () => `${name()}.${name()}("${words.phrase(1, 3)}")`,
      () => '',
      () => '}',
    ])();
    if (text === '}') depth = Math.max(0, depth - 1);
    const line = `${hasNumbers ? `${String(index + 1).padStart(3)}  ` : ''}${'    '.repeat(depth)}${text}`;
    if (text.endsWith('{')) depth = Math.min(4, depth + 1);
    return [{ text: line, label }];
  });
  const fill = random.chance(0.4) ? { fill: random.pick(['#f4f4f4', '#eef2f6', '#fafafa']) } : {};
  return { kind: 'lines', lines, family: random.pick(monospaced), sizeRatio: random.between(0.75, 0.95), ...fill };
}

/** A form: labels with lines, boxes and choices to fill in. */
export function form(writer: DocumentWriter): Block[] {
  const { random, words } = writer;
  const look = random.pick(['underlined', 'boxed', 'underlined', 'plain'] as const);
  const pair = (): readonly [LabelledText, LabelledText] => {
    const answer = random.weighted({ empty: 5, filled: 2, choice: 3, typed: 2 });
    const text = {
      empty: ' ',
      filled: words.title(1, 3),
      choice: random.list(random.int(2, 4), () => `☐ ${words.title(1, 1)}`).join('    '),
      typed: '_'.repeat(random.int(10, 40)),
    }[answer];
    return [writer.text('form', `${words.title(1, 4)}${random.chance(0.6) ? ':' : ''}`), writer.text('form', text)];
  };
  const pairs = (count: number): Block => ({
    kind: 'pairs',
    pairs: random.list(count, pair),
    leftWidth: random.between(0.2, 0.45),
    look,
  });
  if (random.chance(0.4))
    return [
      {
        kind: 'sideBySide',
        parts: [[pairs(random.int(3, 6))], [pairs(random.int(3, 6))]],
        widths: [1, 1],
        gapPt: random.between(12, 30),
      },
    ];
  return [
    pairs(random.int(4, 12)),
    ...(random.chance(0.4)
      ? [
          writer.textBlock(
            'form',
            `${words.title(2, 4)} ${'.'.repeat(random.int(20, 70))} ${words.title(1, 1)} ${'.'.repeat(20)}`,
          ),
        ]
      : []),
  ];
}

/** A definition list, in two columns or with hanging indentation. */
export function glossary(writer: DocumentWriter, count: number): Block[] {
  const { random, words } = writer;
  if (random.chance(0.4)) {
    return random.list(count, () =>
      writer.textBlock('paragraph', `${words.title(1, 2)}${random.pick([':', ' –', '.'])} ${words.sentence(6, 24)}`, {
        hangingEm: 1.5,
      }),
    );
  }
  const pairs = random.list(
    count,
    () => [writer.text('listItem', words.title(1, 3)), writer.text('listItem', words.sentence(5, 26))] as const,
  );
  return [{ kind: 'pairs', pairs, leftWidth: random.between(0.15, 0.3), look: random.pick(['plain', 'bold']) }];
}

/** A play or an interview: speakers and their lines. */
export function dialogue(writer: DocumentWriter, count: number): Block[] {
  const { random, words } = writer;
  const speakers = random.list(3, () => words.place().toUpperCase());
  if (random.chance(0.5))
    return random.list(count, () =>
      writer.textBlock('paragraph', `${random.pick(speakers)}: ${words.paragraph(1, 2)}`, { hangingEm: 5 }),
    );
  const pairs = random.list(
    count,
    () => [writer.text('paragraph', random.pick(speakers)), writer.text('paragraph', words.paragraph(1, 3))] as const,
  );
  return [{ kind: 'pairs', pairs, leftWidth: random.between(0.15, 0.25), look: 'plain' }];
}

export function poem(writer: DocumentWriter): Block[] {
  const { random, words } = writer;
  const look = random.chance(0.3) ? { align: 'center' as const } : { align: 'left' as const, indentEm: random.int(0, 6) };
  return random.list(random.int(3, 6), () => {
    const lines = random.list(random.int(3, 6), () => words.title(3, 7));
    return writer.textBlock('paragraph', lines.join('\n'), look);
  });
}

/** A letterhead: addresses, dates and telephone numbers side by side. */
export function letterhead(writer: DocumentWriter): Block {
  const { random, words } = writer;
  const address = () =>
    writer.textBlock(
      'paragraph',
      [
        words.title(1, 3),
        `${words.title(1, 1)} ${random.int(1, 200)}`,
        `${random.int(1000, 99999)} ${words.place()}`,
        ...(random.chance(0.5) ? [`Tel. +${random.int(30, 99)} ${random.int(100, 999)} ${random.int(1000, 9999)}`] : []),
      ].join('\n'),
      { align: 'left' },
    );
  const facts = () =>
    writer.textBlock(
      'paragraph',
      random
        .list(random.int(2, 4), () => `${words.title(1, 2)}: ${random.chance(0.5) ? words.title(1, 2) : random.int(1, 9999)}`)
        .join('\n'),
      { align: random.pick(['left', 'right']) },
    );
  const parts = random.chance(0.3) ? [[address()], [address()], [facts()]] : [[address()], [facts()]];
  return { kind: 'sideBySide', parts, widths: parts.map(() => random.between(0.8, 1.4)), gapPt: random.between(10, 60) };
}

const letters = ['x', 'y', 'z', 'a', 'b', 'c', 'α', 'β', 'λ', 'σ', 'n', 'k'];
const texOf: Readonly<Record<string, string>> = { α: '\\alpha', β: '\\beta', λ: '\\lambda', σ: '\\sigma' };

/** Lines of an equation, aligned at the equals signs. */
export function formula(writer: DocumentWriter): Block {
  const { random, book } = writer;
  const term = () => ({
    sign: random.pick(letters),
    power: random.int(1, 4),
    index: random.pick(['i', 'j', '1', '0']),
    factor: random.int(1, 9),
  });
  const rows: string[] = [];
  const tex: string[] = [];
  for (let row = random.int(1, 4); row > 0; row--) {
    const terms = random.list(random.int(2, 5), term);
    const left = random.pick(['f(x)', 'y', 'E', 'P(A)', 'S']);
    rows.push(
      `<i>${left}</i> = ${terms.map(({ sign, power, index, factor }) => `${factor}<i>${sign}</i><sub>${index}</sub><sup>${power}</sup>`).join(random.pick([' + ', ' − ', ' · ']))}`,
    );
    tex.push(
      `${left} &= ${terms.map(({ sign, power, index, factor }) => `${factor} ${texOf[sign] ?? sign}_{${index}}^{${power}}`).join(random.pick([' + ', ' - ', ' \\cdot ']))}`,
    );
  }
  const number = random.chance(0.6) ? { number: `(${random.int(1, 40)})` } : {};
  return { kind: 'formula', rows, tex, label: book.add({ kind: 'formula' }), ...number };
}
