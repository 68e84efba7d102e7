/** `npm start`: sets up what is missing, then runs the server with the project's own Node. For production see README, "Production". */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { watchNpm } from './setup/ancestors.mjs';
import { projectEnv, projectNode, root } from './setup/place.mjs';
import { endChildren } from './setup/run.mjs';
import { setUp } from './setup.mjs';

let server;

/** The server drains by itself; before there is one, whatever installs is ended. */
function stop() {
  if (server) return server.kill('SIGTERM');
  endChildren();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
watchNpm(stop);
// The terminal may be gone: what cannot be written there must not keep the server from its orderly end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await setUp();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// The server stops when the channel closes: that is how it learns that this process was killed with -9.
server = spawn(projectNode(), [join(root, 'src/server/entry.mjs')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: projectEnv(),
});
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
