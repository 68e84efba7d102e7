import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentOps, EngineCall, PdfMade, Sanitising } from '#engines/ports.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { takesTurns } from '../../../../test/sample.ts';
import { openResult } from './openResult.suite.ts';

const everyRight = { print: true, extract: true, modify: true, annotate: true, fill: true, assemble: true };
const nothing: Sanitising = { scripts: false, attachments: false, multimedia: false, webLinks: false, metadata: false };

/** The behaviour of every adapter of the DocumentOps port (ports.ts). poppler is an independent reader. `every`: see pageOps.suite.ts. */
export function documentOpsSuite(name: string, create: () => Promise<DocumentOps>, every = 1): void {
  const isTested = takesTurns(every);
  let folder = '';
  let ops: DocumentOps;
  let runs = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'documentops-test-'));
    ops = await create();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const newPath = () => join(folder, `out-${++runs}.pdf`);
  function call(): EngineCall {
    const scratchDir = join(folder, `scratch-${++runs}`);
    mkdirSync(scratchDir);
    return { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  }
  const pdfinfo = (path: string, ...words: string[]) => execFileSync('pdfinfo', [...words, path], { encoding: 'utf8' });
  /** The pixels of a page as another reader draws it. */
  function drawn(path: string, page: number): Buffer {
    const out = join(folder, `drawn-${++runs}`);
    execFileSync('pdftoppm', ['-cropbox', '-r', '60', '-f', String(page), '-l', String(page), '-singlefile', path, out]);
    return readFileSync(`${out}.ppm`);
  }
  function differing(a: Buffer, b: Buffer): number {
    expect(a.length).toBe(b.length);
    let count = 0;
    for (let i = 0; i < a.length; i += 3) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > 24) count += 1;
    return count / (a.length / 3);
  }
  const counts = (made: PdfMade, part: 'changed' | 'removed' | 'warnings') =>
    Object.fromEntries(made.report[part].map(({ what, count }) => [what, count]));

  describe(`${name}: crop`, () => {
    const margins = { top: 10, right: 20, bottom: 30, left: 40 };
    test.runIf(isTested())('cuts the edges that a reader shows, on turned pages too', async () => {
      const { path } = fixtures.rotated;
      const made = await ops.crop({ path }, { margins, pages: undefined }, newPath(), call());
      const sizes = (file: string) =>
        [...pdfinfo(file, '-f', '1', '-l', '3').matchAll(/size:\s+([\d.]+) x ([\d.]+)/g)].map(([, w, h]) => [
          Number(w),
          Number(h),
        ]);
      const turns = [...pdfinfo(path, '-f', '1', '-l', '3').matchAll(/rot:\s+(\d+)/g)].map(([, degrees]) => Number(degrees));
      for (const [index, [width = 0, height = 0]] of sizes(path).entries()) {
        // pdfinfo reports sizes before the rotation, in units of the page: on the third page the unit is two points.
        const unit = index === 2 ? 2 : 1;
        const isLying = (turns[index] ?? 0) % 180 !== 0;
        const cut = isLying ? [width - 40 / unit, height - 60 / unit] : [width - 60, height - 40];
        expect(sizes(made.path)[index]).toEqual(cut);
      }
      expect(counts(made, 'changed')).toEqual({ croppedPages: 3 });
      expect(counts(made, 'warnings')).toHaveProperty('croppedContentStays');
    });
    test.runIf(isTested())('shows exactly what was inside', async () => {
      const { path } = fixtures.rotated;
      const made = await ops.crop(
        { path },
        { margins: { top: 60, right: 0, bottom: 0, left: 120 }, pages: undefined },
        newPath(),
        call(),
      );
      for (const page of [1, 2, 3]) {
        const [before, after] = [drawn(path, page), drawn(made.path, page)].map(picture);
        // 60 dpi: 60 points are 50 pixels, 120 are 100; half of that where poppler ignores a unit of two points.
        const [left, top] = page === 3 ? [50, 25] : [100, 50];
        expect([after?.width, after?.height]).toEqual([(before?.width ?? 0) - left, (before?.height ?? 0) - top]);
        expect(differing(part(before, left, top), after?.pixels ?? Buffer.alloc(0))).toBeLessThan(0.01);
      }
    });
    test.runIf(isTested())('refuses to leave nothing', async () => {
      const { path } = fixtures.plain;
      const all = { top: 400, right: 0, bottom: 500, left: 0 };
      await expect(ops.crop({ path }, { margins: all, pages: undefined }, newPath(), call())).rejects.toMatchObject({
        code: 'nothing_left',
      });
    });
    test.runIf(isTested())('leaves the pages alone that are not named', async () => {
      const made = await ops.crop({ path: fixtures.plain.path }, { margins, pages: [{ first: 2, last: 2 }] }, newPath(), call());
      const boxes = openResult(made.path).pages.map(({ dict }) => dict.has('CropBox'));
      expect(boxes).toEqual([false, true, false]);
    });
  });

  describe(`${name}: flatten`, () => {
    test.runIf(isTested())('fields become part of the page and look the same', async () => {
      const { path, pages, holds } = fixtures.form;
      const made = await ops.flatten({ path }, { fields: true, comments: true }, newPath(), call());
      for (let page = 1; page <= pages; page += 1)
        expect(differing(drawn(path, page), drawn(made.path, page))).toBeLessThan(0.005);
      const result = openResult(made.path);
      expect(result.catalog.has('AcroForm')).toBe(false);
      expect(result.counts.formFields).toBeUndefined();
      expect(counts(made, 'changed').flattenedFields).toBeGreaterThanOrEqual(holds.formFields ?? 0);
    });
    test.runIf(isTested())('links stay links, and comments stay when only fields are asked for', async () => {
      const linked = await ops.flatten({ path: fixtures.outlined.path }, { fields: true, comments: true }, newPath(), call());
      expect(openResult(linked.path).counts.links).toBe(fixtures.outlined.holds.links);
      const noted = await ops.flatten({ path: fixtures.attachments.path }, { fields: true, comments: false }, newPath(), call());
      expect(openResult(noted.path).counts.annotations).toBe(fixtures.attachments.holds.annotations);
    });
  });

  describe(`${name}: information`, () => {
    test.runIf(isTested())('is changed in both places, removed with an empty text, and otherwise left', async () => {
      const before = await ops.readInfo({ path: fixtures.metadata.path }, call());
      const made = await ops.changeInfo(
        { path: fixtures.metadata.path },
        { title: 'Kasunduan sa upa – 2026 年', author: '' },
        newPath(),
        call(),
      );
      const after = await ops.readInfo({ path: made.path }, call());
      expect(after).toEqual({ ...before, title: 'Kasunduan sa upa – 2026 年', author: '' });
      const shown = pdfinfo(made.path, '-enc', 'UTF-8');
      expect(shown).toMatch(/Title:\s+Kasunduan sa upa – 2026 年/);
      expect(shown).not.toMatch(/Author:/);
      expect(pdfinfo(made.path, '-meta')).toContain('Kasunduan sa upa – 2026 年');
    });
    test.runIf(isTested())('counts what reads otherwise, and saves nothing where nothing does', async () => {
      const { title, author, subject } = await ops.readInfo({ path: fixtures.metadata.path }, call());
      const made = await ops.changeInfo({ path: fixtures.metadata.path }, { title, author, subject: 'New' }, newPath(), call());
      expect(counts(made, 'changed').metadataEntries).toBe(1);
      const unchanged = ops.changeInfo({ path: fixtures.metadata.path }, { title, author, subject }, newPath(), call());
      await expect(unchanged).rejects.toMatchObject({ code: 'nothing_to_save' });
    });
    test.runIf(isTested())('is set where there was none', async () => {
      const made = await ops.changeInfo({ path: fixtures.plain.path }, { subject: 'a <b> & "c"' }, newPath(), call());
      expect((await ops.readInfo({ path: made.path }, call())).subject).toBe('a <b> & "c"');
    });
  });

  describe(`${name}: sanitize`, () => {
    test.runIf(isTested())('takes out what is asked for and nothing else', async () => {
      const files = await ops.sanitize({ path: fixtures.attachments.path }, { ...nothing, attachments: true }, newPath(), call());
      expect(openResult(files.path).counts.attachments).toBeUndefined();
      expect(readFileSync(files.path, 'latin1')).not.toContain('/EmbeddedFile');
      expect(counts(files, 'removed').attachments).toBeGreaterThanOrEqual(2);
      const kept = await ops.sanitize({ path: fixtures.attachments.path }, { ...nothing, scripts: true }, newPath(), call());
      expect(openResult(kept.path).counts.attachments).toBe(2);
    });
    test.runIf(isTested())('leaves no script and no form action behind', async () => {
      for (const fixture of [fixtures.hostile, fixtures.form]) {
        const made = await ops.sanitize({ path: fixture.path }, { ...nothing, scripts: true, webLinks: true }, newPath(), call());
        const uncompressed = `${made.path}.qdf`;
        execFileSync('qpdf', ['--qdf', '--object-streams=disable', made.path, uncompressed]);
        const text = readFileSync(uncompressed, 'latin1');
        for (const word of ['/JavaScript', '/SubmitForm', '/Launch', '/ImportData', '/URI ('])
          expect(text, word).not.toContain(word);
      }
    });
    test.runIf(isTested())('removes nothing, and counts nothing, where nothing of the kind is in the file', async () => {
      const all = { scripts: true, attachments: true, multimedia: true, webLinks: true, metadata: true };
      const once = await ops.sanitize({ path: fixtures.hostile.path }, all, newPath(), call());
      expect(once.report.removed.length).toBeGreaterThan(0);
      const twice = await ops.sanitize({ path: once.path }, all, newPath(), call());
      expect(twice.report.removed).toEqual([]);
    });
    test.runIf(isTested())('metadata goes everywhere', async () => {
      const made = await ops.sanitize({ path: fixtures.metadata.path }, { ...nothing, metadata: true }, newPath(), call());
      expect(openResult(made.path).counts.metadata).toBeUndefined();
      expect(pdfinfo(made.path, '-meta').trim()).toBe('');
    });
  });

  describe(`${name}: protect and unlock`, () => {
    const rights = { ...everyRight, print: false, extract: false };
    test('a protected file opens with its password alone, and keeps its rights', async () => {
      const made = await ops.protect(
        { path: fixtures.outlined.path },
        { openPassword: '--paalam ñ', ownerPassword: '-may-ari', rights },
        newPath(),
        call(),
      );
      const shown = pdfinfo(made.path, '-upw', '--paalam ñ');
      expect(shown).toMatch(/Encrypted:\s+yes \(print:no copy:no change:yes addNotes:yes algorithm:AES-256\)/);
      expect(() => execFileSync('pdfinfo', [made.path], { stdio: 'pipe' })).toThrow();
      const opened = await ops.unlock({ path: made.path, password: '-may-ari' }, newPath(), call());
      expect(openResult(opened.path).counts).toMatchObject(fixtures.outlined.holds);
      expect(pdfinfo(opened.path)).toMatch(/Encrypted:\s+no/);
    });
    test('a file that has to be repaired has no lock', async () => {
      const path = newPath();
      const leaf = '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n';
      // Its page tree has a cycle, which qpdf refuses.
      const tree = '2 0 obj\n<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>\nendobj\n';
      writeFileSync(
        path,
        `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n${tree}${leaf}trailer\n<</Root 1 0 R/Size 4>>\n`,
      );
      await expect(ops.unlock({ path }, newPath(), call())).rejects.toMatchObject({ code: 'not_protected' });
    });
    test('only the owner unlocks, and only what is locked', async () => {
      const { path, password, ownerPassword } = fixtures.encrypted;
      await expect(ops.unlock({ path }, newPath(), call())).rejects.toMatchObject({ code: 'needs_password' });
      await expect(ops.unlock({ path, password: 'wrong' }, newPath(), call())).rejects.toMatchObject({ code: 'wrong_password' });
      const asUser = await ops.unlock({ path, password: password ?? '' }, newPath(), call()).catch((error: unknown) => error);
      expect(asUser).toMatchObject({ code: 'needs_owner_password' });
      expect((await ops.unlock({ path, password: ownerPassword ?? '' }, newPath(), call())).pageCount).toBe(3);
      await expect(ops.unlock({ path: fixtures.plain.path }, newPath(), call())).rejects.toMatchObject({ code: 'not_protected' });
    });
  });
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** A binary PPM. */
function picture(file: Buffer): Picture {
  const [head = '', width, height] = /^P6\s+(\d+) (\d+)\s+255\s/.exec(file.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), pixels: file.subarray(head.length) };
}

/** The part right of `left` and below `top`. */
function part(from: Picture | undefined, left: number, top: number): Buffer {
  if (!from) return Buffer.alloc(0);
  const rows = Array.from({ length: from.height - top }, (_, row) =>
    from.pixels.subarray(((row + top) * from.width + left) * 3, (row + top + 1) * from.width * 3),
  );
  return Buffer.concat(rows);
}
