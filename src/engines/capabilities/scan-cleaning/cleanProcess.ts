/**
 * The process that cleans pictures of pages. The sandbox starts it with its working folder and the pictures only. Standard input has the
 * order as JSON. Each page is one line on standard output, with its parts in separate files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { cleanPage } from './cleanPage.ts';
import type { CleanRequest } from './cleanRequest.ts';

sharp.concurrency(1);
sharp.cache(false);

const request = JSON.parse(readFileSync(0, 'utf8')) as CleanRequest;
for (const [index, { page, dpi }] of request.pages.entries()) {
  const { facts, parts } = await cleanPage(`../in/${index}.png`, dpi, request.cleaning);
  for (const [part, { bytes }] of parts.entries()) writeFileSync(`${page}-${part}`, bytes);
  process.stdout.write(`${JSON.stringify({ page, ...facts, parts: parts.map(({ form }) => form) })}\n`);
}
