/** Child processes of the set-up. They end with this process: an `npm ci` must not go on behind a closed terminal. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './place.mjs';

const running = new Set();

/** Ends running children, when this process is told to stop. */
export function endChildren(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** Runs a command to its end. Rejects when it fails. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`));
    });
  });
}

process.on('exit', () => endChildren());
