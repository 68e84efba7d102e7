import { chromiumProgram } from '../../../scripts/chromium.ts';
import { openChromium } from './chromium.ts';
import { openLatex } from './latex.ts';
import { openLibreOffice } from './libreOffice.ts';
import type { Printer, PrinterName } from './printer.ts';

interface Printers {
  get(name: PrinterName): Promise<Printer>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const openers: Readonly<Record<PrinterName, () => Promise<Printer>>> = {
  chromium: () => openChromium(chromiumProgram),
  latex: openLatex,
  writer: () => openLibreOffice('writer'),
  calc: () => openLibreOffice('calc'),
  impress: () => openLibreOffice('impress'),
};

/** Each program is started at its first use. */
export function openPrinters(): Printers {
  const open = new Map<PrinterName, Promise<Printer>>();
  return {
    get(name) {
      const printer = open.get(name) ?? openers[name]();
      open.set(name, printer);
      return printer;
    },
    async flush() {
      for (const printer of open.values()) await (await printer).flush?.();
    },
    async close() {
      for (const printer of open.values()) await (await printer).close();
    },
  };
}
