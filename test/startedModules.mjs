/** Loaded with `--import` before a program: writes the address of each file that it loads, one a line, when it ends. */
import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

const loaded = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeSync(1, loaded.join('\n')));
