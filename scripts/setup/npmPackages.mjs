/** Installing the npm packages, once for each state of package.json. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { modules, projectNode, root, say } from './place.mjs';
import { run } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamps.mjs';

export async function installNpmPackages() {
  const stamp = join(modules, '.sheaf-installed');
  const hash = hashOf([join(root, 'package.json'), join(root, 'package-lock.json')]);
  if (!isFresh(stamp, hash)) {
    say('Installing npm packages ...');
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    writeStamp(stamp, hash);
  }
  checkNode();
}

function checkNode() {
  const version = execFileSync(projectNode(), ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  if (Number(version.split('.')[0]) >= 24) return;
  throw new Error(
    `Node 24 is needed and this is Node ${version}. On Linux with glibc (x64, arm64) npm installs it with the other packages: ` +
      'delete node_modules and try again without --omit=optional. Elsewhere install Node 24 first.',
  );
}
