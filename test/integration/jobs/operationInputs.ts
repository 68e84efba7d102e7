import { readFileSync } from 'node:fs';
import type { Operation } from '#contract/api/operation.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { invoicePdf } from '../support/invoicePdf.ts';
import { sample } from '../support/samples.ts';
import { picturedText, scannedPdf } from '../support/scannedPdf.ts';
import { drawnTable, sidewaysLine, tinyPdf, withSignature } from '../support/tinyPdf.ts';

/**
 * What the tests of all operations need to know of each operation: a file that it can work on, and its refusal of a file with
 * nothing to do.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

interface OperationInput {
  /**
   * A file with the given number of pages on which the operation has something to do. Absent: any file of its kind is suitable.
   */
  readonly bytes?: (pages: number) => Bytes;
  /** Its answer to a readable file on which it has nothing to do. Absent: it accepts every file. */
  readonly nothingToDo?: RegExp;
  /** The name of its result, if the run finds the name in the file. */
  readonly foundName?: string;
}

export function read(fixture: Fixture): Bytes {
  return new Uint8Array(readFileSync(fixture.path));
}

/** OCR of a scanned page takes a second. Many pages are used only if the job is to be cancelled. */
const scan = await picturedText(['Magandang umaga sa inyong lahat'], { widthPt: 260, heightPt: 80 });
const scannedPages = (pages: number) => scannedPdf(Array.from({ length: pages < 100 ? Math.min(pages, 4) : pages }, () => scan));

const spanish =
  'El presidente de la ciudad dijo que el gobierno gasta menos dinero y que los vecinos reciben una parte del presupuesto; hoja';

const table = drawnTable([
  ['Town', 'Visits', 'Share'],
  ['Alfonso', '1,204', '12.5%'],
  ['Bacoor', '938', '9.7%'],
]);

const commentedPage = '/MediaBox [0 0 612 792] /Annots [<< /Type /Annot /Subtype /Square /Rect [10 10 30 30] /C [1 0 0] >>]';
const commented = (pages: number) => tinyPdf(pages, 0, commentedPage);

const scripted = (pages: number) => tinyPdf(pages, 0, '/MediaBox [0 0 612 792] /AA << /O << /S /JavaScript /JS (app.beep) >> >>');

/** Signed, with an attached invoice, images and blank pages. */
const signedInvoice = (pages: number) => withSignature(invoicePdf(pages));

/** Contains unused objects that `compress` can remove. */
const unusedBytes = 20_000;

const scans: OperationInput = { bytes: scannedPages, nothingToDo: /^422 (already_text|nothing_read|no_scans)$/ };
const forms: OperationInput = { bytes: () => read(fixtures.form), nothingToDo: /^422 (no_form_fields|form_data_unknown)$/ };
const signatures: OperationInput = { nothingToDo: /^422 sign_(encrypted|damaged)$/ };
const foundInInvoice = (code: string): OperationInput => ({ bytes: signedInvoice, nothingToDo: new RegExp(`^422 ${code}$`) });

const inputs: Readonly<Record<string, OperationInput>> = {
  'auto-rotate': {
    bytes: (pages) => tinyPdf(pages, 0, undefined, undefined, sidewaysLine),
    nothingToDo: /^422 already_upright$/,
  },
  'clean-scan': scans,
  compress: { bytes: (pages) => tinyPdf(pages, unusedBytes), nothingToDo: /^422 already_small$/ },
  'extract-attachments': foundInInvoice('no_attachments'),
  'extract-images': foundInInvoice('no_images'),
  'fill-form': forms,
  flatten: { bytes: commented, nothingToDo: /^422 nothing_to_flatten$/ },
  'form-data': forms,
  'ocr-pdf': scans,
  organize: { nothingToDo: /^400 nothing_to_save$/ },
  'pdf-to-csv': {
    bytes: (pages) => tinyPdf(pages, 0, undefined, undefined, table),
    nothingToDo: /^422 no_tables$/,
    foundName: 'file 0_page_1_table_1.csv',
  },
  'prepare-signature': signatures,
  'read-e-invoice': foundInInvoice('no_e_invoice'),
  'remove-blank-pages': foundInInvoice('no_blank_pages'),
  'remove-elements': { bytes: commented, nothingToDo: /^422 nothing_to_remove$/ },
  'remove-signatures': foundInInvoice('no_signatures'),
  rename: {
    bytes: (pages) => tinyPdf(pages, 0, undefined, 'Invoice No. 1733'),
    nothingToDo: /^422 (nothing_to_rename|no_text_for_names)$/,
    foundName: '1733.pdf',
  },
  'request-signatures': signatures,
  sanitize: { bytes: scripted, nothingToDo: /^422 nothing_to_sanitize$/ },
  'sign-certificate': signatures,
  translate: { bytes: (pages) => tinyPdf(pages, 0, undefined, spanish), nothingToDo: /^422 already_in_english$/ },
  unlock: { bytes: () => read(fixtures.encrypted), nothingToDo: /^422 not_protected$/ },
};

/** A file with the given number of pages on which the operation has something to do. */
export function inputFor(operation: Operation, pages: number): Bytes {
  return inputs[operation.id]?.bytes?.(pages) ?? sample(operation.source.kind, pages);
}

/** The name of the result for such a file, if the run finds the name. Undefined if the declaration names the result. */
export function foundName(operation: Operation): string | undefined {
  return inputs[operation.id]?.foundName;
}

/** The answer of the operation to a file on which it has nothing to do. Undefined if it accepts every file. */
export function nothingToDo(operation: Operation): RegExp | undefined {
  return inputs[operation.id]?.nothingToDo;
}
