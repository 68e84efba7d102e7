/**
 * Only `bench/load/trace.ts` loads this module into the server and its worker processes. It records when each database query, each
 * program and each message between processes began and ended. It is JavaScript because it is loaded before anything else.
 */
import childProcess from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { openSync, writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const path = process.env.TRACE_FILE ?? '';
const file = openSync(path, 'a');
/** Who starts a program for a run gives it its input sooner. */
const aheadMs = 60;
const clock = () => performance.timeOrigin + performance.now();

function step(kind, name, startMs, endMs = clock()) {
  writeSync(file, `${JSON.stringify({ kind, name, startMs, endMs, pid: process.pid })}\n`);
}

const { fork } = childProcess;
childProcess.fork = (module, args, options) => {
  const execArgv = [...(options.execArgv ?? []), '--import', import.meta.url];
  const child = fork(module, args, { ...options, execArgv, env: { ...options.env, TRACE_FILE: path } });
  const { send } = child;
  let startMs = 0;
  child.send = (message, ...rest) => {
    if (message.type === 'execute') startMs = clock();
    return send.call(child, message, ...rest);
  };
  child.on('message', ({ type }) => {
    if (type === 'done' || type === 'failed') step('job', type, startMs);
  });
  return child;
};
diagnostics.subscribe('sheaf-pdf.program', ({ argv, child, startMs: calledMs }) => {
  let startMs = performance.timeOrigin + calledMs;
  step('spawn', 'the call', startMs);
  const separator = argv.lastIndexOf('--');
  let name = argv.slice(separator + 1, separator + 4).join(' ');
  let hasInput = false;
  // A sandbox that was started ahead gets its program as a line (docs/decisions/0455), or its program waits for its arguments.
  const { stdin } = child;
  const write = stdin?.write;
  if (write) {
    stdin.write = (bytes, ...rest) => {
      const [, prepared] = /^:exec (.*)/.exec(String(bytes)) ?? [];
      if (prepared) [startMs, name] = [clock(), `${prepared} (prepared)`];
      else if (!hasInput && clock() - startMs > aheadMs) [startMs, name] = [clock(), `${name} (started ahead)`];
      hasInput = true;
      return write.call(stdin, bytes, ...rest);
    };
  }
  const ended = () => step('program', name.slice(0, 200), startMs);
  child.ended.then(ended, ended);
});
syncBuiltinESMExports();

// A process without a channel is the server itself.
if (process.channel === undefined || process.channel === null) {
  const pg = createRequire(import.meta.url)('pg');
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function ask(...args) {
    const startMs = clock();
    const [words] = args;
    const text = (typeof words === 'string' ? words : (words?.text ?? '')).replace(/\s+/g, ' ').slice(0, 110);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer) => {
        step('sql', text, startMs);
        callback(...answer);
      };
      return query.apply(this, args);
    }
    const result = query.apply(this, args);
    result?.then?.(
      () => step('sql', text, startMs),
      () => step('sql', text, startMs),
    );
    return result;
  };
  diagnostics.subscribe('http.server.request.start', ({ request, response }) => {
    const startMs = clock();
    response.once('close', () => step('http', `${request.method} ${request.url}`, startMs));
  });
}
