/**
 * `npm run licences`: writes docs/licences.md, the packages of the running site with their licences, from package-lock.json. A test
 * compares it, and refuses licences that must not be linked (docs/product.md, "Operations").
 */
import { writeFileSync } from 'node:fs';
import { licencesPage, readPackages } from './licences/packages.ts';

writeFileSync(new URL('../docs/licences.md', import.meta.url), licencesPage(readPackages()));
