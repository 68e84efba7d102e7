import type { AuditPlace } from '#contract/results/redactionAudit.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { contentOf, readOperators } from '#engines/core/objects/operators.ts';
import { arrayOf, nameOf, type PdfObject, PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';

/** A file with more objects is not checked object by object. */
const maxObjects = 200_000;
const maxPlacesOfUnused = 50;
const maxContentBytes = 4 * 1024 * 1024;
const longestText = 2_000;

/**
 * Content streams and pictures that nothing refers to. Programs that remove a page's content sometimes leave it in the file. Undefined for
 * a file that cannot be read object by object.
 */
export function unusedObjects(path: string): AuditPlace[] | undefined {
  let document: PdfDocument;
  try {
    document = PdfDocument.open(path);
  } catch {
    return undefined;
  }
  try {
    if (document.trailer.has('Encrypt') || document.objectNumbers.length > maxObjects) return undefined;
    return unusedIn(document);
  } catch {
    // One unreadable object makes the list of used objects incomplete.
    return undefined;
  } finally {
    document.close();
  }
}

function unusedIn(document: PdfDocument): AuditPlace[] {
  const used = new Set<PdfObject>();
  walk([...document.trailer.values()], () => undefined, { seen: used });
  const found: AuditPlace[] = [];
  for (const number of document.objectNumbers) {
    const object = document.objectAt(number);
    if (!object || used.has(object) || found.length === maxPlacesOfUnused) continue;
    const stream = object.value;
    if (!(stream instanceof PdfStream)) continue;
    const text = wordsOfContent(stream);
    const isPicture = nameOf(stream.dict.get('Subtype')) === 'Image';
    if (text || isPicture) found.push({ check: 'unused', kind: 'unused', page: null, box: null, text: text ?? '', color: null });
  }
  return found;
}

/** The text of a content stream, with codes read as letters, as in most fonts; undefined for one without text. */
function wordsOfContent(stream: PdfStream): string | undefined {
  const type = nameOf(stream.dict.get('Type'));
  const kind = nameOf(stream.dict.get('Subtype'));
  if ((type !== undefined && type !== 'XObject') || (kind !== undefined && kind !== 'Form')) return undefined;
  const content = contentOf([stream], maxContentBytes);
  if (!content || !/\bT[jJ]\b|['"]/.test(content.toString('latin1', 0, Math.min(content.length, maxContentBytes))))
    return undefined;
  const words: string[] = [];
  const isRead = readOperators(content, (word, values) => {
    if (word === 'Tj' || word === 'TJ' || word === "'" || word === '"') words.push(shownText(values.at(-1)));
  });
  const text = words.join(' ').replaceAll(/\s+/g, ' ').trim();
  if (!isRead || text === '') return undefined;
  // Codes of a font with its own encoding mean nothing alone, but can be read with the font.
  return /[\p{L}\p{N}]{2}/u.test(text) && !/\p{Cc}/u.test(text) ? text.slice(0, longestText) : '';
}

/** A move of more than a fifth of the size is a space in most fonts. */
const spaceMove = -200;

function shownText(value: PdfValue | undefined): string {
  return (arrayOf(value) ?? [value ?? null])
    .map((each) => (each instanceof PdfString ? each.bytes : typeof each === 'number' && each < spaceMove ? ' ' : ''))
    .join('');
}
