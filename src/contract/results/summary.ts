import { z } from 'zod';
import { companionFile } from './companions.ts';

/** A summary as it is stored, sent and shown (docs/product.md, "Summaries"). */
export const summaryLengths = ['short', 'medium', 'long'] as const;
export const summaryForms = ['paragraphs', 'bullets', 'key-points'] as const;
export type SummaryLength = (typeof summaryLengths)[number];
export type SummaryForm = (typeof summaryForms)[number];

const receiptBox = z.object({ page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A sentence with its source: the page and its position there, in points from the upper left corner as shown. */
export const summarySentence = z.object({
  text: z.string(),
  page: z.number(),
  boxes: z.array(receiptBox),
  /** The heading of its section, where there is one. */
  heading: z.string().optional(),
});
export type SummarySentence = z.output<typeof summarySentence>;

export const summaryResult = z.object({
  /** The language of the document and of the summary. */
  language: z.enum(['en', 'tl']),
  inLanguage: z.enum(['en', 'tl']),
  /** `embedded`, or the name of the language model. */
  engine: z.string(),
  form: z.enum(summaryForms),
  /** The whole text: headings begin with `## `, points with `- `, and `**` encloses bold text. */
  summary: z.string(),
  sentences: z.array(summarySentence),
  /** Sentences that the document did not support. */
  dropped: z.number(),
  pages: z.number(),
  pagesWithoutText: z.number(),
  /** The summary as files to keep. */
  files: z.array(companionFile).default([]),
});
export type SummaryResult = z.output<typeof summaryResult>;

const figures =
  /(?:[$€£₱]\s?)?\d[\d.,]*(?:\s?%|\s?(?:percent|porsiyento|million|milyon|billion|bilyon|thousand|libo))?|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre)\s+\d{1,2}(?:,\s*\d{4})?/gu;

/** Makes figures and dates in key points bold. A star of the document itself is not a mark. */
export function boldFigures(text: string): string {
  return text.replaceAll('*', '∗').replace(figures, (found) => {
    const end = /[.,]+$/.exec(found)?.[0] ?? '';
    return `**${found.slice(0, found.length - end.length)}**${end}`;
  });
}

/** The summary as one text, in its format. */
export function summaryText(sentences: readonly SummarySentence[], form: SummaryForm): string {
  if (form === 'key-points') return sentences.map(({ text }) => `- ${boldFigures(text)}`).join('\n');
  if (form === 'bullets') return sentences.map(({ text }) => `- ${text}`).join('\n');
  return summaryParts(sentences)
    .map(({ heading, all }) => `${heading ? `## ${heading}\n` : ''}${all.map(({ text }) => text).join(' ')}`)
    .join('\n\n');
}

/** Groups consecutive sentences under one heading. */
export function summaryParts(sentences: readonly SummarySentence[]) {
  const parts: { heading: string | undefined; all: SummarySentence[] }[] = [];
  for (const each of sentences) {
    const last = parts.at(-1);
    if (last && last.heading === each.heading) last.all.push(each);
    else parts.push({ heading: each.heading, all: [each] });
  }
  return parts;
}
