import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const currentUser = defineEndpoint({
  id: 'current-user',
  summary: 'Who is signed in; 401 when nobody is.',
  group: 'account',
  method: 'GET',
  path: '/api/auth/user',
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      id: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      credits: z.int(),
      currentPlan: z.enum(['Free', 'Starter', 'Basic', 'Standard', 'Premium', 'Enterprise']),
      createdAt: z.iso.datetime(),
    }),
  },
  errors: ['auth_required'],
});

export const downloadStatus = defineEndpoint({
  id: 'download-status',
  summary: 'How many operations the caller still has for free.',
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

/** Declared for the button that is shown when somebody is signed in; it is mounted together with the accounts. */
export const logout = defineEndpoint({
  id: 'logout',
  summary: 'Sign out.',
  group: 'account',
  method: 'POST',
  path: '/api/logout',
  reply: { type: 'empty', status: 204 },
  errors: [],
});
