import { writeFile } from 'node:fs/promises';
import koffi from 'koffi';
import { findPdfium } from '#engines/vendors/pdfium/program.ts';

/**
 * A form that is filled in as a person does it in a viewer made of PDFium, such as Chromium's: by the mouse and the keyboard (public/fpdf_formfill.h).
 * PDFium takes no part in making forms, so it checks independently that they can be filled in.
 */
export interface PdfiumForm {
  /** Presses the mouse at a place of the first page, in points from its lower left corner. */
  click(x: number, y: number): void;
  /** Writes into the field at a place, in place of what is there. */
  write(x: number, y: number, text: string): void;
  /** Chooses an option of the list at a place, by its index. */
  choose(x: number, y: number, index: number): void;
  /** The type of the field at a place (FPDF_FORMFIELD_* of fpdf_formfill.h), and -1 where none is. */
  typeAt(x: number, y: number): number;
  /** Presses the Tab key. */
  tab(): void;
  /** Writes into the field that has the focus. */
  type(text: string): void;
  /** Writes the filled document, and closes it. */
  save(path: string): Promise<void>;
}

const tabKey = 9;

export function openPdfiumForm(bytes: Uint8Array): PdfiumForm {
  const path = findPdfium();
  if (!path) throw new Error('PDFium is missing');
  const call = callsOf(path);
  const data = Buffer.from(bytes);
  call.init();
  const document = call.load(data, data.length, null);
  // FPDF_FORMFILLINFO of version 2, without callbacks.
  const info = Buffer.alloc(512);
  info.writeInt32LE(2, 0);
  const form = call.initForm(document, info);
  const page = call.loadPage(document, 0);
  call.afterLoad(page, form);
  const click = (x: number, y: number) => {
    call.move(form, page, 0, x, y);
    call.down(form, page, 0, x, y);
    call.up(form, page, 0, x, y);
  };
  const type = (text: string) => call.replace(form, page, Buffer.from(`${text}\0`, 'utf16le'));
  return {
    click,
    type,
    write: (x, y, text) => {
      click(x, y);
      call.selectAll(form, page);
      type(text);
    },
    choose: (x, y, index) => {
      click(x, y);
      call.select(form, page, index, 1);
    },
    typeAt: (x, y) => call.typeAt(form, page, x, y),
    tab: () => {
      call.keyDown(form, page, tabKey, 0);
      call.keyUp(form, page, tabKey, 0);
    },
    save: async (to) => {
      call.killFocus(form);
      const written = saved(call, document);
      call.beforeClose(page, form);
      call.closePage(page);
      call.exitForm(form);
      call.close(document);
      await writeFile(to, written);
    },
  };
}

type Calls = ReturnType<typeof callsOf>;

function saved(call: Calls, document: unknown): Buffer {
  const parts: Buffer[] = [];
  const write = koffi.register((_: unknown, bytes: unknown, size: number) => {
    parts.push(Buffer.from(koffi.decode(bytes, 'uint8_t', size) as Uint8Array));
    return 1;
  }, koffi.pointer(writeBlock));
  const isSaved = call.save(document, { version: 1, WriteBlock: write }, 0);
  koffi.unregister(write);
  if (!isSaved) throw new Error('PDFium cannot save it');
  return Buffer.concat(parts);
}

const writeBlock = koffi.proto('int WriteBlock(void *self, void *bytes, ulong size)');
koffi.struct('FPDF_FILEWRITE', { version: 'int', WriteBlock: koffi.pointer(writeBlock) });

function callsOf(path: string) {
  const library = koffi.load(path);
  return {
    init: library.func('void FPDF_InitLibrary()'),
    load: library.func('void *FPDF_LoadMemDocument(void *bytes, int size, str password)'),
    close: library.func('void FPDF_CloseDocument(void *document)'),
    loadPage: library.func('void *FPDF_LoadPage(void *document, int index)'),
    closePage: library.func('void FPDF_ClosePage(void *page)'),
    initForm: library.func('void *FPDFDOC_InitFormFillEnvironment(void *document, void *info)'),
    exitForm: library.func('void FPDFDOC_ExitFormFillEnvironment(void *form)'),
    afterLoad: library.func('void FORM_OnAfterLoadPage(void *page, void *form)'),
    beforeClose: library.func('void FORM_OnBeforeClosePage(void *page, void *form)'),
    move: library.func('int FORM_OnMouseMove(void *form, void *page, int modifier, double x, double y)'),
    down: library.func('int FORM_OnLButtonDown(void *form, void *page, int modifier, double x, double y)'),
    up: library.func('int FORM_OnLButtonUp(void *form, void *page, int modifier, double x, double y)'),
    keyDown: library.func('int FORM_OnKeyDown(void *form, void *page, int key, int modifier)'),
    keyUp: library.func('int FORM_OnKeyUp(void *form, void *page, int key, int modifier)'),
    selectAll: library.func('int FORM_SelectAllText(void *form, void *page)'),
    replace: library.func('void FORM_ReplaceSelection(void *form, void *page, void *text)'),
    select: library.func('int FORM_SetIndexSelected(void *form, void *page, int index, int selected)'),
    killFocus: library.func('int FORM_ForceToKillFocus(void *form)'),
    typeAt: library.func('int FPDFPage_HasFormFieldAtPoint(void *form, void *page, double x, double y)'),
    save: library.func('int FPDF_SaveAsCopy(void *document, FPDF_FILEWRITE *writer, ulong flags)'),
  };
}
