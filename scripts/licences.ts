/**
 * `npm run licences`: writes docs/licences.md, the packages that the running site uses, each with its licence, from package-lock.json.
 * A test compares, and refuses a licence that may not be linked (docs/product.md, "Operations").
 */
import { writeFileSync } from 'node:fs';
import { licencesPage, readPackages } from './licences/packages.ts';

writeFileSync(new URL('../docs/licences.md', import.meta.url), licencesPage(readPackages()));
