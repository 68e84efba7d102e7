import { existsSync } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import type { Fact, FactCode } from '#contract/results/report.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { changeInfo, readInfo } from '#engines/core/objects/edits/info.ts';
import { removeAnnotations } from '#engines/core/objects/edits/removeAnnotations.ts';
import { arrayOf, dictOf, type PdfDict, pdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { EngineCall, HtmlPrinter, PdfMade, PictureInput, PrintStyle, WebPage } from '#engines/ports.ts';
import { nodeProgram, type Sandbox } from '#engines/sandbox.ts';
import { type MarkdownAnswer, markdownAnswer } from './markdownAnswer.ts';
import { setBookmarks } from './pageBookmarks.ts';
import { hasEndlessClusters, markupBytes, readHtml, restrictedHtml, saysLanguage } from './restrictedHtml.ts';

export interface HtmlPrinterOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
}

const chromium = '/usr/lib/chromium/chromium-headless-shell';
/** Chromium's own sandbox is off, because ours forbids nested namespaces. */
const flags = [
  ...['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage', '--disable-extensions'],
  ...['--disable-background-networking', '--no-first-run', '--hide-scrollbars', '--font-render-hinting=none'],
  ...['--no-pdf-header-footer', '--export-tagged-pdf', '--generate-pdf-document-outline', '--print-to-pdf=/job/out.pdf'],
];
/** Half of the time of a small page is the start of further processes (docs/decisions/0467). They are as trusted as the first one here. */
const inOneProcess = '--single-process';
/** A crash within this time is tried again in the usual processes: the one process is a mode that Chromium tests less. */
const soonMs = 15_000;
const limits = { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 180, processes: 512, openFiles: 2048 };
/** Layout is some thousand times slower than parsing. */
const maxHtmlBytes = 24 * 1024 * 1024;
/** With its images. */
const maxPageBytes = 192 * 1024 * 1024;

/** Prints web pages by Chromium, which sees only the page and the system's fonts (docs/decisions/0355). */
export function createHtmlPrinter({ sandbox, editDocument }: HtmlPrinterOptions): HtmlPrinter {
  async function print(page: string, facts: PageFacts, style: PrintStyle, outPath: string, call: EngineCall): Promise<PdfMade> {
    if (!existsSync(chromium)) throw new AppError('engine_missing', { cause: 'chromium-headless-shell is not installed' });
    if (hasEndlessClusters(page)) throw new AppError('too_complex', { cause: 'thousands of marks on one letter' });
    const until = Date.now() + call.deadlineMs;
    const left = (): EngineCall => ({ ...call, progress: () => undefined, deadlineMs: until - Date.now() });
    const { html, outsideParts } = restrictedHtml(page, style);
    const path = join(call.scratchDir, 'page.html');
    await writeFile(path, html);
    call.progress(20, 100);
    const printed = join(call.scratchDir, 'printed.pdf');
    await run(sandbox, path, printed, left());
    call.progress(70, 100);
    const made = await editDocument({ path: printed }, outPath, left(), async (source, told) => {
      finish(source, facts, told.removed);
      if (facts.bookmarks) setBookmarks(source, facts.bookmarks);
      // Chromium sets its own language for a page that declares none.
      if (!saysLanguage(page)) dropLanguage(source.document.catalog);
      return {};
    });
    call.progress(100, 100);
    // Pages that were assembled have counted them already.
    return withNotes(made, facts.bookmarks ? [] : [['outsideParts', outsideParts]]);
  }

  return {
    printHtml: async ({ path, name }, style, outPath, call) => {
      if ((await stat(path)).size > maxHtmlBytes) throw new AppError('too_complex', { cause: 'a page of too many bytes' });
      const page = readHtml(await readFile(path));
      if (page === undefined) throw new AppError('empty_text');
      return print(page, { name }, style, outPath, call);
    },
    printPage: async (page, name, style, outPath, call) => {
      if ((await stat(page.path)).size > maxPageBytes) throw new AppError('too_complex', { cause: 'a page of too many bytes' });
      const { title, author, bookmarks } = page;
      const html = await readFile(page.path, 'utf8');
      // Mail of 42 MB of text was laid out until its deadline.
      if (markupBytes(html) > maxHtmlBytes) throw new AppError('too_complex', { cause: 'a text of too many bytes' });
      const made = await print(html, { name, title, author, bookmarks }, style, outPath, call);
      const { removed, warnings } = made.report;
      return {
        ...made,
        report: { ...made.report, removed: [...page.removed, ...removed], warnings: [...page.warnings, ...warnings] },
      };
    },
    printMarkdown: async (input, style, outPath, call) => {
      // Its page would be larger still: 42 MB kept the parser busy for a minute before it was refused.
      if ((await stat(input.path)).size > maxHtmlBytes) throw new AppError('too_complex', { cause: 'a text of too many bytes' });
      const { html, answer } = await htmlOf(sandbox, input, call);
      const made = await print(html, { name: input.name }, style, outPath, call);
      return withNotes(made, [['guessedEncoding', answer.isGuessed ? 1 : 0]]);
    },
  };
}

async function run(sandbox: Sandbox, pagePath: string, outPath: string, call: EngineCall): Promise<void> {
  const startedAt = Date.now();
  const ended = await printed(sandbox, [inOneProcess], pagePath, outPath, call);
  if (ended === undefined) return;
  const ms = Date.now() - startedAt;
  const again =
    ms < soonMs ? await printed(sandbox, [], pagePath, outPath, { ...call, deadlineMs: call.deadlineMs - ms }) : ended;
  // Chromium exits without an error when a page exceeds the limits of its renderer process.
  if (again !== undefined) throw new AppError('too_complex', { cause: `chromium: ${again}` });
}

/** Its exit code, where it wrote no whole file. */
async function printed(
  sandbox: Sandbox,
  processes: readonly string[],
  pagePath: string,
  outPath: string,
  call: EngineCall,
): Promise<number | undefined> {
  const ended = await sandbox.run({
    program: chromium,
    args: [...processes, ...flags, 'file:///in/page.html'],
    reservesAddresses: true,
    inputs: [{ name: 'page.html', path: pagePath }],
    systemFolders: ['/etc/fonts', '/var/cache/fontconfig'],
    limits,
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const isWhole = (await ended.take('out.pdf', outPath)) && (await hasEnd(outPath));
    return isWhole ? undefined : ended.exitCode;
  } finally {
    await ended.close();
  }
}

/** Whether a PDF ends as it should (ISO 32000-2 §7.5.5). A program that crashes while it writes leaves a part, which a repair would hide. */
async function hasEnd(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(32), position: Math.max(0, size - 32) });
    return buffer.subarray(0, bytesRead).includes('%%EOF');
  } finally {
    await file.close();
  }
}

/** Facts about a page besides its markup. */
interface PageFacts extends Partial<Pick<WebPage, 'title' | 'author' | 'bookmarks'>> {
  readonly name: string;
}

/** Links into the folder of the run lead nowhere and are removed; a page without a title is named after its file. */
function finish(source: Source, facts: PageFacts, removed: { add(what: FactCode, count: number): void }): void {
  const counts = removeAnnotations(source, isOurs);
  removed.add('links', counts.get('Link') ?? 0);
  const given = readInfo(source).title;
  const own = given === '' || given === 'page.html' ? stem(facts.name) : given;
  changeInfo(source, { title: facts.title || own, ...(facts.author && { author: facts.author }) }, new Date());
  const { catalog } = source.document;
  const preferences = new Map(dictOf(catalog.get('ViewerPreferences')) ?? pdfDict({}));
  catalog.set('ViewerPreferences', preferences.set('DisplayDocTitle', true));
}

/** Of the document, and of the first tag, which repeats it. */
function dropLanguage(catalog: PdfDict): void {
  catalog.delete('Lang');
  const kids = dictOf(catalog.get('StructTreeRoot'))?.get('K');
  for (const kid of arrayOf(kids) ?? [kids]) dictOf(kid)?.delete('Lang');
}

/** Links into the folder of the run, and links that start something. */
function isOurs(annotation: PdfDict): boolean {
  return /^(?:file|javascript|data|blob|about):/i.test(stringOf(dictOf(annotation.get('A'))?.get('URI'))?.bytes ?? '');
}

function withNotes(made: PdfMade, notes: readonly (readonly [FactCode, number])[]): PdfMade {
  const warnings: Fact[] = notes.filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }));
  return { ...made, report: { ...made.report, warnings: [...made.report.warnings, ...warnings] } };
}

const markdownPackages = ['marked', 'marked-footnote', 'jschardet'];

/** Text can be made to keep a parser busy, so it is parsed in a process of its own. */
async function htmlOf(
  sandbox: Sandbox,
  { path }: PictureInput,
  call: EngineCall,
): Promise<{ html: string; answer: MarkdownAnswer }> {
  const ended = await sandbox.run({
    program: nodeProgram(new URL('./markdownProcess.ts', import.meta.url), markdownPackages),
    args: [],
    inputs: [{ name: 'text.md', path }],
    limits: { memoryBytes: 1024 ** 3, cpuSeconds: 60 },
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const answer = markdownAnswer(ended.stdout.toString('utf8'));
    const outPath = join(call.scratchDir, 'markdown.html');
    if (answer?.isBlank) throw new AppError('empty_text');
    if (!answer || !(await ended.take('out.html', outPath)))
      throw new AppError('too_complex', { cause: `markdown: ${ended.exitCode}` });
    if ((await stat(outPath)).size > maxHtmlBytes) throw new AppError('too_complex', { cause: 'a text of too many bytes' });
    return { html: await readFile(outPath, 'utf8'), answer };
  } finally {
    await ended.close();
  }
}
