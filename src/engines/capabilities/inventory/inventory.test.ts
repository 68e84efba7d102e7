import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InventoryKind } from '#contract/results/preservation.ts';
import { claimsIn } from '#engines/core/objects/assembly/conformanceClaims.ts';
import type { Inventory } from '#engines/ports.ts';
import { openSandbox } from '#engines/sandbox.ts';
import { createPageOps } from '#engines/vendors/qpdf/pageOps.ts';
import { wasmRunner } from '#engines/vendors/qpdf/wasm.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { createInventoryTaker } from './inventoryTaker.ts';

let scratchDir: string;
let take: (fixture: Fixture, password?: string) => Promise<Inventory>;

beforeAll(async () => {
  scratchDir = await mkdtemp(join(tmpdir(), 'inventory-'));
  const copier = createPageOps(wasmRunner(await openSandbox({ allowUnsandboxed: true })), 1000);
  const taker = createInventoryTaker({ copier, maxPages: 1000 });
  const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  take = ({ path }, password) => taker.take(password === undefined ? { path } : { path, password }, call);
});
afterAll(() => rm(scratchDir, { recursive: true, force: true }));

/** Kinds with findings, except those that every page has. */
function some({ counts }: Inventory): Partial<Record<InventoryKind, number>> {
  const ofPages = ['pageBoxes', 'pageTurns', 'pageContents', 'metadata', 'fonts'];
  return Object.fromEntries(Object.entries(counts).filter(([kind, count]) => count > 0 && !ofPages.includes(kind)));
}

test.each<[Fixture, Partial<Record<InventoryKind, number>>]>([
  [fixtures.plain, {}],
  [fixtures.outlined, { outlineEntries: 6, namedDestinations: 3, links: 6 }],
  [fixtures.form, { formFields: 8, scripts: 2 }],
  [fixtures.tagged, { links: 1, structureElements: 4, language: 1 }],
  [fixtures.layers, { layers: 2 }],
  [fixtures.labels, { pageLabels: 1 }],
  [fixtures.attachments, { annotations: 1, attachments: 2 }],
  [fixtures.signed, { formFields: 1, signatures: 1 }],
  [fixtures.metadata, { xmp: 1 }],
  [fixtures.hostile, { links: 4, scripts: 2, selfRunning: 11 }],
])('$name holds what it was made with', async (fixture, expected) => {
  const inventory = await take(fixture);
  expect(inventory.pageCount).toBe(fixture.pages);
  expect(some(inventory)).toEqual(expected);
});

test('links lead to pages, and say which', async () => {
  const { findings } = await take(fixtures.outlined);
  const inside = findings.links.filter(({ to }) => to !== undefined);
  expect(inside.length).toBeGreaterThan(0);
  for (const { to = -1 } of inside) expect(to).toBeLessThan(fixtures.outlined.pages);
  // An inventory contains no words.
  expect(JSON.stringify(findings.outlineEntries)).not.toMatch(/Chapter|Section/i);
});

test('what is locked is opened with its password, and known to be locked', async () => {
  const inventory = await take(fixtures.encrypted, fixtures.encrypted.ownerPassword);
  expect(inventory.counts.encryption).toBe(1);
  await expect(take(fixtures.encrypted)).rejects.toMatchObject({ code: 'needs_password' });
});

test('what is damaged is repaired first, and nothing of it stays behind', async () => {
  const inventory = await take(fixtures.damaged);
  expect(inventory.pageCount).toBe(fixtures.damaged.pages);
  expect(await readdir(scratchDir)).toEqual([]);
});

test.each([
  ['<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>', ['PDF/A-2B']],
  ['<rdf:Description pdfaid:part="1" pdfaid:conformance="A" pdfuaid:part="1"/>', ['PDF/A-1A', 'PDF/UA-1']],
  ['<dc:title>pdfaid</dc:title>', []],
])('claims in %s', (xmp, claims) => {
  expect(claimsIn(xmp)).toEqual(claims);
});
