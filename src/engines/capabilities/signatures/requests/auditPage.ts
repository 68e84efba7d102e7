import type { AuditMessages } from '#contract/signatures/auditWords.ts';
import type { SignatureBox } from '#contract/signatures/signatureOptions.ts';
import { shownSize } from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { deflated, realOf } from '#engines/core/objects/content.ts';
import { dictOf, PdfObject, pdfDict } from '#engines/core/objects/values.ts';
import { type DrawnText, TextDrawer } from './textDrawer.ts';

/** The places of the audit page's fields. */
export interface AuditPlaces {
  readonly request: SignatureBox;
  readonly signers: readonly SignatureBox[];
}

const marginPt = 48;
const [titlePt, leadPt] = [18, 9.5];
const titleBaselinePt = 72;
const leadBaselinePt = 94;
const leadLineHeight = 1.4;
const requestHeightPt = 30;
const gapPt = 12;
const tallestSignerPt = 52;
/** A4, or letter for a document on letter paper. */
const usualSize = { widthPt: 595, heightPt: 842 };

/** Appends a page that states its purpose. Its fields are added later, and each signer's step fills them in. */
export async function appendAuditPage(
  source: Source,
  signers: number,
  { title, lead }: AuditMessages,
): Promise<{ readonly pages: readonly SourcePage[]; readonly places: AuditPlaces }> {
  const size = sizeFor(source.pages[0]);
  const drawer = new TextDrawer();
  const width = size.widthPt - 2 * marginPt;
  const leadLines = await drawer.wrap(lead, width / leadPt);
  const texts: DrawnText[] = [
    { line: await drawer.shape(title), x: marginPt, baseline: size.heightPt - titleBaselinePt, sizePt: titlePt },
    ...leadLines.map((line, index) => ({
      line,
      x: marginPt,
      baseline: size.heightPt - leadBaselinePt - index * leadPt * leadLineHeight,
      sizePt: leadPt,
    })),
  ];
  const words = drawer.draw(texts);
  // In a tagged document all content is either tagged or an artifact (ISO 32000-2 §14.8.2.2). The fields repeat this text.
  const isTagged = dictOf(source.document.catalog.get('StructTreeRoot')) !== undefined;
  const content = isTagged ? `/Artifact BMC\n${words}\nEMC` : words;
  const dict = pdfDict({
    Type: 'Page',
    MediaBox: [0, 0, realOf(size.widthPt), realOf(size.heightPt)],
    Resources: pdfDict({ Font: drawer.fonts() }),
    Contents: deflated(Buffer.from(content, 'latin1'), {}),
  });
  const page: SourcePage = { object: PdfObject.of(dict), dict, inherited: new Map(), index: source.pages.length };
  const top = leadBaselinePt + leadLines.length * leadPt * leadLineHeight + gapPt;
  return { pages: [...source.pages, page], places: placesOf(size, top, page.index + 1, signers) };
}

function sizeFor(first: SourcePage | undefined) {
  const size = first ? shownSize(first) : usualSize;
  const isUsual = size.widthPt >= 500 && size.widthPt <= 700 && size.heightPt >= 700 && size.heightPt <= 900;
  return isUsual ? size : usualSize;
}

function placesOf(size: typeof usualSize, top: number, page: number, signers: number): AuditPlaces {
  const [x, width] = [marginPt, size.widthPt - 2 * marginPt];
  const firstSigner = top + requestHeightPt + gapPt;
  const room = (size.heightPt - marginPt - firstSigner) / signers;
  const height = Math.min(tallestSignerPt, room - 2);
  const step = Math.min(tallestSignerPt + gapPt, room);
  return {
    request: { page, x, y: top, width, height: requestHeightPt },
    signers: Array.from({ length: signers }, (_, index) => ({ page, x, y: firstSigner + index * step, width, height })),
  };
}
