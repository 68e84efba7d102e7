/**
 * The process that blanks parts of pictures. The sandbox starts it with its working folder and one input only. Standard input has the
 * orders as JSON. Each picture is one line on standard output, with its bytes in `pictures.bin`.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { rowsOf } from '#engines/core/content/codecs/rows.ts';
import type { PictureAnswer } from '#engines/core/content/streams/pictureAnswer.ts';
import { openStreams } from '#engines/core/content/streams/streamWork.ts';
import { blankShape, packRows } from './blank.ts';
import type { BlankRequest } from './blankRequest.ts';

const orders = JSON.parse(readFileSync(0, 'utf8')) as BlankRequest[];
const { read } = openStreams('../in/coded.bin');
const output = openSync('pictures.bin', 'w');
let written = 0;

async function blanked(order: BlankRequest): Promise<PictureAnswer['made']> {
  const rows = await rowsOf(order, read(order), order.globals && read(order.globals)).catch(() => undefined);
  if (!rows) return undefined;
  for (const shape of order.shapes) blankShape(rows, order, shape);
  const { bytes, filter, hasPredictor } = await packRows(rows, order);
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
  const made = { offset: written, length: bytes.length, filter, hasPredictor, bits: rows.bits, channels: rows.channels };
  written += bytes.length;
  return made;
}

for (const order of orders) {
  const answer: PictureAnswer = { id: order.id, made: await blanked(order) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
closeSync(output);
