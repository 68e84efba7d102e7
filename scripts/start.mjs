/** `npm start`: installs what is missing, then runs the server with the project's own Node. For production see README, "Production". */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { watchNpm } from './setup/ancestors.mjs';
import { findAptPrefix, sayMissing } from './setup/apt.mjs';
import { missingParts, publish, setUpBehind } from './setup/backgroundSetup.mjs';
import { buildSite, hasPages } from './setup/build.mjs';
import { sitePackages } from './setup/debianPackages.mjs';
import { isThere } from './setup/installed.mjs';
import { installNpmPackages, installServerPackages } from './setup/npmPackages.mjs';
import { projectEnv, projectNode, root } from './setup/place.mjs';
import { progressFile, removeProgress } from './setup/progressFile.mjs';
import { endChildren } from './setup/run.mjs';
import { installPrograms } from './setup.mjs';

let server;

/** The server shuts down in order. Before it is started, running installations are ended. */
function stop() {
  if (server) return server.kill('SIGTERM');
  endChildren();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
watchNpm(stop);
// The terminal may be closed: a failed write must not prevent the server from shutting down in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/**
 * Starts the server, and resolves once it answers. The server stops when the channel closes, so it notices when this process was killed
 * with -9.
 */
function startServer(env) {
  server = spawn(projectNode(), [join(root, 'src/server/entry.mjs')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...projectEnv(), ...env },
  });
  server.on('exit', (code, signal) => {
    removeProgress();
    process.exit(signal ? 1 : (code ?? 1));
  });
  return new Promise((resolve) => server.once('message', resolve));
}

/**
 * At the first start the API answers while the packages that build the pages are installed and the pages are built. Later starts replace
 * the pages first. Returns what is still running.
 */
async function installAndBuild() {
  if (!hasPages()) {
    const installRest = await installServerPackages();
    const built = installRest().then(buildSite);
    // A failure before `built` is awaited is reported when it is.
    built.catch(() => undefined);
    return { built };
  }
  await installNpmPackages();
  await buildSite();
  return { built: Promise.resolve() };
}

async function start() {
  const behind = missingParts();
  const core = sitePackages.filter((each) => each.part === 'core');
  const missing = [...core.filter((each) => !isThere(each)), ...behind.flatMap(({ names }) => names.map((name) => ({ name })))];
  const prefix = missing.length > 0 ? await findAptPrefix(missing.map(({ name }) => name)) : undefined;
  const programs = installPrograms(core, prefix);
  const { built } = await installAndBuild();
  await programs;
  removeProgress();
  if (prefix === undefined || behind.length === 0) {
    sayMissing(sitePackages.filter((each) => each.part !== 'core'));
    await Promise.all([startServer({}), built]);
  } else {
    publish(behind);
    await Promise.all([startServer({ SETUP_PROGRESS_FILE: progressFile }), built]);
    await setUpBehind(behind, prefix);
  }
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  if (server) stop();
  else process.exit(1);
}
