import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactCode, Report } from '#contract/results/report.ts';
import { claimsIn, xmpOf } from '#engines/core/objects/assembly/conformanceClaims.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { readNumberTree } from '#engines/core/objects/trees.ts';
import { arrayOf, deref, dictOf, integerOf, nameOf, PdfObject, stringOf } from '#engines/core/objects/values.ts';
import type { EngineCall, PageOps, PdfInput, PdfMade } from '#engines/ports.ts';
import { Builder, dict, stream } from '#fixtures/builder.ts';
import { manyPages } from '#fixtures/documents.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { sampleOf, takesTurns } from '../../../../test/sample.ts';
import { findQpdf } from './find.ts';
import { allDicts, fieldsOf, linksOf, openResult, outlineOf } from './openResult.suite.ts';

const all: readonly Fixture[] = Object.values(fixtures);
const normalized = all.filter((fixture) => fixture.refusedWith === undefined);
const refused = all.filter((fixture) => fixture.refusedWith !== undefined);

/**
 * The behaviour of every adapter of the PageOps port (ports.ts). Run by the tests of the native and the WASM build.
 * What our object model does with a normalized copy is the same in both: of these tests, the second adapter runs each `every`th.
 */
export function pageOpsSuite(name: string, create: () => Promise<PageOps>, every = 1): void {
  const isTested = takesTurns(every);
  let folder = '';
  let ops: PageOps;
  let judge: string | undefined;
  let runs = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pageops-test-'));
    ops = await create();
    judge = (await findQpdf())?.path;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const newPath = () => join(folder, `out-${++runs}.pdf`);
  function call(more: Partial<EngineCall> = {}): EngineCall & { told: [number, number][] } {
    const scratchDir = join(folder, `scratch-${++runs}`);
    mkdirSync(scratchDir);
    const told: [number, number][] = [];
    const progress = (done: number, total: number) => void told.push([done, total]);
    return { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress, ...more, told };
  }
  /** Where a native qpdf is available it checks the result too, because it does not share our object model. */
  function opened(made: PdfMade, password = '') {
    if (judge) execFileSync(judge, ['--check', `--password=${password}`, made.path], { stdio: 'pipe' });
    const result = openResult(made.path);
    expect(result.pages).toHaveLength(made.pageCount);
    return result;
  }
  const rotate = (input: PdfInput, quarterTurns: number, pages?: { first: number; last: number }[]) =>
    ops.rotate(input, { quarterTurns, pages }, newPath(), call());
  const merge = (inputs: readonly PdfInput[], titles = inputs.map((_, index) => `File ${index + 1}`)) =>
    ops.merge(inputs, titles, newPath(), call());
  /** Each part as a file of its own, cut out of the file that holds them all. */
  async function split(input: PdfInput, ...ranges: (readonly [number, number])[]) {
    const parts = await ops.split(
      input,
      ranges.map(([first, last]) => ({ first, last })),
      newPath(),
      call(),
    );
    return parts.map((part) => {
      const { offset, sizeBytes } = part.slice;
      const path = newPath();
      writeFileSync(path, readFileSync(part.path).subarray(offset, offset + sizeBytes));
      return { ...part, path };
    });
  }

  describe(`${name}: facts and refusals`, () => {
    test('the facts of several damaged files, read at once for one job', async () => {
      const shared = call();
      const files = [fixtures.damaged, fixtures.damaged, fixtures.outlined, fixtures.damaged];
      const facts = await Promise.all(files.map((file) => ops.facts(file, shared)));
      expect(facts.map(({ pageCount }) => pageCount)).toEqual(files.map(({ pages }) => pages));
    });

    test.each(normalized)('$name: $pages pages', async (fixture) => {
      const facts = await ops.facts(fixture, call());
      expect(facts.pageCount).toBe(fixture.pages);
      expect(facts.repaired).toBe(fixture.repaired ?? false);
      expect(facts.encrypted).toBe(fixture.ownerPassword !== undefined);
    });

    test.each(refused)('$name is refused with $refusedWith by everything', async (fixture) => {
      const input = { path: fixture.path };
      const error = { code: fixture.refusedWith };
      await expect(ops.facts(input, call())).rejects.toMatchObject(error);
      await expect(rotate(input, 1)).rejects.toMatchObject(error);
      await expect(merge([fixtures.plain, input])).rejects.toMatchObject(error);
      await expect(split(input, [1, 1])).rejects.toMatchObject(error);
    });

    test('limits on pages', async () => {
      const path = newPath();
      await manyPages(251).write(path);
      await expect(ops.facts({ path }, call())).rejects.toMatchObject({ code: 'too_many_pages', values: { max: 250 } });
      await expect(rotate({ path }, 1)).rejects.toMatchObject({ code: 'too_many_pages' });
      const half = newPath();
      await manyPages(126).write(half);
      await expect(merge([{ path: half }, { path: half }])).rejects.toMatchObject({ code: 'too_many_pages' });
      await expect(split(fixtures.plain, [2, 4])).rejects.toMatchObject({
        code: 'page_out_of_range',
        values: { page: 4, pageCount: 3 },
      });
    });

    test('a finished file is checked', async () => {
      expect(await ops.check(fixtures.plain, call())).toBe(3);
      expect(await ops.check(fixtures.encrypted, call())).toBe(3);
      await expect(ops.check(fixtures.damaged, call())).rejects.toMatchObject({ code: 'damaged' });
      const path = newPath();
      writeFileSync(path, readFileSync(fixtures.plain.path, 'latin1').replace('/Count 3', '/Count 4'), 'latin1');
      await expect(ops.check({ path }, call())).rejects.toMatchObject({ code: 'verification_failed' });
      expect((await ops.facts({ path }, call())).pageCount).toBe(3);
      expect((await rotate({ path }, 1)).pageCount).toBe(3);
    });
    test('a number sign in a name is no damage', async () => {
      const builder = new Builder();
      builder.page('Pangalan', { Resources: dict({ Font: dict({ F1: builder.font, '#1x': builder.font }) }) });
      const [path, protectedPath] = [newPath(), newPath()];
      await builder.write(path);
      execFileSync(judge ?? 'qpdf', ['--encrypt', 'x', 'y', '256', '--', path, protectedPath]);
      expect(await ops.check({ path: protectedPath, password: 'x' }, call())).toBe(1);
    });
  });

  describe(`${name}: rotate`, () => {
    const turnsOf = (made: PdfMade) =>
      opened(made).pages.map((page) => integerOf(page.dict.get('Rotate') ?? page.inherited.get('Rotate')));

    test.runIf(isTested())('adds to what the page has or inherits, either way', async () => {
      expect(turnsOf(await rotate(fixtures.rotated, 1))).toEqual([180, 270, 180]);
      expect(turnsOf(await rotate(fixtures.rotated, -1))).toEqual([0, 90, 0]);
      expect(turnsOf(await rotate(fixtures.rotated, 7))).toEqual([0, 90, 0]);
    });

    test.runIf(isTested())('turns the pages named and no other', async () => {
      expect(turnsOf(await rotate(fixtures.plain, 1, [{ first: 2, last: 2 }]))).toEqual([undefined, 90, undefined]);
    });

    test.runIf(isTested())('says how many it turned', async () => {
      expect(counts((await rotate(fixtures.plain, 1)).report, 'changed').pageTurns).toBe(3);
      expect(counts((await rotate(fixtures.plain, 1, [{ first: 2, last: 2 }])).report, 'changed').pageTurns).toBe(1);
      expect(counts((await rotate(fixtures.plain, 4)).report, 'changed').pageTurns).toBeUndefined();
    });

    test.each(sampleOf(normalized, { every }))('$name keeps everything', async (fixture) => {
      const made = await rotate(fixture, 1);
      if (fixture.ownerPassword === undefined) expect(opened(made).counts).toMatchObject(fixture.holds);
      expect(counts(made.report, 'kept')).toMatchObject({ pages: fixture.pages, ...fixture.holds });
      expect(counts(made.report, 'warnings').repaired).toBe(fixture.repaired ? 1 : undefined);
    });
  });

  describe(`${name}: merge`, () => {
    test.runIf(isTested())(
      'pages in order; one outline entry a file, its own below; links and names lead where they led',
      async () => {
        const made = await merge([fixtures.plain, fixtures.outlined, fixtures.outlined], ['Plain', 'Una – ñ', 'Again']);
        const result = opened(made);
        const own = Array.from({ length: 6 }, (_, index) => `Outlined page ${index + 1}`);
        expect(result.texts).toEqual(['Plain page 1', 'Plain page 2', 'Plain page 3', ...own, ...own]);
        const chapters = [
          {
            title: 'Chapter 1',
            to: own[0],
            kids: [
              { title: 'Section 1.1', to: own[1] },
              { title: 'Section 1.2 – ñ', to: own[2] },
            ],
          },
          { title: 'Chapter 2', to: own[3], kids: [{ title: 'Section 2.1', to: own[4] }] },
          { title: 'On the web', to: undefined },
        ];
        expect(outlineOf(result)).toEqual([
          { title: 'Plain', to: 'Plain page 1' },
          { title: 'Una – ñ', to: own[0], kids: chapters },
          { title: 'Again', to: own[0], kids: chapters },
        ]);
        expect(integerOf(dictOf(result.catalog.get('Outlines'))?.get('Count'))).toBe(15);
        const links = [[own[4], own[1]], [own[3], 'https://example.com/'], [], [], [own[0], own[3]], []];
        expect(linksOf(result)).toEqual([[], [], [], ...links, ...links]);
        expect(counts(made.report, 'kept')).toMatchObject({ pages: 15, outlineEntries: 15, links: 12, namedDestinations: 6 });
      },
    );

    test.runIf(isTested())('the second copy has destinations of its own', async () => {
      const result = opened(await merge([fixtures.outlined, fixtures.outlined]));
      const [first, second] = [result.pages[0], result.pages[6]].map((page) => arrayOf(page?.dict.get('Annots'))?.[0]);
      const names = [first, second].map((annotation) => stringOf(dictOf(annotation)?.get('Dest'))?.bytes);
      expect(names).toEqual(['appendix', 'appendix_2']);
    });

    test.runIf(isTested())('fields of the same name are told apart, with their values, fonts and actions', async () => {
      const made = await merge([fixtures.form, fixtures.formOther]);
      const result = opened(made);
      const fields = fieldsOf(result);
      expect(Object.keys(fields)).toHaveLength(16);
      expect([fields.name, fields.name_2, fields['address_2.city']]).toEqual(['first', 'second', 'Manila']);
      expect(counts(made.report, 'changed').renamedFields).toBe(8);
      const form = dictOf(result.catalog.get('AcroForm'));
      const fonts = dictOf(dictOf(form?.get('DR'))?.get('Font'));
      expect([...(fonts ?? [])].map(([key, font]) => [key, nameOf(dictOf(font)?.get('BaseFont'))])).toEqual([
        ['Face', 'Helvetica'],
        ['Face_2', 'Courier'],
      ]);
      const second = (arrayOf(form?.get('Fields')) ?? [])
        .map((field) => dictOf(field))
        .find((dict) => stringOf(dict?.get('T'))?.bytes === 'name_2');
      expect(stringOf(second?.get('DA'))?.bytes).toBe('/Face_2 12 Tf 0 g');
      expect(arrayOf(form?.get('CO'))).toHaveLength(2);
      const resets = allDicts(result, (dict) => nameOf(dict.get('S')) === 'ResetForm');
      const named = resets.map((reset) => arrayOf(reset.get('Fields'))?.map((field) => stringOf(field)?.bytes));
      expect(named.sort()).toEqual([
        ['name', 'address.city'],
        ['name_2', 'address_2.city'],
      ]);
      expect(allDicts(result, (dict) => nameOf(dict.get('S')) === 'JavaScript')).toHaveLength(4);
    });

    test.runIf(isTested())('tags of every file: each page and link leads to its own elements', async () => {
      const made = await merge([fixtures.tagged, fixtures.plain, fixtures.tagged]);
      const result = opened(made);
      const root = dictOf(result.catalog.get('StructTreeRoot'));
      expect(arrayOf(root?.get('K'))).toHaveLength(2);
      const parents = readNumberTree(root?.get('ParentTree'));
      expect([...parents.keys()]).toEqual([0, 1, 2, 3, 4, 5]);
      for (const page of result.pages) {
        const key = integerOf(page.dict.get('StructParents'));
        if (key === undefined) continue;
        const [element] = arrayOf(parents.get(key)) ?? [];
        expect(dictOf(element)?.get('Pg')).toBe(page.object);
      }
      const links = allDicts(result, (dict) => dict.has('StructParent'));
      expect(links.map((dict) => nameOf(dictOf(parents.get(integerOf(dict.get('StructParent')) ?? -1))?.get('S')))).toEqual([
        'Link',
        'Link',
      ]);
      expect(dictOf(root?.get('RoleMap'))?.get('Intro')).toBe('P');
      expect(counts(made.report, 'kept')).toMatchObject({ structureElements: 8, language: 1 });
      expect(deref(dictOf(result.catalog.get('MarkInfo'))?.get('Marked'))).toBe(true);
    });

    test.runIf(isTested())('layers stay shown or hidden, with their order', async () => {
      const result = opened(await merge([fixtures.layers, fixtures.layers]));
      const properties = dictOf(result.catalog.get('OCProperties'));
      const config = dictOf(properties?.get('D'));
      expect(arrayOf(properties?.get('OCGs'))).toHaveLength(4);
      const off = arrayOf(config?.get('OFF')) ?? [];
      expect(off.map((group) => stringOf(dictOf(group)?.get('Name'))?.bytes)).toEqual(['Hidden', 'Hidden']);
      expect(arrayOf(config?.get('Order'))).toHaveLength(4);
      expect(arrayOf(config?.get('AS'))).toHaveLength(2);
    });

    test.runIf(isTested())('page labels go on as each file had them', async () => {
      const result = opened(await merge([fixtures.plain, fixtures.labels, fixtures.onePage]));
      const ranges = [...readNumberTree(result.catalog.get('PageLabels'))].map(([start, label]) => [
        start,
        nameOf(dictOf(label)?.get('S')),
        integerOf(dictOf(label)?.get('St')),
      ]);
      expect(ranges).toEqual([
        [0, 'D', undefined],
        [3, 'r', undefined],
        [6, 'D', undefined],
        [8, 'D', 7],
        [9, 'D', undefined],
      ]);
    });

    test.runIf(isTested())('attachments of the same name are all kept', async () => {
      const made = await merge([fixtures.attachments, fixtures.attachments]);
      expect(counts(made.report, 'kept')).toMatchObject({ attachments: 4, annotations: 2 });
      expect(opened(made).counts.attachments).toBe(4);
    });

    test.runIf(isTested())('progress counts files, and the last is done when all are one', async () => {
      const watched = call();
      const inputs = [fixtures.plain, fixtures.outlined, fixtures.tagged];
      await ops.merge(inputs, ['A', 'B', 'C'], newPath(), watched);
      expect(watched.told.every(([done, total]) => total === 3 && done <= 3)).toBe(true);
      expect(watched.told.at(-1)).toEqual([3, 3]);
      expect(watched.told.filter(([done]) => done === 3)).toHaveLength(1);
      const parts = call();
      await ops.split(
        fixtures.plain,
        [
          { first: 1, last: 1 },
          { first: 2, last: 3 },
        ],
        newPath(),
        parts,
      );
      expect(parts.told).toEqual([
        [0, 2],
        [1, 2],
        [2, 2],
      ]);
    });

    test.runIf(isTested())('metadata, language and preferences are those of the first', async () => {
      const result = opened(await merge([fixtures.metadata, fixtures.tagged]));
      const title = stringOf(dictOf(result.trailer.get('Info'))?.get('Title'));
      expect(title && decodeText(title)).toBe('A title – pamagat');
      expect(result.catalog.has('Metadata')).toBe(true);
      expect(result.catalog.has('ViewerPreferences')).toBe(false);
    });

    test.runIf(isTested())('a claim of PDF/A stays when all make it, and tags in another language say so', async () => {
      const claiming = new Builder();
      claiming.page('Archived');
      const about = '<rdf:Description rdf:about="" pdfaid:part="2" pdfaid:conformance="B"/>';
      const spaces = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"';
      const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${spaces}>${about}</rdf:RDF></x:xmpmeta>`;
      claiming.catalog.set('Metadata', stream({ Type: 'Metadata', Subtype: 'XML' }, packet));
      claiming.catalog.set('Lang', encodeText('fil'));
      const path = newPath();
      await claiming.write(path);
      const claims = async (...inputs: PdfInput[]) => {
        const document = PdfDocument.open((await merge(inputs)).path);
        try {
          return claimsIn(xmpOf(document.catalog) ?? '');
        } finally {
          document.close();
        }
      };
      expect(await claims({ path }, { path })).toEqual(['PDF/A-2B']);
      expect(await claims({ path }, fixtures.tagged)).toEqual([]);
      const { catalog } = opened(await merge([{ path }, fixtures.tagged]));
      const [document] = arrayOf(dictOf(catalog.get('StructTreeRoot'))?.get('K')) ?? [];
      const languages = [catalog.get('Lang'), dictOf(document)?.get('Lang')].map((value) => stringOf(value)?.bytes);
      expect(languages).toEqual(['fil', 'en-PH']);
    });

    test.runIf(isTested())('inherited attributes stay right', async () => {
      const result = opened(await merge([fixtures.rotated, fixtures.sharedResources]));
      expect(result.pages.slice(0, 3).map((page) => integerOf(page.dict.get('Rotate')))).toEqual([90, 180, 90]);
      const used = result.pages.slice(3).map((page) => page.dict.get('Resources'));
      expect(used.every((resources) => resources instanceof PdfObject && resources === used[0])).toBe(true);
    });

    test.runIf(isTested())(
      'a file that was cut off before its page tree has the pages that are left, and says which show nothing',
      async () => {
        const path = newPath();
        const page = (content: number) => `<</Type/Page/MediaBox[0 0 300 400]/Contents ${content} 0 R>>`;
        const objects = [page(9), '<</Length 1>>\nstream\nq\nendstream', page(20)];
        const numbers = [5, 9, 7];
        writeFileSync(path, `%PDF-1.7\n${objects.map((object, at) => `${numbers[at]} 0 obj\n${object}\nendobj\n`).join('')}`);
        expect(await ops.facts({ path }, call())).toMatchObject({ pageCount: 2, repaired: true });
        const made = await rotate({ path }, 1);
        expect(counts(made.report, 'warnings')).toEqual({ repaired: 1, pagesWithoutContent: 1 });
        expect(opened(made).pages.map(({ dict }) => dict.has('Contents'))).toEqual([true, false]);
      },
    );

    test.runIf(isTested())('a page that the damaged file has lost stands blank in its place, and that is told', async () => {
      const path = newPath();
      writeFileSync(path, readFileSync(fixtures.plain.path, 'latin1').replace('5 0 obj', '5 0 obx'), 'latin1');
      expect((await ops.facts({ path }, call())).pageCount).toBe(3);
      const made = await rotate({ path }, 1);
      expect(counts(made.report, 'warnings')).toMatchObject({ lostPages: 1 });
      const { pages } = opened(made);
      expect(pages.map(({ dict }) => dict.has('Contents'))).toEqual([true, false, true]);
      expect(arrayOf(pages[1]?.dict.get('MediaBox'))?.slice(2)).toEqual([420, 595]);
      // Other readers find all of them.
      const copy = await ops.normalizedCopy({ path }, newPath(), call());
      expect(openResult(copy.path).pages.map(({ dict }) => dict.has('Contents'))).toEqual([true, false, true]);
    });

    test.runIf(isTested())('in a sound copy the tree is one, and counts what it has', async () => {
      const path = newPath();
      // Its second page is the tree itself.
      writeFileSync(path, readFileSync(fixtures.plain.path, 'latin1').replace('5 0 R 6 0 R]', '3 0 R 6 0 R]'), 'latin1');
      const copy = await ops.normalizedCopy({ path }, newPath(), call());
      expect(openResult(copy.path).pages).toHaveLength(2);
      expect((await ops.facts({ path }, call())).pageCount).toBe(2);
    });

    test.runIf(isTested())('a damaged file among them is repaired and reported', async () => {
      const made = await merge([fixtures.plain, fixtures.damaged]);
      expect(made.pageCount).toBe(6);
      expect(counts(made.report, 'warnings').repaired).toBe(1);
    });
  });

  describe(`${name}: split`, () => {
    test.runIf(isTested())('outline, links and names of the pages that are kept', async () => {
      const [middle, last] = await split(fixtures.outlined, [2, 3], [5, 6]);
      if (!middle || !last) throw new Error('two parts');
      const part = opened(middle);
      expect(part.texts).toEqual(['Outlined page 2', 'Outlined page 3']);
      expect(outlineOf(part)).toEqual([
        {
          title: 'Chapter 1',
          to: undefined,
          kids: [
            { title: 'Section 1.1', to: 'Outlined page 2' },
            { title: 'Section 1.2 – ñ', to: 'Outlined page 3' },
          ],
        },
      ]);
      expect(linksOf(part)).toEqual([['https://example.com/'], []]);
      expect(part.counts.namedDestinations).toBe(1);
      expect(part.catalog.has('OpenAction')).toBe(true);
      expect(counts(middle.report, 'removed')).toEqual({ linksToRemovedPages: 1, outlineEntriesOfRemovedPages: 2 });
      const end = opened(last);
      expect(outlineOf(end)).toEqual([
        { title: 'Chapter 2', to: undefined, kids: [{ title: 'Section 2.1', to: 'Outlined page 5' }] },
      ]);
      expect(end.catalog.has('OpenAction')).toBe(false);
      expect(counts(last.report, 'removed')).toEqual({ linksToRemovedPages: 2 });
    });

    test.runIf(isTested())('a part weighs what its pages weigh', async () => {
      const parts = await split(fixtures.sharedResources, [3, 3], [1, 10]);
      const [one, whole] = parts.map((part) => statSync(part.path).size);
      expect(one).toBeLessThan(23_000);
      expect(whole).toBeGreaterThan(200_000);
      const pictures = allDicts(opened(parts[0] as PdfMade), (dict) => nameOf(dict.get('Subtype')) === 'Image');
      expect(pictures).toHaveLength(1);
    });

    test.runIf(isTested())('fields whose widgets are on kept pages, and no others', async () => {
      const [first, second] = await split(fixtures.form, [1, 1], [2, 2]);
      expect(Object.keys(fieldsOf(opened(first as PdfMade)))).toEqual(['name', 'agree', 'amount', 'address.city', 'size']);
      expect(Object.keys(fieldsOf(opened(second as PdfMade)))).toEqual(['total', 'address.street', 'size', 'reset']);
    });

    test.runIf(isTested())('tags of kept pages, language, preferences', async () => {
      const [first, second] = await split(fixtures.tagged, [1, 1], [2, 2]);
      const one = opened(first as PdfMade);
      expect(one.counts).toMatchObject({ language: 1, structureElements: 2 });
      expect(counts((first as PdfMade).report, 'removed').linksToRemovedPages).toBe(1);
      const two = opened(second as PdfMade);
      expect(two.counts.structureElements).toBe(2);
      const root = dictOf(two.catalog.get('StructTreeRoot'));
      const parents = readNumberTree(root?.get('ParentTree'));
      expect([...parents.keys()]).toEqual([1]);
      expect(dictOf(arrayOf(parents.get(1))?.[0])?.get('Pg')).toBe(two.pages[0]?.object);
      expect(two.catalog.has('ViewerPreferences')).toBe(true);
    });

    test.runIf(isTested())('empty cells stay beside their neighbours, and content is found by the parent tree', async () => {
      const builder = new Builder();
      const marked = '/TD <</MCID 0>> BDC BT /F1 9 Tf (cell) Tj ET EMC';
      const pages = [0, 1].map((key) => builder.page('A page', { StructParents: key }, marked));
      const root = dict({ Type: 'StructTreeRoot' });
      const table = dict({ Type: 'StructElem', S: 'Table', P: root });
      // The first row names its page; that of the second is known only from the parent tree.
      const rows = pages.map((page, index) => {
        const row = dict({ S: 'TR', P: table });
        const full = dict({ S: 'TD', P: row, K: 0, ...(index === 0 && { Pg: page }) });
        dictOf(row)?.set('K', [dict({ S: 'TH', P: row }), full, dict({ S: 'TD', P: row })]);
        return { row, full };
      });
      dictOf(table)?.set(
        'K',
        rows.map(({ row }) => row),
      );
      dictOf(root)?.set('K', table);
      dictOf(root)?.set('ParentTree', dict({ Nums: rows.flatMap(({ full }, key) => [key, [full]]) }));
      builder.catalog.set('StructTreeRoot', root);
      const path = newPath();
      await builder.write(path);
      const parts = await split({ path }, [1, 1], [2, 2], [1, 2]);
      expect(parts.map((part) => opened(part).counts.structureElements)).toEqual([5, 5, 9]);
      const [, second] = parts.map((part) => dictOf(opened(part).catalog.get('StructTreeRoot')));
      const cells = arrayOf(dictOf(arrayOf(dictOf(second?.get('K'))?.get('K'))?.[0])?.get('K')) ?? [];
      expect(cells.map((cell) => nameOf(dictOf(cell)?.get('S')))).toEqual(['TH', 'TD', 'TD']);
      expect(dictOf(cells[1])?.get('K')).toBe(0);
    });

    test.runIf(isTested())('labels, layers, metadata; attachments of the document are left behind and told once', async () => {
      const parts = await split(fixtures.labels, [2, 4], [6, 6]);
      const ranges = parts.map((part) =>
        [...readNumberTree(opened(part).catalog.get('PageLabels'))].map(([start, label]) => [
          start,
          nameOf(dictOf(label)?.get('S')),
          integerOf(dictOf(label)?.get('St')),
        ]),
      );
      expect(ranges).toEqual([
        [
          [0, 'r', 2],
          [2, 'D', undefined],
        ],
        [[0, 'D', 7]],
      ]);
      const [shown, hidden] = await split(fixtures.layers, [1, 1], [2, 2]);
      expect(opened(shown as PdfMade).counts.layers).toBe(1);
      const config = dictOf(dictOf(opened(hidden as PdfMade).catalog.get('OCProperties'))?.get('D'));
      expect(arrayOf(config?.get('OFF'))).toHaveLength(1);
      const [info] = await split(fixtures.metadata, [1, 1]);
      expect(opened(info as PdfMade).counts.metadata).toBe(1);
      const [pinned] = await split(fixtures.attachments, [1, 1]);
      expect(opened(pinned as PdfMade).counts).toMatchObject({ annotations: 1 });
      expect(counts((pinned as PdfMade).report, 'removed')).toEqual({ attachments: 2 });
    });
  });

  describe(`${name}: active content and signatures`, () => {
    const scripts = (path: PdfMade) =>
      allDicts(opened(path), (dict) => dict.has('JS'))
        .map((dict) => stringOf(dict.get('JS'))?.bytes)
        .sort();
    const programs = (path: PdfMade) =>
      allDicts(opened(path), (dict) => ['Launch', 'ImportData'].includes(nameOf(dict.get('S')) ?? ''));
    const gone = { launchActions: 3, importActions: 1, openScripts: 7 };

    test.runIf(isTested())(
      'programs, imports and scripts that run by themselves leave every result; links and clicks stay',
      async () => {
        for (const made of [await rotate(fixtures.hostile, 1), await merge([fixtures.plain, fixtures.hostile])]) {
          expect(programs(made)).toEqual([]);
          expect(scripts(made)).toEqual(['app.alert("clicked")', 'app.alert("entered")']);
          expect(counts(made.report, 'removed')).toEqual(gone);
          expect(opened(made).counts.links).toBe(4);
        }
        const parts = await split(fixtures.hostile, [1, 1], [2, 2]);
        expect(parts.flatMap(programs)).toEqual([]);
        expect(parts.map(scripts)).toEqual([['app.alert("clicked")', 'app.alert("entered")'], []]);
        expect(counts((parts[0] as PdfMade).report, 'removed')).toEqual(gone);
        expect(counts((parts[1] as PdfMade).report, 'removed')).toEqual({});
      },
    );

    test.runIf(isTested())('field scripts stay', async () => {
      expect(scripts(await rotate(fixtures.form, 1))).toEqual(['AFNumber_Format(2)', 'event.value = 2 * 20']);
    });

    test.runIf(isTested())('a signature is taken away and told, its field stays', async () => {
      const made = await rotate(fixtures.signed, 1);
      expect(counts(made.report, 'warnings')).toEqual({ signatures: 1 });
      const result = opened(made);
      expect(result.catalog.has('Perms')).toBe(false);
      expect(allDicts(result, (dict) => dict.has('ByteRange'))).toEqual([]);
      expect(fieldsOf(result)).toEqual({ signature: undefined });
    });
  });

  describe(`${name}: protection`, () => {
    const locked = { path: fixtures.encrypted.path };

    test('rights by password', async () => {
      await expect(ops.facts({ ...locked, password: 'wrong' }, call())).rejects.toMatchObject({ code: 'wrong_password' });
      const restricted = await ops.facts({ path: fixtures.restricted.path }, call());
      expect(restricted).toMatchObject({ encrypted: true, pageCount: 3 });
      expect([...restricted.allowed].sort()).toEqual(['none']);
      const owner = await ops.facts({ path: fixtures.restricted.path, password: 'owner' }, call());
      expect(owner.allowed.has('assemble') && owner.allowed.has('extract')).toBe(true);
      const user = await ops.facts({ ...locked, password: 'secret' }, call());
      expect(user.allowed.has('assemble')).toBe(true);
    });

    test('no password is taken for words of a command', async () => {
      for (const password of ['', '@/etc/passwd', '--help', 'a\n--version', 'x'.repeat(5_000), '\u{1f511} ñ']) {
        await expect(ops.facts({ ...locked, password }, call()), password).rejects.toMatchObject({ code: 'wrong_password' });
        await expect(rotate({ ...locked, password }, 1), password).rejects.toMatchObject({ code: 'wrong_password' });
      }
    });

    test('results stay as protected as what they were made of', async () => {
      const input = { ...locked, password: 'secret' };
      const turned = await rotate(input, 1);
      const parts = await split(input, [1, 1], [2, 3]);
      const joined = await merge([fixtures.onePage, input, fixtures.restricted]);
      for (const made of [turned, ...parts, joined]) {
        await expect(ops.facts({ path: made.path }, call())).rejects.toMatchObject({ code: 'needs_password' });
        const facts = await ops.facts({ path: made.path, password: 'secret' }, call());
        expect(facts).toMatchObject({ pageCount: made.pageCount, encrypted: true });
        expect((await ops.facts({ path: made.path, password: 'owner' }, call())).encrypted).toBe(true);
      }
      expect(counts(turned.report, 'kept').encryption).toBe(1);
      expect(counts(joined.report, 'changed').encryptionOfFirst).toBe(1);
      const restricted = await rotate({ path: fixtures.restricted.path, password: 'owner' }, 1);
      expect([...(await ops.facts({ path: restricted.path }, call())).allowed]).toEqual(['none']);
    });
  });

  describe(`${name}: running`, () => {
    test('progress goes up to its total', async () => {
      const joining = call();
      await ops.merge([fixtures.plain, fixtures.onePage], ['a', 'b'], newPath(), joining);
      const splitting = call();
      await ops.split(
        fixtures.plain,
        [1, 2, 3].map((page) => ({ first: page, last: page })),
        newPath(),
        splitting,
      );
      for (const { told } of [joining, splitting]) {
        expect(told.length).toBeGreaterThan(2);
        expect(told).toEqual(told.toSorted(([a], [b]) => a - b));
        expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
      }
    });

    test('an abort and a deadline end it, and leave no folder behind', async () => {
      const aborted = call({ signal: AbortSignal.timeout(1) });
      await expect(ops.merge([fixtures.plain, fixtures.form], ['a', 'b'], newPath(), aborted)).rejects.toMatchObject({
        code: 'cancelled',
      });
      const late = call({ deadlineMs: 2 });
      await expect(ops.rotate(fixtures.plain, { quarterTurns: 1, pages: undefined }, newPath(), late)).rejects.toMatchObject({
        code: 'too_complex',
      });
      for (const { scratchDir } of [aborted, late])
        expect(readdirSync(scratchDir).filter((entry) => entry.startsWith('run-'))).toEqual([]);
    });

    test('an abort and a deadline stop our own part of the work too', async () => {
      const path = newPath();
      await manyPages(250).write(path);
      const ranges = Array.from({ length: 250 }, (_, index) => ({ first: index + 1, last: index + 1 }));
      const whole = await ops.split({ path }, ranges, newPath(), call());
      const outPath = newPath();
      const controller = new AbortController();
      // Like a cancel from outside, during the work.
      const progress = (done: number) => done === 20 && setImmediate(() => controller.abort());
      const splitting = ops.split({ path }, ranges, outPath, call({ signal: controller.signal, progress }));
      await expect(splitting).rejects.toMatchObject({ code: 'cancelled' });
      expect(statSync(outPath).size).toBeLessThan(whole[200]?.slice.offset ?? 0);
      await expect(ops.split({ path }, ranges, newPath(), call({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
        code: 'cancelled',
      });
    });

    test('a new order keeps what belongs to its pages', async () => {
      const { path, pages } = fixtures.outlined;
      const reversed = Array.from({ length: pages }, (_, index) => ({ file: 0, page: pages - index, quarterTurns: 0 }));
      const made = await ops.arrange([{ path }], reversed, newPath(), call());
      const before = openResult(path);
      const after = opened(made);
      expect(after.texts).toEqual(before.texts.toReversed());
      expect(after.counts).toMatchObject({ outlineEntries: 6, links: 6, namedDestinations: 3 });
      for (const link of linksOf(after)) expect(link).toBeDefined();
    });

    test('pages are left out, turned, doubled and taken from other files', async () => {
      const order = [
        { file: 0, page: 3, quarterTurns: 1 },
        { file: 1, page: 2, quarterTurns: 0 },
        { file: 0, page: 1, quarterTurns: 0 },
        { file: 0, page: 1, quarterTurns: 2 },
      ];
      const made = await ops.arrange([fixtures.plain, fixtures.form], order, newPath(), call());
      const result = opened(made);
      expect(made.pageCount).toBe(4);
      expect(counts(made.report, 'changed').pageTurns).toBe(2);
      expect(result.texts[0]).toBe('Plain page 3');
      expect([result.texts[2], result.texts[3]]).toEqual(['Plain page 1', 'Plain page 1']);
      expect(result.pages.map(({ dict }) => integerOf(dict.get('Rotate')) ?? 0)).toEqual([90, 0, 0, 180]);
      const wrong = [{ file: 1, page: 3, quarterTurns: 0 }];
      await expect(ops.arrange([fixtures.plain, fixtures.form], wrong, newPath(), call())).rejects.toMatchObject({
        code: 'page_out_of_range',
      });
    });

    test('attachments and fields of the document stay when its pages move', async () => {
      const files = await ops.arrange([fixtures.attachments], [{ file: 0, page: 1, quarterTurns: 1 }], newPath(), call());
      expect(opened(files).counts.attachments).toBe(2);
      const twice = [2, 1, 2].map((page) => ({ file: 0, page, quarterTurns: 0 }));
      const form = await ops.arrange([fixtures.form], twice, newPath(), call());
      expect(opened(form).counts.formFields).toBe(fixtures.form.holds.formFields);
    });

    test('a repair writes a sound copy', async () => {
      const made = await ops.repair(fixtures.damaged, newPath(), call());
      expect(opened(made).texts).toEqual(['Plain page 1', 'Plain page 2', 'Plain page 3']);
      expect(await ops.check({ path: made.path }, call())).toBe(3);
    });

    test('a deeply nested file is refused or read, and never a crash', async () => {
      const path = newPath();
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
      writeFileSync(
        path,
        `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/X ${deep}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\ntrailer\n<</Root 1 0 R>>\n`,
      );
      const outcome = await rotate({ path }, 1).catch((error: { code?: string }) => error.code);
      expect(['damaged', 'no_pages', 'too_complex', 'cannot_process']).toContain(
        typeof outcome === 'string' ? outcome : 'no_pages',
      );
    });
  });
}

function counts(report: Report, part: keyof Report): Partial<Record<FactCode, number>> {
  return Object.fromEntries(report[part].map(({ what, count }) => [what, count]));
}
