import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { planNames } from '../billing/planNames.ts';

/** The session of the caller, which every page asks for. In a file of its own, so that a page does not load all account routes. */

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
    /** `true`: without a session the answer is null and no error. */
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
