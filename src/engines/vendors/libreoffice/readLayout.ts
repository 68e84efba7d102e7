import { z } from 'zod';
import { AppError } from '#contract/api/errors.ts';
import type { OfficeLayout } from '#engines/ports.ts';
import type { OfficeAnswer } from './officeWorker.ts';

const pointsPerHundredthMm = 72 / 2540;

const schema = z.object({
  pages: z.array(z.tuple([z.number(), z.number()])),
  marks: z.record(z.string(), z.tuple([z.int().min(1), z.number()])),
  boxes: z.record(z.string(), z.number()),
});

/** Checks the answer, because its process may have been taken over. Throws `cannot_process`. */
export function readLayout(answer: OfficeAnswer): OfficeLayout {
  const found = schema.safeParse(answer);
  if (!answer.ok || !found.success) throw new AppError('cannot_process', { cause: `layout: ${answer.why ?? 'not the format'}` });
  const { pages, marks, boxes } = found.data;
  return {
    pages: pages.map(([first, last]) => ({ firstPt: first * pointsPerHundredthMm, lastPt: last * pointsPerHundredthMm })),
    marks: new Map(Object.entries(marks).map(([name, [page, line]]) => [name, { page, linePt: line * pointsPerHundredthMm }])),
    boxHeightsPt: new Map(Object.entries(boxes).map(([name, height]) => [name, height * pointsPerHundredthMm])),
  };
}
