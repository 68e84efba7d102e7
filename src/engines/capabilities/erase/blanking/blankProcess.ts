/**
 * The process that blanks parts of pictures. The sandbox starts it with its working folder and one input only. Standard input has the
 * requests as JSON. Each picture is one line on standard output, with its bytes in `pictures.bin`.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { rowsOf } from '#engines/core/content/codecs/rows.ts';
import type { PictureAnswer } from '#engines/core/content/streams/pictureAnswer.ts';
import { openStreams } from '#engines/core/content/streams/streamWork.ts';
import { blankShape, packRows } from './blank.ts';
import type { BlankRequest } from './blankRequest.ts';

const requests = JSON.parse(readFileSync(0, 'utf8')) as BlankRequest[];
const { read } = openStreams('../in/coded.bin');
const output = openSync('pictures.bin', 'w');
let written = 0;

async function blanked(request: BlankRequest): Promise<PictureAnswer['made']> {
  const rows = await rowsOf(request, read(request), request.globals && read(request.globals)).catch(() => undefined);
  if (!rows) return undefined;
  for (const shape of request.shapes) blankShape(rows, request, shape);
  const { bytes, filter, hasPredictor } = await packRows(rows, request);
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
  const made = { offset: written, length: bytes.length, filter, hasPredictor, bits: rows.bits, channels: rows.channels };
  written += bytes.length;
  return made;
}

for (const request of requests) {
  const answer: PictureAnswer = { id: request.id, made: await blanked(request) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
closeSync(output);
