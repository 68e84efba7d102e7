/** `npm run doctor`: checks everything that the site needs, with the site's own settings, and names the fixes (docs/decisions/0221). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { type Finding, fail, lineOf, verdictOf } from '#server/doctor/finding.ts';
import { runChecks } from '#server/doctor/runChecks.ts';
import { sitePackages } from './setup/debianPackages.mjs';
import { isThere } from './setup/installed.mjs';
import { root } from './setup/place.mjs';
import { progressFile } from './setup/progressFile.mjs';

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function settings(): Config | readonly Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((problem) => {
      const [says = '', ...fix] = problem.split('. ');
      return fail('settings', says, fix.join('. ').replace(/\.$/, ''));
    });
  }
}

const findings: Finding[] = [];
const take = (finding: Finding) => {
  findings.push(finding);
  printLine(lineOf(finding));
};
const config = settings();
if ('dataDir' in config) {
  const isBuilt = existsSync(join(root, 'build', 'server'));
  for await (const finding of runChecks(config, { packages: sitePackages, isThere, isBuilt, setupProgressFile: progressFile }))
    take(finding);
} else config.forEach(take);
const { line, exitCode } = verdictOf(findings);
printLine(line);
process.exit(exitCode);
