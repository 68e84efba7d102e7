/**
 * What `npm start` and `npm test` run first. Plain Node 20 without dependencies, because it runs before anything is installed.
 * A second run finds its stamps fresh and installs and builds nothing.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { aptInstall, findAptPrefix, sayMissing } from './setup/apt.mjs';
import { buildSite } from './setup/build.mjs';
import { isThere, sitePackages, testPackages } from './setup/debianPackages.mjs';
import { installNpmPackages } from './setup/npmPackages.mjs';
import { say } from './setup/place.mjs';

/** Installs those of `packages` that are missing, and says which still are. */
export async function installPrograms(packages, prefix) {
  const names = packages.filter((each) => !isThere(each)).map((each) => each.name);
  if (names.length === 0) return;
  if (prefix) {
    say(`Installing system programs: ${names.join(', ')} ...`);
    await aptInstall(prefix, names).catch((error) => say(`apt could not install them: ${error.message}`));
  }
  sayMissing(packages);
}

/** Everything that must be there before the site starts (`forTests`: or before its tests run). npm and apt work side by side. */
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
    if (process.argv.includes('--packages')) say(sitePackages.map(({ name }) => name).join(' '));
    else if (process.argv.includes('--build')) await buildSite();
    else await setUp({ forTests: process.argv.includes('--tests') });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
