import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramPackage, ProgramTrial } from '#engines/sandbox/programPackages.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import type { Config } from '../config.ts';
import type { ComposedEngines } from '../engines/composeEngines.ts';
import type { PartProgress } from '../setupProgress.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const trialMs = 20_000;
/** The result of a package's trial. Undefined where it has none. */
export type TrialEnd = { readonly said: string } | 'failed' | undefined;

/** One line for each package. The site starts without any of them, unless the sandbox or `QPDF` requires it. */
export function packageFinding(
  { name, without }: Pick<ProgramPackage, 'name' | 'without'>,
  isThere: boolean,
  end: TrialEnd,
  setup?: Pick<PartProgress, 'state' | 'percent' | 'secondsLeft' | 'fix' | 'reason'>,
): Finding {
  if (!isThere && setup?.state === 'failed') {
    return warn(name, `could not be installed (${setup.reason}): ${without}`, setup.fix ?? installFix(name));
  }
  if (!isThere && setup) {
    const { percent, secondsLeft } = setup;
    return warn(name, `is being installed, ${percent} %, about ${secondsLeft} s: until then ${without}`, 'wait, and look again');
  }
  if (!isThere) return warn(name, `is not installed: ${without}`, installFix(name));
  if (end !== 'failed') return ok(name, end?.said ?? 'installed');
  return warn(name, `does not work in the sandbox: ${without}`, `apt-get install --reinstall ${name}`);
}

const installFix = (name: string) => `apt-get install --no-install-recommends ${name}`;

/** Looks for every package, and runs those that are programs in the site's sandbox. */
export async function* checkPackages(
  packages: readonly ProgramPackage[],
  isThere: (each: ProgramPackage) => boolean,
  sandbox: Sandbox | undefined,
  setup: readonly PartProgress[],
): AsyncGenerator<Finding> {
  for (const each of packages) {
    const found = isThere(each);
    const end = found && each.trial && sandbox ? await tryOut(sandbox, each.trial) : undefined;
    yield packageFinding(
      each,
      found,
      end,
      setup.find(({ packages: names }) => names.includes(each.name)),
    );
  }
}

async function tryOut(sandbox: Sandbox, { program, args, says, systemFolders = [], ...more }: ProgramTrial): Promise<TrialEnd> {
  const signal = new AbortController().signal;
  try {
    return await inScratch(async (scratchDir) => {
      const run = await sandbox.run({
        program,
        args,
        systemFolders,
        ...more,
        inputs: [],
        deadlineMs: trialMs,
        signal,
        scratchDir,
      });
      const said = says.exec(`${run.stdout.toString('latin1')}\n${run.stderr}`)?.[0];
      await run.close();
      return said === undefined ? 'failed' : { said };
    });
  } catch {
    return 'failed';
  }
}

/** Runs work in a temporary folder. */
async function inScratch<T>(work: (scratchDir: string) => Promise<T>): Promise<T> {
  const scratchDir = await mkdtemp(join(tmpdir(), 'sheaf-doctor-'));
  try {
    return await work(scratchDir);
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

/** How far the programs that read uploaded files are isolated: the result of the self-test at start. */
export function sandboxFinding(level: Sandbox['level'], description: string): Finding {
  if (level < 3) return ok('sandbox', description);
  return warn('sandbox', description, 'install bubblewrap and allow user namespaces');
}

/** The chosen qpdf: the machine's own, or the slower built-in one. */
export function qpdfFinding(setting: Config['qpdf'], engine: string): Finding {
  if (setting === 'wasm' || /^qpdf \d/.test(engine)) return ok('page engine', engine);
  return warn('page engine', `${engine}, slower than the machine's own`, 'install qpdf 11 or newer');
}

/** An empty page. qpdf repairs the missing cross-reference table, so drawing it tries both programs. */
const emptyPage = [
  '%PDF-1.4',
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
  '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
  '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>> endobj',
  'trailer <</Root 1 0 R/Size 4>>',
  '%%EOF\n',
].join('\n');

/** Draws a page, as every preview does. */
export async function checkDrawing({ renderer }: Pick<ComposedEngines, 'renderer'>): Promise<Finding> {
  const fix = 'on Linux x64 run npm ci without --omit=optional; there is no build for other machines yet';
  if (renderer.engine === 'none') return warn('PDFium', 'is not there: no pictures of pages, no text of PDFs, no OCR', fix);
  const draw = async (scratchDir: string) => {
    const path = join(scratchDir, 'page.pdf');
    const outDir = join(scratchDir, 'out');
    await mkdir(outDir);
    await writeFile(path, emptyPage);
    const style = { format: 'png', dpi: 72, quality: 90, transparent: false } as const;
    const signal = new AbortController().signal;
    const call = { scratchDir, signal, deadlineMs: trialMs, progress: () => undefined };
    return renderer.render({ path }, [1], style, outDir, call);
  };
  const pictures = await inScratch(draw).catch(() => []);
  if (pictures.length === 1) return ok('PDFium', 'draws a page');
  return fail('PDFium', 'does not draw a page', 'run npm ci again, and look whether programs may read node_modules');
}
