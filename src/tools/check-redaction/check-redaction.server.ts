import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import { type PageRange, selectedRanges } from '#contract/api/wire.ts';
import { maxPlaces, type RedactionAudit, type RedactionFindings } from '#contract/results/redactionAudit.ts';
import { emptyReport, joinReports } from '#contract/results/report.ts';
import type { AuditedFile } from '#engines/ports.ts';
import { type Companion, defineHandler, type HandlerContext } from '../defineHandler.ts';
import { checkRedaction } from './check-redaction.ts';

const longestText = 2_000;

/** What is shown of an audit: the first places, without what their removal needs. */
function findings({ pageCount, checkedPages, places, notes, notChecked }: AuditedFile): RedactionFindings {
  const first = places.slice(0, maxPlaces).map(({ check, kind, page, box, text, color }) => {
    return { check, kind, page, box, text: text.slice(0, longestText), color };
  });
  return { pageCount, checkedPages, places: { total: places.length, first }, notes, notChecked };
}

const everything = { scripts: true, attachments: true, multimedia: false, webLinks: false, metadata: true };

export default defineHandler(checkRedaction, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const startedAt = performance.now();
  const found = await engines.redactionAuditor.audit(source, call, { pages: chosenPages(task, source.pageCount) });
  const removal = params.remove ? await remove(task, found, startedAt) : undefined;
  const removed = removal ? findings(removal.left) : null;
  const answer: RedactionAudit = { ...findings(found), removed, files: [] };
  const path = scratch('audit.json');
  await writeFile(path, JSON.stringify(answer));
  const savedName = `${stem(source.name)}_checked.pdf`;
  const companions: Companion[] = removal ? [{ kind: 'pdf', path: removal.path, savedName }] : [];
  return { path, companions, report: removal?.report ?? emptyReport };
});

type CheckTask = HandlerContext<typeof checkRedaction>;

function chosenPages({ params }: CheckTask, pageCount: number): number[] | undefined {
  const ranges = selectedRanges(params.pages, pageCount);
  return ranges && numbersIn(ranges).filter((page) => page <= pageCount);
}

function numbersIn(ranges: readonly PageRange[]): number[] {
  return [...new Set(ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)))];
}

/** In parts of the deadline: when checking the new file ends, and the least time for it. */
const [checkedBy, leastCheck] = [0.85, 0.1];

/** Checks the new file like the input, so remaining findings are reported whatever the removal assumed. */
async function remove({ files: [source], params, engines, scratch, call }: CheckTask, found: AuditedFile, startedAt: number) {
  if (!source) throw new AppError('internal');
  const quiet = { ...call, progress: () => undefined };
  const made = await engines.redactionAuditor.remove(source, found.places, scratch('removed.pdf'), quiet, {
    values: params.clean,
  });
  const clean = params.clean
    ? await engines.document.sanitize({ ...source, path: made.path }, everything, scratch('clean.pdf'), quiet)
    : undefined;
  const { path } = clean ?? made;
  const budgetMs = Math.max(call.deadlineMs * leastCheck, startedAt + call.deadlineMs * checkedBy - performance.now());
  const left = await engines.redactionAuditor.audit({ ...source, path }, quiet, {
    pages: numbersIn(found.checkedPages),
    firstPages: found.places.flatMap(({ page }) => page ?? []),
    budgetMs,
  });
  return { path, left, report: clean ? joinReports([{ ...made.report, kept: [] }, clean.report]) : made.report };
}
