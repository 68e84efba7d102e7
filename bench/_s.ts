import { mkdtemp } from 'node:fs/promises';
import { composeEngines } from '#server/engines.ts';
const engines: any = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const dir = await mkdtemp('/tmp/x-');
const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60000, owner: 'b', progress: () => undefined };
const r = await engines.text.read({ path: process.argv[2]! , name: 'a.pdf' }, undefined, { annotations: true, shapes: true, links: true, tags: true }, dir + '/t.jsonl', call);
for await (const p of r.pages()) for (const s of p.shapes) if (s.kind === 'drawing' || s.isShaded) console.log(JSON.stringify(s));
process.exit(0);
