import { mkdtemp } from 'node:fs/promises';
import { recognizedFor } from './officeOutput.ts';
const d: any = await recognizedFor(process.argv[2]!, await mkdtemp('/tmp/x-'));
for (const p of d.pages) for (const s of p.sections) for (const b of s.blocks) if (b.kind==='paragraph') console.log(b.isRightToLeft, b.alignment, JSON.stringify(b.runs.map((r: any)=>r.text)));
process.exit(0);
