import { factOfKind, type InventoryKind, inventoryKinds } from '#contract/preservation.ts';
import type { Fact, FactCode, Report } from '#contract/report.ts';
import type { Inventory } from '#engines/ports.ts';
import type { ComparedPart } from './verifyPreservation.ts';

/** What a report lists as kept, in its order; the other kinds are checked as well, and told when something becomes of them. */
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

/** Told by yes or no. */
const whole: ReadonlySet<InventoryKind> = new Set(['pageLabels', 'metadata', 'xmp', 'language', 'claims', 'encryption']);

/** What operations have better words for than "so many were removed". */
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

/** The report of a run: what was kept as the comparison found it, and whatever is gone that the operation did not tell itself. */
export function reportPreserved(told: Report, parts: readonly ComparedPart[]): Report {
  const added = parts.reduce((sum, { addedPages }) => sum + addedPages, 0);
  const pages = parts.reduce((sum, { output }) => sum + output.pageCount, 0) - added;
  const compared = new Set<FactCode>(['pages', ...Object.values(factOfKind)]);
  const kept: Fact[] = [{ what: 'pages', count: pages }, ...told.kept.filter(({ what }) => !compared.has(what))];
  const changed = [...told.changed, ...ofFirstFile(parts)];
  if (added > 0 && !told.changed.some(({ what }) => what === 'blankPages')) changed.push({ what: 'addedPages', count: added });
  for (const kind of listed) {
    const count = countOf(kind, parts);
    // What is told by yes or no was either kept or changed.
    if (count > 0 && !(whole.has(kind) && isChanged(changed, kind))) kept.push({ what: factOfKind[kind], count });
  }
  const removed = [...told.removed];
  for (const kind of inventoryKinds) {
    const lost = parts.reduce((sum, { differences }) => sum + (differences.find((one) => one.kind === kind)?.lost ?? 0), 0);
    if (lost === 0 || tells({ ...told, removed }, kind)) continue;
    removed.push({ what: factOfKind[kind], count: whole.has(kind) ? 1 : lost });
  }
  return { ...told, kept, removed, changed };
}

/** Facts that say of a whole kind that it is another one now. */
const changedAs: Readonly<Partial<Record<InventoryKind, readonly FactCode[]>>> = {
  metadata: ['metadataEntries', 'metadataOfFirst'],
  language: ['languageOfFirst'],
  encryption: ['encryptionOfFirst'],
};

const isChanged = (changed: readonly Fact[], kind: InventoryKind): boolean =>
  changed.some(({ what }) => what === factOfKind[kind] || changedAs[kind]?.includes(what));

/** What the result has of the first file alone. */
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

/** Where a conversion tells of what cannot come along: what fields and comments show does, and nothing of the others. */
const leftAs: Readonly<Partial<Record<InventoryKind, { part: 'changed' | 'warnings'; what: FactCode }>>> = {
  formFields: { part: 'changed', what: 'flattenedFields' },
  annotations: { part: 'changed', what: 'flattenedComments' },
  signatures: { part: 'warnings', what: 'signatures' },
};

/** The report of a run that makes something else of a PDF, with what is left behind. */
export function reportNotCarried(told: Report, leaves: readonly InventoryKind[], inputs: readonly Inventory[]): Report {
  const parts = { changed: [...told.changed], removed: [...told.removed], warnings: [...told.warnings] };
  for (const kind of leaves) {
    const count = inputs.reduce((sum, { counts }) => sum + counts[kind], 0);
    const { part, what } = leftAs[kind] ?? { part: 'removed', what: factOfKind[kind] };
    if (count > 0) parts[part].push({ what, count });
  }
  return { ...told, ...parts };
}

/** Whether a report says that something of a kind is gone. */
export function tells({ changed, removed, warnings }: Report, kind: InventoryKind): boolean {
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
  // Every part has the document's layers.
  return kind === 'layers' ? Math.max(...counts) : sum;
}
