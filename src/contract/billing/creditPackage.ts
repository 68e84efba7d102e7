import { z } from 'zod';

/** A package of credits as an operator configures it. Money is whole cents. */
export const creditPackage = z.object({
  /** Empty: the package has the name of the plan that it leads to. */
  name: z.string().max(60).default(''),
  credits: z.int().min(1).max(1_000_000),
  priceCents: z.int().min(1).max(10_000_000),
  popular: z.boolean().default(false),
});
export type CreditPackage = z.output<typeof creditPackage>;
