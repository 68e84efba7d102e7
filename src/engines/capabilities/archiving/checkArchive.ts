import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { arrayOf, dictOf, integerOf, nameOf, numberOf, type PdfDict } from '#engines/core/objects/values.ts';
import type { DeviceSpace } from './colorUse.ts';
import { ContentScan } from './contentScan.ts';
import { type ArchiveFinding, Findings } from './findings.ts';
import { checkActions } from './rules/actionRules.ts';
import { checkAnnotation } from './rules/annotationRules.ts';
import { checkDictionary, checkState } from './rules/dictionaryRules.ts';
import { checkCatalog, checkFileSpecification, checkOutputIntent } from './rules/documentRules.ts';
import { checkFont } from './rules/fontRules.ts';
import { checkImage } from './rules/imageRules.ts';
import { checkMetadata } from './rules/metadataRules.ts';

/** The parts of ISO 19005 that are checked, at conformance level B. */
export type ArchivePart = 2 | 3;

const pagesPerTurn = 20;

/**
 * Violations of PDF/A-2b or PDF/A-3b (ISO 19005-2 and ISO 19005-3, level B) that the objects of a document show. `checkFile` checks the
 * bytes of the file.
 */
export async function checkArchive(source: Source, part: ArchivePart, signal: AbortSignal): Promise<readonly ArchiveFinding[]> {
  const findings = new Findings();
  checkCatalog(source, findings);
  checkMetadata(source, part, findings);
  const listed = associatedFiles(source.document.catalog);
  walk([rootOf(source)], (dict) => {
    checkDictionary(dict, findings);
    checkActions(dict, findings);
    checkFileSpecification(dict, part, listed.has(dict), findings);
    if (dict.has('Ref') && nameOf(dict.get('Subtype')) === 'Form')
      findings.add('contents', '6.2.9.2', 'a form that stands for another file');
    if (
      nameOf(dict.get('Subtype2')) === 'PS' ||
      (dict.has('PS') && nameOf(dict.get('Subtype')) === 'Form') ||
      (dict.has('OPI') && dict.has('BBox'))
    )
      findings.add('contents', '6.2.9.1', 'a form with a PostScript program');
  });
  const scan = await scanContents(source, findings, signal);
  const space = checkOutputIntent(source.document.catalog, findings);
  checkDevices(scan.colors.devices, space, findings);
  if (space === undefined) checkBlending(source, scan, findings);
  for (const [font, use] of scan.fonts) checkFont(font, use, findings);
  for (const [image, page] of scan.images) checkImage(image, page, findings);
  for (const [state, page] of scan.states) {
    checkState(state, page, findings);
    const overprints = integerOf(state.get('OPM')) === 1 && (state.get('OP') === true || state.get('op') === true);
    if (overprints && scan.colors.hasInkProfile) findings.add('colors', '6.2.4.2', 'inks of a profile that overprint', page);
  }
  return findings.all;
}

/** Reads all content streams and checks annotations on the way. */
export async function scanContents(source: Source, findings: Findings, signal: AbortSignal): Promise<ContentScan> {
  const scan = new ContentScan(findings);
  for (const page of source.pages) {
    scan.page(page);
    const group = dictOf(page.dict.get('Group'));
    if (group?.has('CS')) scan.colors.space(group.get('CS'), dictOf(page.dict.get('Resources')), page.index + 1);
    for (const { dict } of annotationsOf(page.dict)) checkAnnotation(dict, page.index + 1, findings);
    if (page.index % pagesPerTurn === 0) await new Promise(setImmediate);
    signal.throwIfAborted();
  }
  return scan;
}

const deviceOf: Readonly<Record<string, DeviceSpace>> = { 'RGB ': 'DeviceRGB', CMYK: 'DeviceCMYK', GRAY: 'DeviceGray' };

/** ISO 19005-2 §6.2.4.3: any output profile may be used for DeviceGray. */
function checkDevices(devices: ReadonlyMap<DeviceSpace, number>, space: string | undefined, findings: Findings): void {
  for (const [device, page] of devices) {
    if (space === undefined || (device !== 'DeviceGray' && device !== deviceOf[space]))
      findings.add('colors', '6.2.4.3', `${device} without a profile`, page);
  }
}

/** ISO 19005-2 §6.2.10: without an output profile, a page with transparency says in which color space it is blended. */
function checkBlending({ pages }: Source, scan: ContentScan, findings: Findings): void {
  const states = [...scan.states].filter(([state]) => isTransparent(state));
  const images = [...scan.images].filter(
    ([image]) => image.dict.has('SMask') || (integerOf(image.dict.get('SMaskInData')) ?? 0) > 0,
  );
  for (const page of new Set([...states, ...images].map(([, number]) => number))) {
    const group = dictOf(pages[page - 1]?.dict.get('Group'));
    if (!group?.has('CS')) findings.add('colors', '6.2.10', 'transparency without a color space to blend in', page);
  }
}

function isTransparent(state: PdfDict): boolean {
  const mode = nameOf(state.get('BM')) ?? nameOf(arrayOf(state.get('BM'))?.[0]);
  const hasMask = state.has('SMask') && nameOf(state.get('SMask')) !== 'None';
  const isSeeThrough = ['ca', 'CA'].some((key) => (numberOf(state.get(key)) ?? 1) < 1);
  return hasMask || isSeeThrough || (mode !== undefined && mode !== 'Normal' && mode !== 'Compatible');
}

/** Files that an `AF` entry of the document associates with something (ISO 19005-3 §6.8). */
function associatedFiles(catalog: PdfDict): Set<PdfDict> {
  const files = new Set<PdfDict>();
  walk([catalog], (dict) => {
    for (const file of arrayOf(dict.get('AF')) ?? []) {
      const each = dictOf(file);
      if (each) files.add(each);
    }
  });
  return files;
}
