import type { PdfPages } from './pdfPages.ts';

/** Words in one font, in points from the upper left corner of the page as shown. */
export interface FontRun {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly text: string;
  /** The CSS family under which pdf.js has loaded its glyphs. */
  readonly face: string;
}

/** What pdf.js knows of a font. */
interface LoadedFont {
  readonly missingFile?: boolean;
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
}

/** The words of a page in embedded fonts whose glyphs the browser has, because the page was drawn with them. */
export async function fontRuns(pages: PdfPages, pageNumber: number): Promise<FontRun[]> {
  const page = await (await pages.opened()).getPage(pageNumber);
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [number, number, number, number, number, number];
  // A ligature is a glyph of its own.
  const { items } = await page.getTextContent({ disableNormalization: true });
  const families = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')));
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '' || !families.has(item.fontName)) return [];
    if (!page.commonObjs.has(item.fontName)) return [];
    const { missingFile, isType3Font, vertical } = page.commonObjs.get(item.fontName) as LoadedFont;
    if (missingFile || isType3Font || vertical) return [];
    const [x, y] = [item.transform[4] as number, item.transform[5] as number];
    const place = { x: a * x + c * y + e, baseline: b * x + d * y + f, width: item.width * Math.hypot(a, b) };
    return [{ ...place, text: item.str, face: item.fontName }];
  });
}
