import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { namedFact } from '#contract/results/report.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import type { Edit, EditDocument } from '#engines/core/editDocument.ts';
import { openSource, type Source } from '#engines/core/objects/assembly/source.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { embedFiles } from '#engines/core/objects/edits/embedFile.ts';
import type { ArchivalConverter, ArchiveAddition, EngineCall, PdfInput, PdfMade } from '#engines/ports.ts';
import { type ArchivePart, checkArchive, scanContents } from './checkArchive.ts';
import { checkFile } from './checkFile.ts';
import { type ArchiveFinding, type ArchiveSubject, encryptionFinding, Findings } from './findings.ts';
import { dropActiveParts } from './repair/activeParts.ts';
import { repairAnnotations } from './repair/annotations.ts';
import { describeAttachedFiles, dropAttachedFiles } from './repair/attachments.ts';
import { describeColors, dropBrokenProfiles } from './repair/colors.ts';
import { dropForeignWords } from './repair/contents.ts';
import { type RepairedFonts, repairFonts } from './repair/fonts.ts';
import { writeArchiveMetadata } from './repair/metadata.ts';
import { repackStreams, repairStructure } from './repair/structure.ts';

interface Parts {
  readonly editDocument: EditDocument;
  readonly drawMissingFields: (source: Source) => Promise<void>;
  readonly unlock: (input: PdfInput, outPath: string, call: EngineCall) => Promise<PdfMade>;
  readonly maxPages: number;
}

/** The version that both parts are built on (ISO 19005-2 §6.1.2). */
const version = '1.7';

export function createArchivalConverter(parts: Parts): ArchivalConverter {
  return {
    toArchive: async (input, part, outPath, call, addition) => {
      const want = { part, addition };
      const first = await convert(input, want, outPath, call, parts);
      if (!first.findings.some(isEncryption)) return accepted(first);
      const unlocked = await parts.unlock(input, join(call.scratchDir, 'unlocked.pdf'), call);
      const { path } = unlocked;
      const made = accepted(await convert({ path }, want, outPath, call, parts));
      return { ...made, report: { ...made.report, removed: [...unlocked.report.removed, ...made.report.removed] } };
    },
  };
}

interface Converted {
  readonly made: PdfMade;
  readonly findings: readonly ArchiveFinding[];
}

interface Want {
  readonly part: ArchivePart;
  readonly addition: ArchiveAddition | undefined;
}

async function convert(input: PdfInput, want: Want, outPath: string, call: EngineCall, parts: Parts): Promise<Converted> {
  let fonts: RepairedFonts = { substituted: new Set(), repaired: 0 };
  const made = await parts.editDocument(input, outPath, call, async (source, told) => {
    fonts = await repair(source, want, told, call, parts);
    return { version };
  });
  return { made: withFonts(made, fonts), findings: await checkResult(outPath, want.part, parts.maxPages, call) };
}

function accepted({ made, findings }: Converted): PdfMade {
  if (findings.length > 0) throw refusal(findings);
  return made;
}

/** An edit never changes the encryption of a document. Nothing else can be checked in an encrypted file. */
const isEncryption = ({ what }: ArchiveFinding) => what === encryptionFinding;

async function repair(
  source: Source,
  { part, addition }: Want,
  told: Edit,
  call: EngineCall,
  { drawMissingFields }: Parts,
): Promise<RepairedFonts> {
  await unpackContents(source.pages);
  await drawMissingFields(source);
  dropActiveParts(source, told.removed);
  repairAnnotations(source, part === 3, told);
  if (part === 2) dropAttachedFiles(source, told.removed);
  else {
    if (addition) {
      await embedFiles(source.document.catalog, [addition.file]);
      told.changed.add('addedAttachments');
    }
    describeAttachedFiles(source);
  }
  repairStructure(source);
  let scan = await scanContents(source, new Findings(), call.signal);
  dropForeignWords(scan);
  dropBrokenProfiles(source, scan);
  scan = await scanContents(source, new Findings(), call.signal);
  if (describeColors(source, scan)) told.changed.add('describedInks');
  const fonts = repairFonts(source, scan);
  writeArchiveMetadata(source, part, told.removed, addition?.schema);
  await repackStreams(source);
  return fonts;
}

/** The written file is opened again, so that the findings are measured on it. */
async function checkResult(
  path: string,
  part: ArchivePart,
  maxPages: number,
  { signal }: EngineCall,
): Promise<readonly ArchiveFinding[]> {
  if (isProtected(path)) return [{ subject: 'structure', clause: '6.1.3', what: encryptionFinding, page: 0 }];
  const source = openSource(path, maxPages);
  try {
    await unpackContents(source.pages);
    return [...(await checkFile(path)), ...(await checkArchive(source, part, signal))];
  } finally {
    source.document.close();
  }
}

/** Strings and streams of an encrypted file cannot be read without decryption. */
function isProtected(path: string): boolean {
  const document = PdfDocument.open(path);
  try {
    return document.trailer.has('Encrypt');
  } finally {
    document.close();
  }
}

function withFonts(made: PdfMade, { substituted, repaired }: RepairedFonts): PdfMade {
  const changed = [...made.report.changed];
  if (substituted.size > 0) changed.push(namedFact('substitutedFonts', substituted.size, substituted));
  if (repaired > 0) changed.push({ what: 'repairedFonts', count: repaired });
  return { ...made, report: { ...made.report, changed } };
}

const mostPages = 12;
/** Subjects that belong to a page; all others concern the whole document. */
const onPages: ReadonlySet<ArchiveSubject> = new Set(['fonts', 'glyphs', 'colors', 'images', 'contents', 'annotations']);

/** Tells the user what prevents PDF/A, and on which pages; the log gets the clauses. */
function refusal(findings: readonly ArchiveFinding[]): AppError {
  const pages = new Map<ArchiveSubject, Set<number>>();
  for (const { subject, page } of findings) pages.set(subject, (pages.get(subject) ?? new Set()).add(page));
  const values: Record<string, string | boolean> = { other: [...pages.keys()].some((subject) => !onPages.has(subject)) };
  for (const subject of onPages) {
    const found = [...(pages.get(subject) ?? [])].filter((page) => page > 0).sort((a, b) => a - b);
    values[subject] = pages.has(subject);
    values[`${subject}Pages`] = `${found.slice(0, mostPages).join(', ')}${found.length > mostPages ? ', …' : ''}`;
  }
  const cause = findings.slice(0, 40).map(({ clause, what, page }) => `${clause} ${what} (page ${page})`);
  return new AppError('not_archivable', { values, cause: cause.join('; ') });
}
