/** Builds the pages when their sources have changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileEngines } from './engineCode.mjs';
import { modules, printLine, projectEnv, projectNode, root } from './place.mjs';
import { run } from './run.mjs';
import { filesBelow, hashOf, isFresh, writeStamp } from './stamps.mjs';

const siteSources = [
  'src/web',
  'src/ui',
  'src/contract',
  'src/locales',
  'src/tools',
  'public',
  'vite.config.ts',
  'scripts/pictures.ts',
  'scripts/localeTexts.ts',
  'scripts/screenModules.ts',
  'scripts/compressFiles.ts',
  'package-lock.json',
];

const stamp = join(root, 'build', '.sheaf-built');

/** Whether pages were ever built, from these or older sources. */
export const hasPages = () => existsSync(stamp);

export async function buildSite() {
  await buildPages();
  await compileEngines();
}

async function buildPages() {
  const sources = siteSources.flatMap((each) => filesBelow(join(root, each)));
  const hash = hashOf(sources.filter((path) => !/\.(test|server)\.tsx?$/.test(path)));
  if (isFresh(stamp, hash)) return;
  printLine('Building the site ...');
  await run(projectNode(), [join(modules, 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...projectEnv(), NODE_ENV: 'production' },
  });
  writeStamp(stamp, hash);
}
