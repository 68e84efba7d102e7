import type { Operation, ToolPage } from '#contract/api/operation.ts';
import { attachmentsPage } from './attachments/attachments.ts';
import { autoRotatePage } from './auto-rotate/auto-rotate.ts';
import { bookletPage } from './booklet/booklet.ts';
import { bookmarksPage } from './bookmarks/bookmarks.ts';
import { checkRedactionPage } from './check-redaction/check-redaction.ts';
import { cleanScanPage } from './clean-scan/clean-scan.ts';
import { comicsToPdfPage } from './comics-to-pdf/comics-to-pdf.ts';
import { comparePdfPage } from './compare-pdf/compare-pdf.ts';
import { compressPage } from './compress/compress.ts';
import { contentsPagePage } from './contents-page/contents-page.ts';
import { createEInvoicePage } from './create-e-invoice/create-e-invoice.ts';
import { createFormPage } from './create-form/create-form.ts';
import { cropPage } from './crop/crop.ts';
import { djvuToPdfPage } from './djvu-to-pdf/djvu-to-pdf.ts';
import { addTextPage, blurPage, editPage, highlightPage, signPage } from './edit/edit.ts';
import { emailToPdfPage } from './email-to-pdf/email-to-pdf.ts';
import { epubToPdfPage } from './epub-to-pdf/epub-to-pdf.ts';
import { excelToPdfPage } from './excel-to-pdf/excel-to-pdf.ts';
import { extractAttachmentsPage } from './extract-attachments/extract-attachments.ts';
import { extractImagesPage } from './extract-images/extract-images.ts';
import { fillFormPage } from './fill-form/fill-form.ts';
import { flattenPage } from './flatten/flatten.ts';
import { formDataPage } from './form-data/form-data.ts';
import { grayscalePage } from './grayscale/grayscale.ts';
import { htmlToPdfPage } from './html-to-pdf/html-to-pdf.ts';
import { imagesToPdfPage, jpgToPdfPage, pngToPdfPage } from './images-to-pdf/images-to-pdf.ts';
import { inspectPage } from './inspect/inspect.ts';
import { markdownToPdfPage } from './markdown-to-pdf/markdown-to-pdf.ts';
import { mergePage } from './merge/merge.ts';
import { metadataPage } from './metadata/metadata.ts';
import { nupPage } from './nup/nup.ts';
import { ocrPdfPage } from './ocr-pdf/ocr-pdf.ts';
import { organizePage } from './organize/organize.ts';
import { overlayPage } from './overlay/overlay.ts';
import { pageNumbersPage } from './page-numbers/page-numbers.ts';
import { pageSizePage } from './page-size/page-size.ts';
import { pdfAPage } from './pdf-a/pdf-a.ts';
import { pdfToCsvPage } from './pdf-to-csv/pdf-to-csv.ts';
import { pdfToExcelPage } from './pdf-to-excel/pdf-to-excel.ts';
import { pdfToHtmlPage } from './pdf-to-html/pdf-to-html.ts';
import { pdfToImagesPage, pdfToJpgPage, pdfToPngPage } from './pdf-to-images/pdf-to-images.ts';
import { pdfToJsonPage } from './pdf-to-json/pdf-to-json.ts';
import { pdfToMarkdownPage } from './pdf-to-markdown/pdf-to-markdown.ts';
import { pdfToPowerpointPage } from './pdf-to-powerpoint/pdf-to-powerpoint.ts';
import { pdfToTextPage } from './pdf-to-text/pdf-to-text.ts';
import { pdfToWordPage } from './pdf-to-word/pdf-to-word.ts';
import { posterPage } from './poster/poster.ts';
import { powerpointToPdfPage } from './powerpoint-to-pdf/powerpoint-to-pdf.ts';
import { protectPage } from './protect/protect.ts';
import { readEInvoicePage } from './read-e-invoice/read-e-invoice.ts';
import { readXmlInvoicePage } from './read-xml-invoice/read-xml-invoice.ts';
import { removeBlankPagesPage } from './remove-blank-pages/remove-blank-pages.ts';
import { removeElementsPage } from './remove-elements/remove-elements.ts';
import { removeSignaturesPage } from './remove-signatures/remove-signatures.ts';
import { renamePage } from './rename/rename.ts';
import { repairPage } from './repair/repair.ts';
import { requestSignaturesPage } from './request-signatures/request-signatures.ts';
import { rotatePage } from './rotate/rotate.ts';
import { sanitizePage } from './sanitize/sanitize.ts';
import { signCertificatePage } from './sign-certificate/sign-certificate.ts';
import { splitPage } from './split/split.ts';
import { summarizePage } from './summarize/summarize.ts';
import { svgToPdfPage } from './svg-to-pdf/svg-to-pdf.ts';
import { textToPdfPage } from './text-to-pdf/text-to-pdf.ts';
import { translatePage } from './translate/translate.ts';
import { unlockPage } from './unlock/unlock.ts';
import { verifySignaturesPage } from './verify-signatures/verify-signatures.ts';
import { watermarkPage } from './watermark/watermark.ts';
import { wordToPdfPage } from './word-to-pdf/word-to-pdf.ts';

/** The only list of tools. A new tool is its folder and one word here. */
export const catalogue: readonly ToolPage[] = [
  addTextPage,
  highlightPage,
  blurPage,
  editPage,
  signPage,
  pageNumbersPage,
  cropPage,
  pageSizePage,
  overlayPage,
  grayscalePage,
  removeElementsPage,
  attachmentsPage,
  bookmarksPage,
  contentsPagePage,
  createFormPage,
  fillFormPage,
  flattenPage,
  mergePage,
  splitPage,
  rotatePage,
  autoRotatePage,
  organizePage,
  removeBlankPagesPage,
  nupPage,
  bookletPage,
  posterPage,
  renamePage,
  comparePdfPage,
  pdfToWordPage,
  pdfToPowerpointPage,
  pdfToExcelPage,
  pdfToJpgPage,
  pdfToPngPage,
  pdfToImagesPage,
  pdfToTextPage,
  pdfToMarkdownPage,
  pdfToHtmlPage,
  pdfToJsonPage,
  pdfToCsvPage,
  formDataPage,
  extractAttachmentsPage,
  readEInvoicePage,
  readXmlInvoicePage,
  extractImagesPage,
  wordToPdfPage,
  powerpointToPdfPage,
  excelToPdfPage,
  textToPdfPage,
  markdownToPdfPage,
  htmlToPdfPage,
  comicsToPdfPage,
  djvuToPdfPage,
  emailToPdfPage,
  epubToPdfPage,
  pngToPdfPage,
  jpgToPdfPage,
  svgToPdfPage,
  imagesToPdfPage,
  createEInvoicePage,
  compressPage,
  cleanScanPage,
  ocrPdfPage,
  watermarkPage,
  repairPage,
  protectPage,
  unlockPage,
  metadataPage,
  sanitizePage,
  pdfAPage,
  inspectPage,
  checkRedactionPage,
  verifySignaturesPage,
  removeSignaturesPage,
  signCertificatePage,
  requestSignaturesPage,
  summarizePage,
  translatePage,
];

/** Each operation once, although several pages may use it. */
export const operations: readonly Operation[] = [
  ...new Set(
    catalogue.flatMap(({ operation, estimate, prepareOperation, limits, continues }: ToolPage) =>
      [operation, estimate, prepareOperation, limits?.asks, ...(continues ?? [])].filter((one) => one !== undefined),
    ),
  ),
];

export function operationOf(id: string): Operation | undefined {
  return operations.find((operation) => operation.id === id);
}
