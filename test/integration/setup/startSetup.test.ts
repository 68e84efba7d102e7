import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { merge } from '#tools/merge/merge.ts';
import { ocrPdf } from '#tools/ocr-pdf/ocr-pdf.ts';
import { root } from '../../../scripts/setup/place.mjs';
import { Visitor } from '../support/testServer.ts';
import { type BareMachine, bareMachine } from './fakeApt.ts';
import { endAll, type NpmStart, npmStart } from './npmStart.ts';

// A start waits for the creation of the database, beside other programs.
vi.setConfig({ testTimeout: 120_000 });

/** README, "Start": the site answers before everything is installed, and states what is still being installed. */

let folder: string;
let machine: BareMachine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-setup-'));
  machine = bareMachine(folder);
});
afterEach(async () => {
  endAll();
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  PATH: machine.path,
  DATA_DIR: join(folder, 'data'),
  SETUP_PROGRESS_FILE: join(folder, 'progress.json'),
});
const start = (env: Record<string, string> = {}) => npmStart({ ...environment(), ...env });

interface Part {
  readonly part: string;
  readonly state: string;
  readonly fix?: string;
}

async function partsOf({ url }: NpmStart): Promise<Part[]> {
  return ((await (await fetch(`${url}/api/setup`)).json()) as { parts: Part[] }).parts;
}

/** The doctor's line about a package, beside the running site. */
async function doctorOn(name: string): Promise<string> {
  const env = { ...process.env, ...environment() };
  const script = join(root, 'scripts/doctor.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root, env }).catch((ended) => ended);
  return (
    String(stdout)
      .split('\n')
      .find((line) => line.includes(` ${name}:`)) ?? ''
  );
}

const plain = () => new Uint8Array(readFileSync(fixtures.plain.path));

test('merging works during the installation, and a tool that is not ready says so and opens by itself', async () => {
  machine.hold('tesseract-ocr');
  const site = await start();
  const visitor = new Visitor(site);
  const { id } = await visitor.upload(plain());
  expect((await visitor.run(merge, [id, id])).status).toBe(200);
  const refused = await visitor.run(ocrPdf, [id]);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'being_set_up']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect
    .poll(() => partsOf(site), { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ part: 'ocr', state: 'installing', percent: 20 }));
  expect(await doctorOn('tesseract-ocr')).toMatch(/^warning .*is being installed, 20 %, about \d+ s/);
  machine.release('tesseract-ocr');
  await expect.poll(() => partsOf(site), { timeout: 30_000 }).toEqual([]);
  expect(((await (await visitor.run(ocrPdf, [id])).json()) as { code: string }).code).not.toBe('being_set_up');
  expect(site.said()).toContain('Set-up: everything is installed.');
  await site.stop();

  // Nothing is left to install.
  const callsBefore = machine.calls().length;
  const second = await start();
  expect([machine.calls().length, await partsOf(second)]).toEqual([callsBefore, []]);
  await second.stop();
});

test('a failed part shows its fix on the console, in the doctor and on the pages, and the others go on', async () => {
  machine.breakPackage('tesseract-ocr');
  const site = await start();
  const fix = 'sudo apt-get install --no-install-recommends tesseract-ocr';
  await expect
    .poll(() => partsOf(site), { timeout: 30_000 })
    .toEqual([expect.objectContaining({ part: 'ocr', state: 'failed', fix })]);
  expect(site.said()).toContain(
    `Set-up: OCR could not be installed (Unable to locate package tesseract-ocr). Install it with: ${fix}`,
  );
  expect(await doctorOn('tesseract-ocr')).toContain(`Fix: ${fix}`);
  await site.stop();
});

test('SETUP=npm-only asks apt for nothing and says what is missing', async () => {
  const site = await start({ SETUP: 'npm-only' });
  expect([machine.calls(), await partsOf(site)]).toEqual([[], []]);
  expect(site.said()).toContain('Not installed: tesseract-ocr. Without it, scans cannot be read (OCR).');
  await site.stop();
});

test.each([
  ['y', ['sudo', '-n']],
  ['', ['sudo', '-n']],
  ['n', 'none'],
])('on a terminal sudo is used after the answer "%s": %o', async (answer, prefix) => {
  // A user other than root, at a terminal.
  const copy = join(folder, 'scripts', 'setup');
  await cp(join(root, 'scripts', 'setup'), copy, { recursive: true });
  const code = `import('${copy}/apt.mjs').then((apt) => apt.findAptPrefix(['qpdf'])).then((found) => console.log('prefix', JSON.stringify(found ?? 'none')))`;
  const asPerson = process.getuid?.() === 0 ? 'setpriv --reuid=65534 --regid=65534 --clear-groups ' : '';
  const command = `chmod -R a+rX ${folder}; ${asPerson}${process.execPath} -e "${code}"`;
  const env = { ...process.env, PATH: `${machine.path}:/usr/bin:/bin`, SHELL: '/bin/sh' };
  const terminal = promisify(execFile)('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env });
  terminal.child.stdin?.end(`${answer}\n`);
  const { stdout } = await terminal;
  expect(stdout).toContain('Install them with sudo apt-get? [Y/n]');
  expect(stdout).toContain(`prefix ${JSON.stringify(prefix)}`);
});
