import { mkdtemp } from 'node:fs/promises';
import { recognizedFor } from './officeOutput.ts';
const d: any = await recognizedFor(process.argv[2]!, await mkdtemp('/tmp/x-'));
for (const p of d.pages) for (const s of p.sections) for (const b of s.blocks) if (b.kind==='table') for (const c of b.cells) console.log(c.row, c.column, c.rowSpan, c.columnSpan, JSON.stringify(c.borders), c.fill, JSON.stringify(c.blocks.map((x: any)=>x.kind+':'+(x.direction??'')+(x.runs?.map((r: any)=>r.text).join('')??'').slice(0,40)+'…'+(x.runs?.map((r: any)=>r.text).join('')??'').slice(-8))));
process.exit(0);
