import { pageAttribute } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { arrayOf, deref, dictOf, nameOf, numberOf, type PdfDict, streamOf, stringOf } from '#engines/core/objects/values.ts';
import { isProfile, profileSpace } from '../colorUse.ts';
import { encryptionFinding, type Findings } from '../findings.ts';

/** Entries that the document catalog may not have: ISO 19005-2 §6.1.12, §6.4, §6.9 to §6.11. */
export function checkCatalog(source: Source, findings: Findings): void {
  const { catalog, trailer } = source.document;
  if (trailer.has('Encrypt')) findings.add('structure', '6.1.3', encryptionFinding);
  if (arrayOf(trailer.get('ID'))?.length !== 2) findings.add('structure', '6.1.3', 'the file has no identifier');
  const permissions = dictOf(catalog.get('Perms'));
  if ([...(permissions?.keys() ?? [])].some((key) => key !== 'UR3' && key !== 'DocMDP'))
    findings.add('structure', '6.1.12', 'permissions of an unknown kind');
  if (catalog.has('Requirements')) findings.add('structure', '6.11', 'requirements of a reader');
  const names = dictOf(catalog.get('Names'));
  if (names?.has('JavaScript')) findings.add('actions', '6.5.1', 'scripts');
  if (names?.has('AlternatePresentations')) findings.add('structure', '6.10', 'a presentation');
  const form = dictOf(catalog.get('AcroForm'));
  if (form?.get('NeedAppearances') === true) findings.add('annotations', '6.4.1', 'fields that readers draw by themselves');
  if (form?.has('XFA')) findings.add('annotations', '6.4.2', 'a form in XML');
  if (catalog.get('NeedsRendering') === true) findings.add('annotations', '6.4.2', 'a form that is a program');
  checkLayers(dictOf(catalog.get('OCProperties')), findings);
  for (const page of source.pages) checkBoxes(page, findings);
}

const [leastBox, mostBox] = [3, 14_400];

function checkBoxes(page: Source['pages'][number], findings: Findings): void {
  for (const key of ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const) {
    const value = key === 'MediaBox' || key === 'CropBox' ? pageAttribute(page, key) : page.dict.get(key);
    const [x0, y0, x1, y1] = (arrayOf(value) ?? []).map((each) => numberOf(each) ?? Number.NaN);
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) continue;
    for (const side of [Math.abs(x1 - x0), Math.abs(y1 - y0)])
      if (side < leastBox || side > mostBox)
        findings.add('structure', '6.1.13', 'a page that is too small or too large', page.index + 1);
  }
}

/** ISO 19005-2 §6.9. */
function checkLayers(properties: PdfDict | undefined, findings: Findings): void {
  if (!properties) return;
  const others = (arrayOf(properties.get('Configs')) ?? []).map((each) => dictOf(each));
  const configurations = [dictOf(properties.get('D')), ...others].filter((each) => each !== undefined);
  const names = configurations.map((each) => stringOf(each.get('Name'))).map((name) => (name ? decodeText(name) : ''));
  if (names.some((name) => name === '')) findings.add('layers', '6.9', 'layers whose setting has no name');
  if (new Set(names).size < names.length) findings.add('layers', '6.9', 'two settings of layers with one name');
  const groups = new Set((arrayOf(properties.get('OCGs')) ?? []).map((group) => dictOf(group)));
  for (const configuration of configurations) {
    if (configuration.has('AS')) findings.add('layers', '6.9', 'layers that switch by themselves');
    if (!configuration.has('Order')) continue;
    const listed = new Set<PdfDict>();
    listOrder(configuration.get('Order'), listed, 0);
    if ([...groups].some((group) => group && !listed.has(group))) findings.add('layers', '6.9', 'layers that no list offers');
  }
}

function listOrder(value: unknown, into: Set<PdfDict>, depth: number): void {
  const direct = deref(value as never);
  if (direct instanceof Map) into.add(direct);
  else if (Array.isArray(direct) && depth < 32) for (const each of direct) listOrder(each, into, depth + 1);
}

const intentClasses = new Set(['mntr', 'prtr']);
const counts: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, CMYK: 4 };

/** ISO 19005-2 §6.2.3. Returns the color space of the output intent; undefined without a valid one. */
export function checkOutputIntent(catalog: PdfDict, findings: Findings): string | undefined {
  const intents = (arrayOf(catalog.get('OutputIntents')) ?? []).map((each) => dictOf(each)).filter((each) => each !== undefined);
  const profiles = new Set(
    intents.map((intent) => streamOf(intent.get('DestOutputProfile'))).filter((each) => each !== undefined),
  );
  if (profiles.size > 1) findings.add('colors', '6.2.3', 'several output profiles');
  if (intents.some((intent) => intent.has('DestOutputProfileRef')))
    findings.add('colors', '6.2.3', 'an output profile outside of the file');
  const [profile] = profiles;
  if (!profile) return undefined;
  const space = profileSpace(profile);
  if (!isProfile(profile, counts[space] ?? -1, intentClasses)) {
    findings.add('colors', '6.2.3', 'an output profile that is not valid');
    return undefined;
  }
  return intents.some((intent) => nameOf(intent.get('S')) === 'GTS_PDFA1') ? space : undefined;
}

/** ISO 19005-2 §6.8, ISO 19005-3 §6.8. */
export function checkFileSpecification(dict: PdfDict, part: 2 | 3, isListed: boolean, findings: Findings): void {
  if (!dict.has('EF')) return;
  const add = (what: string) => findings.add('attachments', '6.8', what);
  if (!dict.has('F') || !dict.has('UF')) add('an attachment without a name');
  const file = streamOf(dictOf(dict.get('EF'))?.get('F')) ?? streamOf(dictOf(dict.get('EF'))?.get('UF'));
  if (part === 2) {
    // Attachments are not checked for PDF/A themselves, so none is accepted.
    add('an attachment that may be no PDF/A');
    return;
  }
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(nameOf(file?.dict.get('Subtype')) ?? '')) add('an attachment whose kind is not told');
  if (nameOf(dict.get('AFRelationship')) === undefined) add('an attachment that does not say what it is for');
  if (!isListed) add('an attachment that belongs to nothing');
}
