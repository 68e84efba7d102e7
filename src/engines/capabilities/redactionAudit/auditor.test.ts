import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineCall, RedactionAuditor } from '#engines/ports.ts';
import { composeEngines } from '#server/engines.ts';
import { sampleOf } from '../../../../test/sample.ts';
import { type Leak, leakFile, leaks, secret, sound } from './leaks.suite.ts';

let folder = '';
let auditor: RedactionAuditor;
let runs = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-test-'));
  auditor = (await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 500 })).redactionAuditor;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function callOf(): EngineCall {
  const scratchDir = join(folder, `scratch-${++runs}`);
  mkdirSync(scratchDir);
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
}

function written(leak: Leak): string {
  const path = join(folder, `in-${++runs}.pdf`);
  writeFileSync(path, leakFile(leak));
  return path;
}

const places = sampleOf(
  leaks.filter(({ kind }) => kind),
  { every: 8 },
);

describe('what can still be read is found, and removed', () => {
  test.each(places)('$name', async (leak) => {
    const input = { path: written(leak) };
    const found = await auditor.audit(input, callOf());
    expect(found.places.first.map(({ kind }) => kind)).toEqual([leak.kind]);
    if (!leak.isPicture) expect(found.places.first[0]?.text).toContain(secret);
    const out = join(folder, `out-${++runs}.pdf`);
    await auditor.remove(input, found, out, callOf());
    const after = await auditor.audit({ path: out }, callOf());
    expect(after.places).toEqual({ total: 0, first: [] });
    expect(readFileSync(out).includes(secret)).toBe(false);
  });
});

describe('what may say more than a page is told as a note', () => {
  test.each(leaks.filter(({ note }) => note))('$name', async (leak) => {
    const found = await auditor.audit({ path: written(leak) }, callOf());
    expect(found.notes.map(({ kind }) => kind)).toContain(leak.note);
    expect(found.places.total).toBe(0);
  });
});

describe('no alarm where nothing is hidden', () => {
  test.each(sampleOf(sound, { every: 4, from: 1 }))('$name', async (leak) => {
    const found = await auditor.audit({ path: written(leak) }, callOf());
    expect(found.places.first).toEqual([]);
    expect(found.notChecked).toEqual([]);
  });
});
