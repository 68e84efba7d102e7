import { mkdtemp } from 'node:fs/promises';
import { recognizedFor } from './officeOutput.ts';
const d: any = await recognizedFor(process.argv[2]!, await mkdtemp('/tmp/x-'));
const txt = (b: any): string => JSON.stringify(b, (k, v) => (typeof v === 'number' ? Math.round(v * 10) / 10 : v instanceof Uint8Array ? '<bytes>' : k === 'data' ? '<data>' : v));
for (const p of d.pages) { console.log('PAGE', Object.keys(p).join(' ')); for (const k of Object.keys(p)) { const v = p[k]; if (Array.isArray(v)) for (const b of v) console.log(k, txt(b).slice(0, Number(process.argv[3] ?? 400))); else console.log(k, txt(v)?.slice(0, 300)); } }
process.exit(0);
