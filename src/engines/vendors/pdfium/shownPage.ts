import type { Handle, openPdfium } from './library.ts';
import type { TextCalls } from './text/textCalls.ts';

/** FPDF_ANNOT_LINK, FPDF_ANNOT_POPUP of fpdf_annot.h, which show nothing. */
const silentAnnotations = new Set([2, 16]);
const flattenAsShown = 0;

type OpenDocument = ReturnType<ReturnType<typeof openPdfium>['open']>;

/**
 * Opens a page with its fields and comments flattened in memory, which PDFium requires to be loaded again. `first` sees the page as it is
 * in the file. Undefined for a page that cannot be read.
 */
export function withShownPage<First, Result>(
  call: TextCalls,
  document: OpenDocument,
  index: number,
  maxAnnotations: number,
  first: (page: Handle) => First,
  work: (page: Handle, first: First) => Result,
): Result | undefined {
  const opened = document.withPage(index, (page) => {
    const seen = first(page);
    const isFlattened = showsAnnotations(call, page, maxAnnotations) && Boolean(call.flatten(page, flattenAsShown));
    return { seen, isFlattened, done: isFlattened ? undefined : work(page, seen) };
  });
  if (!opened?.isFlattened) return opened?.done;
  return document.withPage(index, (page) => work(page, opened.seen));
}

function showsAnnotations(call: TextCalls, page: Handle, most: number): boolean {
  const count = Number(call.annotationCount(page));
  for (let index = 0; index < Math.min(count, most); index += 1) {
    const annotation = call.annotation(page, index) as Handle;
    const type = annotation ? Number(call.annotationType(annotation)) : 0;
    if (annotation) call.closeAnnotation(annotation);
    if (type !== 0 && !silentAnnotations.has(type)) return true;
  }
  return false;
}
