/** `npm start`: sets up what is missing, then runs the server with the project's own Node. For production see README, "Production". */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { projectEnv, projectNode, root, setUp } from './setup.mjs';

try {
  setUp();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const server = spawn(projectNode(), [join(root, 'src/server/entry.mjs')], { cwd: root, stdio: 'inherit', env: projectEnv() });
// The server drains by itself; this process only passes the signal on and waits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
