/**
 * `npm run bench:memory [operation...]`: runs every operation through the real server, on a file of 100 MB and on one of 1,000
 * pages, or on the largest file of its kind. Prints the time, and the peak memory of all processes except the database, above
 * idle.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { Operation } from '#contract/api/operation.ts';
import { bytesPerMb, defaultMaxMb, type FileKind } from '#contract/files/files.ts';
import { operations } from '#tools/catalogue.ts';
import { Client } from '../../scripts/client.ts';
import { treeBytes, watchPeak } from '../../scripts/processes.ts';
import { startSite } from '../../scripts/site.ts';
import { writeBenchFile } from '../files.ts';

const goalMb = 600;
/** Waits until idle child processes have ended and the memory of the last run is released. */
const restMs = 1500;

interface Weight {
  readonly name: string;
  readonly path: string;
}

/** The largest files of a kind that the site accepts. */
async function weights(kind: FileKind, folder: string): Promise<Weight[]> {
  const path = (name: string) => join(folder, name);
  if (kind.name === 'pdf') {
    await writeBenchFile(path('heavy.pdf'), { pages: 100, pictureBytes: 0.97 * bytesPerMb });
    await writeBenchFile(path('long.pdf'), { pages: 1000, pictureBytes: 0 });
    return [
      { name: '100 MB', path: path('heavy.pdf') },
      { name: '1,000 pages', path: path('long.pdf') },
    ];
  }
  if (kind.name === 'text') {
    const line = `${'Ang bawat salita ay may sariling bigat. '.repeat(3)}\n`;
    writeFileSync(path('long.txt'), line.repeat(46_000));
    return [{ name: '1,000 pages', path: path('long.txt') }];
  }
  if (kind.name === 'svg') {
    const shapes = Array.from({ length: 60_000 }, (_, n) => `<path d="M${n % 900} ${n % 700}l9 ${n % 31}"/>`).join('');
    writeFileSync(path('plan.svg'), `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">${shapes}</svg>`);
    return [{ name: '60,000 shapes', path: path('plan.svg') }];
  }
  const raw = { width: 3300, height: 2400, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  await sharp(noise, { raw }).jpeg({ quality: 60 }).toFile(path('photo.jpg'));
  await sharp({ create: { width: 9900, height: 9900, channels: 4, background: '#b7410e80' } })
    .png()
    .toFile(path('giant.png'));
  return [
    { name: 'a photo', path: path('photo.jpg') },
    { name: '98 million pixels', path: path('giant.png') },
  ];
}

/** The minimum number of inputs of the operation, or ten if it accepts many. */
function inputsOf({ source }: Operation, documentId: string): string[] {
  const count = source.from === 'document' ? 1 : source.kind.limit === 'pdf' ? source.min : Math.min(source.max, 10);
  return Array.from({ length: count }, () => documentId);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = operations.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  const site = await startSite({
    LOG_LEVEL: 'error',
    BILLING: 'off',
    RATE_LIMITS: 'off',
    VISITOR_QUOTA_MB: '100000',
    MAX_PDF_MB: String(defaultMaxMb.pdf + 1),
  });
  try {
    const client = new Client(site.url);
    const idleBytes = treeBytes(site.pid);
    process.stdout.write(`idle ${Math.round(idleBytes / bytesPerMb)} MB; goal: less than ${goalMb} MB over it\n`);
    for (const kind of new Set(chosen.map(({ source }) => source.kind))) {
      for (const { name, path } of await weights(kind, folder)) {
        const { document } = await client.upload(path, kind);
        if (!document) throw new Error(`${name} was not taken`);
        for (const operation of chosen.filter(({ source }) => source.kind === kind)) {
          await delay(restMs);
          const startedAt = performance.now();
          const peak = watchPeak(site.pid);
          const { code, status } = await client.run(operation, inputsOf(operation, document.id));
          const seconds = (performance.now() - startedAt) / 1000;
          const overMb = Math.round((peak() - idleBytes) / bytesPerMb);
          const verdict = overMb < goalMb ? '' : ' OVER';
          process.stdout.write(
            `${operation.id.padEnd(14)} ${name.padEnd(18)} ${String(overMb).padStart(5)} MB ${seconds.toFixed(1).padStart(6)} s ${code ?? status}${verdict}\n`,
          );
        }
        await client.delete(document.id);
      }
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
