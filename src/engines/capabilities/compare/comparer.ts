import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentChange, maxChanges } from '#contract/results/comparison.ts';
import { Findings } from '#engines/capabilities/inventory/findings.ts';
import { takeInventory } from '#engines/capabilities/inventory/inventory.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import type { Comparer, EngineCall, PageOps, PdfInput, Renderer } from '#engines/ports.ts';
import { linkChanges } from './links/linkChanges.ts';
import { type LinkPart, readLinkParts } from './links/linkParts.ts';
import { pagePairs } from './pagePairs.ts';
import { ChangedMarks } from './pictures/changedMarks.ts';
import { PictureComparison } from './pictures/pictureChanges.ts';
import { PixelComparer } from './pictures/pixelComparer.ts';
import { pageKeys, samePages } from './pictures/samePages.ts';
import { attachedFiles } from './structure/attachedFiles.ts';
import { readMarkPlaces } from './structure/markPlaces.ts';
import { pageLabelStyles } from './structure/pageLabelStyles.ts';
import { type DocumentStructure, structureChanges } from './structure/structureChanges.ts';
import { PageTables, withCells } from './tables/tableCells.ts';
import { withoutSameCells } from './tables/tableText.ts';
import { commonWordShare } from './text/commonWords.ts';
import { hiddenTextChanges } from './text/hiddenTextChanges.ts';
import { withoutSameLines } from './text/sameLines.ts';
import { changesWithMoves, textDifferences } from './text/textChanges.ts';
import { withoutVisuallyEqual } from './text/visuallyEqual.ts';
import { readWords } from './words/readWords.ts';
import { onSlantedPages } from './words/slantedPages.ts';

interface Deps {
  readonly readDocument: ReadDocument;
  readonly renderer: Renderer;
  readonly copier: Pick<PageOps, 'facts'>;
}

const steps = 4;
/** Tags are not compared. */
const noTags = { withTags: false };

/** Compares words first. They show which pages belong together and where comparing pixels is useful. */
export function createComparer({ readDocument, renderer, copier }: Deps): Comparer {
  const structureOf = async (
    input: PdfInput,
    call: EngineCall,
  ): Promise<DocumentStructure & { links: ReadonlyMap<number, readonly LinkPart[]> }> => {
    const facts = await copier.facts(input, call);
    return readDocument(input, call, async (source) => ({
      inventory: await takeInventory(source, facts.encrypted, call.signal, new Findings((text) => text), noTags),
      attachments: attachedFiles(source),
      marks: readMarkPlaces(source),
      pageLabels: pageLabelStyles(source),
      links: readLinkParts(source),
      facts,
    }));
  };
  return {
    async samePages(before, after, call) {
      const keys = (input: PdfInput, own: EngineCall) => readDocument(input, own, async (source) => pageKeys(source));
      return samePages(...(await ofBoth(before, after, call, keys)));
    },
    async compare(before, after, ignored, call, same) {
      const scratchDir = await mkdtemp(join(call.scratchDir, 'compare-'));
      const quiet = { ...call, scratchDir, progress: () => undefined };
      try {
        const structures = await ofBoth(before.input, after.input, quiet, structureOf);
        const one = { input: before.input, text: await readWords(before.text, structures[0].links, ignored) };
        const other = { input: after.input, text: await readWords(after.text, structures[1].links, ignored) };
        call.progress(1, steps);
        const text = textDifferences(one.text.words, other.text.words, ignored);
        const [readBefore, readAfter] = [
          { tables: new PageTables(before.text), words: one.text.words },
          { tables: new PageTables(after.text), words: other.text.words },
        ];
        const inLines = withoutSameLines(text.differences, one.text.words, other.text.words, text.same);
        const inCells = await withoutSameCells(inLines, text.same, readBefore, readAfter);
        const pairs = pagePairs(one.text.pages, other.text.pages, text.same, same?.beforeByAfter);
        const pixels = new PixelComparer(one, other, renderer, quiet);
        const differences = await withoutVisuallyEqual(inCells, pairs, one, other, pixels);
        call.progress(2, steps);
        const pictures = new PictureComparison(one, other, pixels, renderer, quiet);
        await pictures.run(pairs);
        call.progress(3, steps);
        const hidden = await hiddenTextChanges(before.hidden(), after.hidden(), ignored);
        const later = new Map(pairs.map((pair) => [pair.before, pair.after]));
        const ofDocument = structureChanges(...structures, (page) => later.get(page) ?? null);
        const structure = [...hidden, ...ofDocument, ...linkChanges(one.text, other.text, text)];
        const marks = new ChangedMarks(structure);
        const shown = changesWithMoves(differences).filter((change) => !marks.covers(change));
        const inTables = await withCells(shown, readBefore.tables, readAfter.tables);
        const words = onSlantedPages(inTables, one.text.pages, other.text.pages);
        const drawn = pictures.changes.filter((change) => !marks.covers(change));
        const changes = inOrder([...words, ...drawn, ...structure]);
        return {
          changes: { total: changes.length, first: changes.slice(0, maxChanges) },
          counts: { text: words.length, picture: drawn.length, structure: structure.length },
          pairs: pairs.map(({ before, after }) => ({ before, after })),
          commonWords: commonWordShare(one.text.words, other.text.words, text.same),
        };
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    },
  };
}

/** Reads something of both versions at the same time. */
async function ofBoth<Result>(
  before: PdfInput,
  after: PdfInput,
  call: EngineCall,
  read: (input: PdfInput, call: EngineCall) => Promise<Result>,
): Promise<readonly [Result, Result]> {
  const own = async (input: PdfInput) => {
    // Normalized copies of two inputs have the same name in one folder.
    const scratchDir = await mkdtemp(join(call.scratchDir, 'version-'));
    return read(input, { ...call, scratchDir });
  };
  const both = [own(before), own(after)] as const;
  // If one cannot be read, the other still uses its folder.
  await Promise.allSettled(both);
  return Promise.all(both);
}

/** Orders changes by page. Changes without a page come last. */
function inOrder(changes: readonly DocumentChange[]): DocumentChange[] {
  const pageOf = ({ before, after }: DocumentChange) => {
    const side = after ?? before;
    return side && side.boxes.length > 0 ? (side.page ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  };
  return [...changes].sort((a, b) => (pageOf(a) === pageOf(b) ? 0 : pageOf(a) - pageOf(b)));
}
