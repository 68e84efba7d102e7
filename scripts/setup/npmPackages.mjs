/** Installs the npm packages when package.json or its lock has changed. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { modules, printLine, projectNode, root } from './place.mjs';
import { run } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamps.mjs';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
const allStamp = join(modules, '.sheaf-installed');
const serverStamp = join(modules, '.sheaf-server-installed');

const lockHash = () => hashOf([join(root, 'package.json'), join(root, 'package-lock.json')]);
const npm = (...args) => run('npm', [...args, ...quiet], { stdio: ['ignore', 'inherit', 'inherit'] });

/** Installs every package: those of the server, and those that build and test the site. */
export async function installNpmPackages() {
  const hash = lockHash();
  if (!isFresh(allStamp, hash)) {
    printLine('Installing npm packages ...');
    await npm('ci');
    writeStamp(allStamp, hash);
  }
  checkNode();
}

/**
 * Installs the packages of the server, which takes little more than half of the time of all packages. Returns a function that installs the
 * others. It only adds to `node_modules`, as the lock says, so the server can run meanwhile.
 */
export async function installServerPackages() {
  const hash = lockHash();
  if (!isFresh(allStamp, hash) && !isFresh(serverStamp, hash)) {
    printLine('Installing the npm packages of the server ...');
    await npm('ci', '--omit=dev');
    writeStamp(serverStamp, hash);
  }
  checkNode();
  return async () => {
    if (isFresh(allStamp, hash)) return;
    printLine('Installing the npm packages that build the site ...');
    await npm('install', '--no-save');
    writeStamp(allStamp, hash);
  };
}

function checkNode() {
  const version = execFileSync(projectNode(), ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  if (Number(version.split('.')[0]) >= 24) return;
  throw new Error(
    `Node 24 is needed and this is Node ${version}. On Linux with glibc (x64, arm64) npm installs it with the other packages: ` +
      'delete node_modules and try again without --omit=optional. Elsewhere install Node 24 first.',
  );
}
