import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import { stem } from '#contract/operation.ts';
import type { RedactionAudit, RedactionFindings } from '#contract/redactionAudit.ts';
import { emptyReport, joinReports } from '#contract/report.ts';
import { type Companion, implement, type Task } from '../implement.ts';
import { checkRedaction } from './check-redaction.ts';

const everything = { scripts: true, attachments: true, multimedia: false, webLinks: false, metadata: true };

export default implement(checkRedaction, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const found = await engines.redactionAuditor.audit(source, call);
  const removal = params.remove ? await remove(task, found) : undefined;
  const answer: RedactionAudit = { ...found, removed: removal?.left ?? null, files: [] };
  const path = scratch('audit.json');
  await writeFile(path, JSON.stringify(answer));
  const savedName = `${stem(source.name)}_checked.pdf`;
  const companions: Companion[] = removal ? [{ kind: 'pdf', path: removal.path, savedName }] : [];
  return { path, companions, report: removal?.report ?? emptyReport };
});

/** Checks the new file like the input, so remaining findings are reported whatever the removal assumed. */
async function remove(
  { files: [source], params, engines, scratch, call }: Task<typeof checkRedaction>,
  found: RedactionFindings,
) {
  if (!source) throw new AppError('internal');
  const quiet = { ...call, progress: () => undefined };
  const made = await engines.redactionAuditor.remove(source, found, scratch('removed.pdf'), quiet);
  const clean = params.clean
    ? await engines.document.sanitise({ ...source, path: made.path }, everything, scratch('clean.pdf'), quiet)
    : undefined;
  const { path } = clean ?? made;
  const left = await engines.redactionAuditor.audit({ ...source, path }, quiet);
  return { path, left, report: clean ? joinReports([{ ...made.report, kept: [] }, clean.report]) : made.report };
}
