import { annotationsOf, pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { arrayOf, integerOf, nameOf, type PdfDict, streamOf } from '#engines/core/objects/values.ts';
import type { ActionReader } from './actions.ts';
import { canonicalText, type Findings } from './findings.ts';
import type { FindLinkTarget } from './linkTargets.ts';

export interface PageReader {
  readonly findings: Findings;
  readonly leadOf: FindLinkTarget;
  readonly actions: ActionReader;
  /** Collects the page of each widget. */
  readonly widgets: Map<PdfDict, number>;
}

/** Reads one page: its boxes and rotation, the size of its content, its links and annotations. */
export function readPage(page: SourcePage, reader: PageReader): void {
  const { findings, actions } = reader;
  const on = page.index;
  const boxes = ['MediaBox', 'CropBox'] as const;
  const ownBoxes = ['BleedBox', 'TrimBox', 'ArtBox', 'UserUnit'].map((key) => canonicalText(page.dict.get(key)));
  const all = [...boxes.map((key) => canonicalText(pageAttribute(page, key))), ...ownBoxes].join(' ');
  findings.add('pageBoxes', { on, value: findings.print(all) });
  const turn = integerOf(pageAttribute(page, 'Rotate')) ?? 0;
  findings.add('pageTurns', { on, value: String(((turn % 360) + 360) % 360) });
  findings.add('pageContents', { on, value: String(contentBytes(page.dict)) });
  actions.read(page.dict, 'page', on);
  for (const { dict } of annotationsOf(page.dict)) readAnnotation(dict, on, reader);
}

/** As stored in the file. Nothing is decoded. */
function contentBytes(page: PdfDict): number {
  const contents = page.get('Contents');
  const parts = arrayOf(contents) ?? [contents ?? null];
  return parts.reduce((sum: number, part) => sum + (streamOf(part)?.data.length ?? 0), 0);
}

function readAnnotation(dict: PdfDict, on: number, { findings, leadOf, actions, widgets }: PageReader): void {
  const kind = nameOf(dict.get('Subtype')) ?? '';
  actions.read(dict, 'annotation', on);
  if (kind === 'Link') findings.add('links', { on, ...leadOf(dict) });
  else if (kind === 'Widget') widgets.set(dict, on);
  else if (kind !== 'Popup')
    findings.add('annotations', { on, name: kind, value: findings.print(canonicalText(dict.get('Contents'))) });
}
