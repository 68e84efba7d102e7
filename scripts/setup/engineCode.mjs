/** Compiles the engines' own scripts when their sources have changed (docs/decisions/0346). */
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnv, projectNode, root } from './place.mjs';
import { run } from './run.mjs';
import { filesBelow, hashOf, isFresh, writeStamp } from './stamps.mjs';

const sources = ['src/engines', 'src/contract', 'src/locales', 'package-lock.json'];
const codeDir = join(root, 'build', 'engine-code');
const stamp = join(root, 'build', '.sheaf-engine-code');
const patienceMs = 60_000;

/** Starts every script once without an order: it loads its modules and exits, and Node keeps the compiled code. */
export async function compileEngines() {
  const files = sources.flatMap((each) => filesBelow(join(root, each)));
  // Node finds compiled code by the path of its source. A folder that was copied or moved needs its own.
  const hash = hashOf(
    files.filter((path) => !/\.test\.ts$/.test(path)),
    root,
  );
  if (isFresh(stamp, hash)) return;
  rmSync(codeDir, { recursive: true, force: true });
  mkdirSync(codeDir, { recursive: true });
  const env = { ...projectEnv(), NODE_COMPILE_CACHE: codeDir };
  for (const script of files.filter((path) => /\wProcess\.ts$/.test(path))) {
    // Without an order each script fails. The compiled code is kept in spite of that.
    await run(projectNode(), [script], { stdio: 'ignore', env, timeout: patienceMs }).catch(() => undefined);
  }
  openForReading(codeDir);
  writeStamp(stamp, hash);
}

/** Node makes the files readable for their owner only. Engines run under other user ids. */
function openForReading(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chmodSync(join(entry.parentPath ?? entry.path, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
