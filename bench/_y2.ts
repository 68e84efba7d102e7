import { mkdtemp } from 'node:fs/promises';
import { recognizedFor } from './officeOutput.ts';
const d: any = await recognizedFor(process.argv[2]!, await mkdtemp('/tmp/x-'));
for (const p of d.pages) for (const s of p.sections) for (const b of s.blocks) if (b.kind==='table') for (const c of b.cells.slice(0,30)) for (const q of c.blocks) console.log(c.row, c.column, q.isRightToLeft, q.alignment, q.x, q.width, JSON.stringify(q.runs.map((r: any)=>r.text)));
process.exit(0);
