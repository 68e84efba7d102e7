import { factOfKind, type InventoryKind, inventoryKinds } from '#contract/results/preservation.ts';
import type { Fact, FactCode, Report } from '#contract/results/report.ts';
import type { Inventory } from '#engines/ports.ts';
import type { ComparedPart } from './verifyPreservation.ts';

/** The kinds that a report lists as kept, in order. All other kinds are checked too, and reported when they change. */
const listed: readonly InventoryKind[] = [
  'outlineEntries',
  'links',
  'namedDestinations',
  'formFields',
  'annotations',
  'attachments',
  'structureElements',
  'alternativeTexts',
  'pageLabels',
  'layers',
  'metadata',
  'language',
  'claims',
  'encryption',
];

/** Kinds that are reported as present or absent, without a count. */
const whole: ReadonlySet<InventoryKind> = new Set(['pageLabels', 'metadata', 'xmp', 'language', 'claims', 'encryption']);

/** Kinds for which operations report more than "n were removed". */
const toldAs: Readonly<Partial<Record<InventoryKind, readonly FactCode[]>>> = {
  links: ['linksToRemovedPages', 'webLinks', 'scripts', 'submitActions', 'launchActions'],
  outlineEntries: ['outlineEntriesOfRemovedPages'],
  formFields: ['flattenedFields', 'filledFields', 'signatures', 'removedSignatures'],
  signatures: ['removedSignatures'],
  annotations: ['flattenedComments', 'multimedia', 'attachments'],
  scripts: ['flattenedFields', 'xfaForms'],
  submitActions: ['flattenedFields'],
  selfRunning: ['openScripts', 'launchActions', 'importActions', 'xfaForms', 'scripts', 'multimedia'],
  xmp: ['metadataEntries'],
  metadata: ['metadataEntries'],
  encryption: ['protectionRemoved'],
  fonts: [
    'mergedDuplicates',
    'reducedImages',
    'flattenedFields',
    'flattenedComments',
    'flattenedSignatures',
    'substitutedFonts',
    'cleanedScans',
  ],
  images: ['mergedDuplicates', 'reducedImages', 'erasedPictures', 'removedPictures', 'cleanedScans'],
};

/** Facts that say what became of the pages. Sheets of a booklet or poster are no pages that were kept. */
const placedPages: ReadonlySet<FactCode> = new Set(['imposedPages', 'posterPages']);

/** The report of a run: what the comparison found to be kept, and every loss that the operation did not report itself. */
export function reportPreserved(told: Report, parts: readonly ComparedPart[]): Report {
  const added = parts.reduce((sum, { addedPages }) => sum + addedPages, 0);
  const pages = parts.reduce((sum, { output }) => sum + output.pageCount, 0) - added;
  const compared = new Set<FactCode>(['pages', ...Object.values(factOfKind)]);
  const kept = told.kept.filter(({ what }) => !compared.has(what));
  if (!told.changed.some(({ what }) => placedPages.has(what))) kept.unshift({ what: 'pages', count: pages });
  const changed = [...told.changed, ...ofFirstFile(parts)];
  if (added > 0 && !told.changed.some(({ what }) => what === 'blankPages')) changed.push({ what: 'addedPages', count: added });
  for (const kind of listed) {
    const count = countOf(kind, parts);
    // A kind that is reported as present or absent was either kept or changed.
    if (count > 0 && !(whole.has(kind) && isChanged(changed, kind))) kept.push({ what: factOfKind[kind], count });
  }
  const removed = [...told.removed];
  for (const kind of inventoryKinds) {
    const lost = parts.reduce((sum, { differences }) => sum + (differences.find((one) => one.kind === kind)?.lost ?? 0), 0);
    if (lost === 0 || isReportedRemoved({ ...told, removed }, kind)) continue;
    removed.push({ what: factOfKind[kind], count: whole.has(kind) ? 1 : lost });
  }
  return { ...told, kept, removed, changed };
}

/** Facts that say that a whole kind was replaced by another. */
const changedAs: Readonly<Partial<Record<InventoryKind, readonly FactCode[]>>> = {
  metadata: ['metadataEntries', 'metadataOfFirst'],
  language: ['languageOfFirst'],
  encryption: ['encryptionOfFirst'],
};

const isChanged = (changed: readonly Fact[], kind: InventoryKind): boolean =>
  changed.some(({ what }) => what === factOfKind[kind] || changedAs[kind]?.includes(what));

/** Kinds that the result takes from the first file only. */
const ofFirst: Readonly<Partial<Record<InventoryKind, FactCode>>> = {
  metadata: 'metadataOfFirst',
  xmp: 'metadataOfFirst',
  language: 'languageOfFirst',
};

function ofFirstFile(parts: readonly ComparedPart[]): Fact[] {
  const others = parts.flatMap(({ differences }) => differences.filter(({ ofOthers }) => ofOthers > 0));
  const codes = new Set(others.map(({ kind }) => ofFirst[kind]).filter((code) => code !== undefined));
  return [...codes].map((what) => ({ what, count: 1 }));
}

/**
 * Kinds that a conversion reports when it cannot convert them: the values of fields and the text of comments are converted, the rest is
 * not.
 */
const leftAs: Readonly<Partial<Record<InventoryKind, { part: 'changed' | 'warnings'; what: FactCode }>>> = {
  formFields: { part: 'changed', what: 'flattenedFields' },
  annotations: { part: 'changed', what: 'flattenedComments' },
  signatures: { part: 'warnings', what: 'signatures' },
};

/** The report of a run that converts a PDF to another format, with what is left out. */
export function reportNotCarried(told: Report, notConverted: readonly InventoryKind[], inputs: readonly Inventory[]): Report {
  const parts = { changed: [...told.changed], removed: [...told.removed], warnings: [...told.warnings] };
  for (const kind of notConverted) {
    const count = inputs.reduce((sum, { counts }) => sum + counts[kind], 0);
    const { part, what } = leftAs[kind] ?? { part: 'removed', what: factOfKind[kind] };
    if (count > 0) parts[part].push({ what, count });
  }
  return { ...told, ...parts };
}

/** Whether a report lists a kind as removed. */
export function isReportedRemoved({ changed, removed, warnings }: Report, kind: InventoryKind): boolean {
  const words = [factOfKind[kind], ...(toldAs[kind] ?? [])];
  return [...changed, ...removed, ...warnings].some(({ what }) => words.includes(what));
}

function countOf(kind: InventoryKind, parts: readonly ComparedPart[]): number {
  const counts = parts.map(({ output, differences }) => {
    const kept = differences.find((one) => one.kind === kind)?.kept ?? 0;
    return Math.min(kept, output.counts[kind]);
  });
  const sum = counts.reduce((all, count) => all + count, 0);
  if (whole.has(kind)) return Math.min(1, sum);
  // Every part has all layers of the document.
  return kind === 'layers' ? Math.max(...counts) : sum;
}
