import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';

export const downloadStatus = defineEndpoint({
  id: 'download-status',
  group: 'account',
  method: 'GET',
  path: '/api/download-status',
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      isAuthenticated: z.boolean(),
      hasUnlimitedDownloads: z.boolean(),
      freeDownloadsUsed: z.int().min(0),
      freeDownloadLimit: z.int().min(0),
      remainingFreeDownloads: z.int().min(0),
    }),
  },
  errors: [],
});

/** Why a balance changed. `operation` is a run of a tool; all others grant credits or take them back. */
export const creditKinds = ['signup', 'purchase', 'operation', 'refund', 'dispute', 'dispute_won', 'adjustment'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const creditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(creditKinds),
  /** Id of the operation, where `kind` is `operation`. */
  operation: z.string().nullable(),
  /** Positive for credits received, negative for credits spent. */
  credits: z.int(),
  /** The balance after it. */
  balance: z.int(),
  /** The operation is running: its credits are held, and are returned when it fails or is cancelled. */
  isHeld: z.boolean(),
});
export type CreditEntry = z.output<typeof creditEntry>;

export const creditHistory = defineEndpoint({
  id: 'credit-history',
  group: 'account',
  method: 'GET',
  path: '/api/account/credits',
  query: z.object({ before: z.coerce.number().int().min(1).optional() }),
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      balance: z.int(),
      /** Credits bought in total, less refunded ones. The plan is derived from it. */
      bought: z.int(),
      entries: z.array(creditEntry),
      /** The value of `before` for older entries; null at the end. */
      next: z.int().nullable(),
    }),
  },
  errors: ['auth_required'],
});
