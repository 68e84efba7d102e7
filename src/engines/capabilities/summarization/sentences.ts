/** Abbreviations with a full stop in English and Tagalog: `Dr.`, `G.` (Ginoo), `Ene.`, `No.`. A single capital is an initial. */
const shortened =
  /(?:^|[\s(“"'])(?:(?:Dr|Mr|Mrs|Ms|Prof|St|Sta|Sto|Jr|Sr|Gen|Col|Capt|Lt|Rev|Hon|Gov|Sen|Rep|Atty|Engr|No|Nos|Blg|vs|etc|et al|e\.g|i\.e|cf|Fig|Figs|Sec|Art|Vol|pp|p|Inc|Ltd|Co|Corp|approx|Rs|Php|Tel|Ext|Reg|Regd|Bldg|Ave|Blvd|Rd|Dept|Est|No|para|Para|Gng|Bb|Gg|G|Kgg|Pang|hal|atbp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Ene|Peb|Abr|Hun|Hul|Ago|Set|Okt|Nob|Dis)|\p{Lu})\.$/u;

/** The number of an item or clause: `3.`, `2.1.`, `(b)`, `Section 4.`. The text that it numbers follows. */
const enumerator =
  /^\s*(?:(?:section|sec|article|clause|seksyon|artikulo)\s+)?\(?(?:\d{1,3}(?:\.\d{1,3})*|[ivxlc]{1,5}|\p{L})[.)]\s*$/iu;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export interface SentencePlace {
  readonly text: string;
  readonly start: number;
  /** After its last letter. */
  readonly end: number;
}

/** A figure with a gap after its point: `4. 5 percent`. A sentence may begin with a figure, but hardly after one. */
const isInFigure = (before: string, after: string): boolean => /(?:^|[\s(])\d{1,3}\.$/u.test(before) && /^\s*\d/u.test(after);

/** The sentences of a paragraph. The segmenter knows no abbreviations, so a cut after one is undone. */
export function sentencesOf(paragraph: string): SentencePlace[] {
  const found: { start: number; end: number }[] = [];
  for (const { index, segment } of segmenter.segment(paragraph)) {
    const last = found.at(-1);
    const before = last ? paragraph.slice(last.start, last.end).trimEnd() : '';
    const isCut = shortened.test(before) || enumerator.test(before) || isInFigure(before, segment);
    // A sentence does not begin with a small letter.
    const goesOn = last && /^\s*\p{Ll}/u.test(segment);
    if (last && before !== '' && (isCut || goesOn)) last.end = index + segment.length;
    else found.push({ start: index, end: index + segment.length });
  }
  return found.flatMap(({ start, end }) => {
    const whole = paragraph.slice(start, end);
    const text = whole.trim();
    const from = start + whole.indexOf(text);
    return text === '' ? [] : [{ text, start: from, end: from + text.length }];
  });
}
