/**
 * Runs first in `npm start` and `npm test`. Plain Node 20 without dependencies, because nothing is installed yet. A second run finds its
 * stamps fresh and installs and builds nothing.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { aptInstall, findAptPrefix, sayMissing } from './setup/apt.mjs';
import { buildSite } from './setup/build.mjs';
import { sitePackages, testPackages } from './setup/debianPackages.mjs';
import { isThere } from './setup/installed.mjs';
import { installNpmPackages } from './setup/npmPackages.mjs';
import { printLine } from './setup/place.mjs';

/** Installs the missing `packages`, and reports those that are still missing. */
export async function installPrograms(packages, prefix) {
  const names = packages.filter((each) => !isThere(each)).map((each) => each.name);
  if (names.length === 0) return;
  if (prefix) {
    printLine(`Installing system programs: ${names.join(', ')} ...`);
    await aptInstall(prefix, names).catch((error) => printLine(`apt could not install them: ${error.message}`));
  }
  sayMissing(packages);
}

/** Installs everything that the site needs (`forTests`: or its tests). npm and apt run at the same time. */
export async function setUp({ forTests = false } = {}) {
  const packages = forTests ? [...sitePackages, ...testPackages] : sitePackages;
  const missing = packages.filter((each) => !isThere(each)).map((each) => each.name);
  const prefix = missing.length > 0 ? await findAptPrefix(missing) : undefined;
  const programs = installPrograms(packages, prefix);
  await installNpmPackages();
  await buildSite();
  await programs;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes('--packages')) printLine(sitePackages.map(({ name }) => name).join(' '));
    else if (process.argv.includes('--build')) await buildSite();
    else await setUp({ forTests: process.argv.includes('--tests') });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
