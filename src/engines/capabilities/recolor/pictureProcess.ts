/**
 * The process that recolors pictures. The sandbox starts it with its working folder and one input only. Standard input has the requests as
 * JSON. Each picture is one line on standard output, with its bytes in `pictures.bin`.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { PictureAnswer } from '#engines/core/content/streams/pictureAnswer.ts';
import { openStreams } from '#engines/core/content/streams/streamWork.ts';
import type { PictureRequest } from './pictureRequest.ts';
import { recoloredPicture } from './recoloredPicture.ts';

const requests = JSON.parse(readFileSync(0, 'utf8')) as PictureRequest[];
const { read, atOnce } = openStreams('../in/coded.bin');
const output = openSync('pictures.bin', 'w');
let written = 0;

async function made(request: PictureRequest): Promise<PictureAnswer['made']> {
  const picture = await recoloredPicture(request, read(request), request.globals && read(request.globals)).catch(() => undefined);
  if (!picture) return undefined;
  const { bytes, ...form } = picture;
  const offset = written;
  written += bytes.length;
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
  return { ...form, offset, length: bytes.length };
}

await atOnce(requests, async (request) => {
  process.stdout.write(`${JSON.stringify({ id: request.id, begins: true })}\n`);
  const answer: PictureAnswer = { id: request.id, made: await made(request) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
closeSync(output);
