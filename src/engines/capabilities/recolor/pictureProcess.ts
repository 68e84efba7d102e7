/**
 * The process that recolors pictures. The sandbox starts it with its working folder and one input only. Standard input has the orders as
 * JSON. Each picture is one line on standard output, with its bytes in `pictures.bin`.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { PictureAnswer } from '#engines/core/content/streams/pictureAnswer.ts';
import { openStreams } from '#engines/core/content/streams/streamWork.ts';
import type { PictureRequest } from './pictureRequest.ts';
import { recoloredPicture } from './recoloredPicture.ts';

const orders = JSON.parse(readFileSync(0, 'utf8')) as PictureRequest[];
const { read, atOnce } = openStreams('../in/coded.bin');
const output = openSync('pictures.bin', 'w');
let written = 0;

async function made(order: PictureRequest): Promise<PictureAnswer['made']> {
  const picture = await recoloredPicture(order, read(order), order.globals && read(order.globals)).catch(() => undefined);
  if (!picture) return undefined;
  const { bytes, ...form } = picture;
  const offset = written;
  written += bytes.length;
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
  return { ...form, offset, length: bytes.length };
}

await atOnce(orders, async (order) => {
  process.stdout.write(`${JSON.stringify({ id: order.id, begins: true })}\n`);
  const answer: PictureAnswer = { id: order.id, made: await made(order) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
closeSync(output);
