import { PdfDocument } from '#engines/objects/document.ts';
import { writePdf } from '#engines/objects/writer.ts';
const [,, inp, out, mode] = process.argv;
const t = performance.now();
const d = PdfDocument.open(inp!);
const root = d.trailer.get('Root'); 
await writePdf(out!, { root: root as never, info: d.trailer.get('Info') ?? null }, { version: d.version, objectStreams: mode !== 'classic' });
d.close();
console.log(performance.now() - t, 'ms', process.memoryUsage().rss / 1e6 | 0, 'MB');
