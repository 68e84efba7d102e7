import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { planNames } from '../planNames.ts';

/** What every page asks about who is signed in. By itself, so that a page need not load all that can be done with an account. */

export const userView = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  credits: z.int(),
  currentPlan: z.enum(planNames),
  createdAt: z.iso.datetime(),
});
export type UserView = z.output<typeof userView>;

export const currentUser = defineEndpoint({
  id: 'current-user',
  group: 'account',
  method: 'GET',
  path: '/api/auth/user',
  query: z.object({
    /** `true`: that nobody is signed in is answered with null, and is no error. */
    optional: z.enum(['true', 'false']).optional(),
  }),
  reply: { type: 'json', status: 200, schema: userView.nullable() },
  errors: ['auth_required'],
});

export const logout = defineEndpoint({
  id: 'logout',
  group: 'account',
  method: 'POST',
  path: '/api/logout',
  reply: { type: 'empty', status: 204 },
  errors: [],
});
