/** Child processes of the set-up. They end with this process: an `npm ci` must not go on behind a closed terminal. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './place.mjs';

const running = new Set();

/** Ends what is still running; for when this process is told to stop. */
export function endChildren(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** Runs a command to its end, and rejects when it fails. `onLine` is handed each line of its output. */
export function run(command, args, { onLine, ...options } = {}) {
  const stdio = onLine ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd: root, stdio, ...options });
  running.add(child);
  if (onLine) for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
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

function readLines(stream, onLine) {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}

process.on('exit', () => endChildren());
