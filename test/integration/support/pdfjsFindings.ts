import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * The findings of pdf.js in a PDF. pdf.js takes no part in making our results, so it checks independently what an operation kept.
 */
export interface Findings {
  readonly pageCount: number;
  /** `depth title -> page`, in reading order. The page is 0 if the entry has no target. */
  readonly outline: readonly string[];
  /** Links by page: `from -> to` for links inside the file, `from -> address` for others. A broken link has page 0. */
  readonly links: readonly string[];
  /** `name = value` of each form field. */
  readonly fields: readonly string[];
  readonly attachments: readonly string[];
  readonly labels: readonly string[] | null;
  /** Pages with tags, and the total number of tagged elements. */
  readonly taggedPages: number;
  readonly tags: number;
  readonly layers: number;
  readonly title: string | undefined;
  readonly text: readonly string[];
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type Destination = Parameters<PdfDocument['getPageIndex']>[0];

async function pageOf(document: PdfDocument, destination: unknown): Promise<number> {
  const explicit = typeof destination === 'string' ? await document.getDestination(destination) : destination;
  if (!Array.isArray(explicit)) return 0;
  const target: unknown = explicit[0];
  if (typeof target === 'number') return target + 1;
  if (typeof target !== 'object' || target === null) return 0;
  return document.getPageIndex(target as Destination).then(
    (index) => index + 1,
    () => 0,
  );
}

async function readOutline(document: PdfDocument): Promise<string[]> {
  const lines: string[] = [];
  const walk = async (entries: Awaited<ReturnType<PdfDocument['getOutline']>>, depth: number): Promise<void> => {
    for (const entry of entries ?? []) {
      const target = entry.url ?? (await pageOf(document, entry.dest));
      lines.push(`${depth} ${entry.title} -> ${target}`);
      await walk(entry.items, depth + 1);
    }
  };
  await walk(await document.getOutline(), 0);
  return lines;
}

/** Counts the tagged elements below a node. A child without `children` is content, not an element. */
function countTags(node: object | null): number {
  if (node === null || !('children' in node) || !Array.isArray(node.children)) return 0;
  const children: readonly object[] = node.children;
  return children.reduce((sum, child) => sum + ('children' in child ? 1 + countTags(child) : 0), 0);
}

async function readPages(document: PdfDocument) {
  const links: string[] = [];
  const fields: string[] = [];
  const text: string[] = [];
  let taggedPages = 0;
  let tags = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === 'Link' && annotation.dest) links.push(`${number} -> ${await pageOf(document, annotation.dest)}`);
      else if (annotation.subtype === 'Link' && annotation.url) links.push(`${number} -> ${annotation.url}`);
      else if (annotation.fieldName) fields.push(`${annotation.fieldName} = ${JSON.stringify(annotation.fieldValue ?? null)}`);
    }
    const content = await page.getTextContent();
    text.push(content.items.map((item) => ('str' in item ? item.str : '')).join(''));
    const found = countTags(await page.getStructTree());
    tags += found;
    if (found > 0) taggedPages += 1;
    page.cleanup();
  }
  return { links, fields: fields.sort(), text, taggedPages, tags };
}

/** Reads a whole PDF. Throws the error of pdf.js if it cannot be opened. */
export async function readFindings(path: string, password?: string): Promise<Findings> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    ...(password === undefined ? {} : { password }),
  });
  try {
    const document = await loading.promise;
    const layers = await document.getOptionalContentConfig();
    const { info } = await document.getMetadata();
    const title = 'Title' in info && typeof info.Title === 'string' ? info.Title : undefined;
    return {
      pageCount: document.numPages,
      outline: await readOutline(document),
      ...(await readPages(document)),
      attachments: Object.keys((await document.getAttachments()) ?? {}).sort(),
      labels: await document.getPageLabels(),
      layers: [...layers].length,
      title,
    };
  } finally {
    await loading.destroy();
  }
}
