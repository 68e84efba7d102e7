/** What a full stop belongs to in English and Tagalog: `Dr.`, `G.` (Ginoo), `Ene.`, `No.`; a single capital is an initial. */
const shortened =
  /(?:^|[\s(“"'])(?:(?:Dr|Mr|Mrs|Ms|Prof|St|Sta|Sto|Jr|Sr|Gen|Col|Capt|Lt|Rev|Hon|Gov|Sen|Rep|Atty|Engr|No|Nos|Blg|vs|etc|et al|e\.g|i\.e|cf|Fig|Figs|Sec|Art|Vol|pp|p|Inc|Ltd|Co|Corp|approx|Gng|Bb|Gg|G|Kgg|Pang|hal|atbp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Ene|Peb|Abr|Hun|Hul|Ago|Set|Okt|Nob|Dis)|\p{Lu})\.$/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export interface SentencePlace {
  readonly text: string;
  readonly start: number;
  /** Behind its last letter. */
  readonly end: number;
}

/** The sentences of a paragraph. The segmenter knows no abbreviations: what it cut behind one is joined again. */
export function sentencesOf(paragraph: string): SentencePlace[] {
  const found: { start: number; end: number }[] = [];
  for (const { index, segment } of segmenter.segment(paragraph)) {
    const last = found.at(-1);
    const isCut = last && shortened.test(paragraph.slice(last.start, last.end).trimEnd());
    // A sentence does not begin with a small letter.
    const goesOn = last && /^\s*\p{Ll}/u.test(segment);
    if (last && (isCut || goesOn)) last.end = index + segment.length;
    else found.push({ start: index, end: index + segment.length });
  }
  return found.flatMap(({ start, end }) => {
    const whole = paragraph.slice(start, end);
    const text = whole.trim();
    const from = start + whole.indexOf(text);
    return text === '' ? [] : [{ text, start: from, end: from + text.length }];
  });
}
