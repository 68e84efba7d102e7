import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { PdfDict } from '#engines/core/objects/values.ts';
import type { Inventory } from '#engines/ports.ts';
import { ActionReader } from './actions.ts';
import { readDocument } from './documentFindings.ts';
import { Findings } from './findings.ts';
import { readForm } from './formFindings.ts';
import { linkTargetFinder } from './linkTargets.ts';
import { readBookmarks, readLabels, readNamedDestinations } from './navigation.ts';
import { readPage } from './pageFindings.ts';
import { ResourceReader } from './resourceFindings.ts';
import { readTags } from './tagFindings.ts';

/** Yields to the event loop after this many pages. */
const pagesPerTurn = 200;

/**
 * Takes the inventory of an open document. Of streams only the metadata packet is decoded, so a large file takes no longer than a small
 * one. Without the tags of a large file it takes a fifth of the time.
 */
export async function takeInventory(
  source: Source,
  isEncrypted: boolean,
  signal: AbortSignal,
  findings = new Findings(),
  { withTags = true } = {},
): Promise<Inventory> {
  const { catalog } = source.document;
  const actions = new ActionReader(findings);
  const resources = new ResourceReader(findings);
  const leadOf = linkTargetFinder(source, findings.print);
  const widgets = new Map<PdfDict, number>();
  for (const page of source.pages) {
    readPage(page, { findings, leadOf, actions, widgets });
    resources.readPage(page);
    if (page.index % pagesPerTurn === 0) {
      await new Promise(setImmediate);
      signal.throwIfAborted();
    }
  }
  readBookmarks(source, findings, leadOf, actions);
  readNamedDestinations(source, findings);
  readLabels(source, findings);
  readForm(catalog, widgets, findings, actions);
  if (withTags) readTags(source, findings);
  readDocument(source, findings);
  actions.read(catalog, 'document', undefined);
  actions.readNamed(catalog);
  if (isEncrypted) findings.add('encryption', {});
  return findings.done(source.pages.length);
}
