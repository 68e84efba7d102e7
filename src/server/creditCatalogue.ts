import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type CreditPackage, creditPackage } from '#contract/billing/creditPackage.ts';
import { creditCatalogues, testPackage } from '#contract/billing/plans.ts';

const catalogue = z.array(creditPackage).min(1).max(24);

/**
 * The packages on sale: a built-in catalogue by its name, or an operator's own from a JSON file. Throws an error that says what is wrong.
 */
export function loadCatalogue(nameOrPath: string, withTestPackage: boolean): readonly CreditPackage[] {
  const own = nameOrPath === 'plans' || nameOrPath === 'packs' ? creditCatalogues[nameOrPath] : readCatalogue(nameOrPath);
  const all = withTestPackage ? [testPackage, ...own] : own;
  // A package is bought by its number of credits.
  if (new Set(all.map(({ credits }) => credits)).size !== all.length)
    throw new Error('has two packages of the same number of credits');
  return all;
}

function readCatalogue(path: string): readonly CreditPackage[] {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error('is neither plans, packs nor a JSON file that can be read', { cause });
  }
  const read = catalogue.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`has a package that is not valid (${issue?.path.join('.')}: ${issue?.message})`);
}
