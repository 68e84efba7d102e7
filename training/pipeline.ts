/**
 * `npm run train -- <folder> [pages]`: runs the whole training. Installs what is missing, prints documents into the folder
 * (existing ones are kept), checks their labels, collects rows and trains each model. 50,000 pages take hours. The documents and
 * models are the same every time.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const [folder, pages = '50000'] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder that the documents go into: npm run train -- <folder> [pages]');

/** The order matters: the models of regions use the models before them. */
const stages = [
  { collector: ['collect.ts', 'text', folder], tasks: [['table-gaps'], ['table-rows'], ['table-lines']] },
  { collector: ['collect.ts', 'regions', folder], tasks: [['table-regions', '--rounds', '250']] },
] as const;

function run(command: string, parameters: readonly string[]): void {
  process.stdout.write(`${[command, ...parameters].join(' ')}\n`);
  const { status, error } = spawnSync(command, parameters, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${parameters[0]} failed`, { cause: error });
}

run('sh', ['training/setup.sh']);
run(process.execPath, ['training/generate/run.ts', folder, '--pages', pages]);
run(process.execPath, ['training/checkLabels.ts', folder]);
for (const { collector, tasks } of stages) {
  const [script, ...rest] = collector;
  run(process.execPath, [`training/${script}`, ...rest]);
  for (const task of tasks) run('/usr/bin/python3', ['training/train.py', ...task]);
}
