import { z } from 'zod';
import { fieldValue } from '#contract/forms/fieldValues.ts';
import { annotation, textBlock } from '#contract/pages/annotations.ts';
import type { Work } from './editorState.ts';

/** The stored form of unsaved edits, so that a closed window or a sign-in loses nothing. */
const keptWork = z.object({
  version: z.literal(1),
  keptAt: z.number(),
  annotations: z.array(annotation),
  textBlocks: z.array(textBlock),
  fields: z.array(fieldValue).default([]),
  flattenForm: z.boolean().default(false),
  pageOrder: z
    .array(z.object({ page: z.int().min(1), quarterTurns: z.int().min(0).max(3) }))
    .min(1)
    .optional(),
});

export function serializeWork({ annotations, textBlocks, fields, flattenForm, pageOrder }: Work, nowMs: number): unknown {
  return z.encode(keptWork, {
    version: 1,
    keptAt: nowMs,
    annotations: [...annotations],
    textBlocks: [...textBlocks],
    fields: [...fields],
    flattenForm,
    ...(pageOrder && { pageOrder: [...pageOrder] }),
  });
}

/** Undefined for anything that is not ours, is of another version, or is older than a document can be. */
export function deserializeWork(kept: unknown, nowMs: number, ttlMs: number): Work | undefined {
  const { success, data } = keptWork.safeParse(kept);
  if (!success || nowMs - data.keptAt > ttlMs) return undefined;
  const { version: _, keptAt: __, ...work } = data;
  return work;
}
