import { openChromium } from './chromium.ts';
import { openLatex } from './latex.ts';
import type { Printer, PrinterName } from './printer.ts';

interface Printers {
  get(name: PrinterName): Promise<Printer>;
  close(): Promise<void>;
}

const openers: Readonly<Record<PrinterName, () => Promise<Printer>>> = {
  chromium: () => openChromium('/usr/bin/chromium'),
  latex: openLatex,
  writer: () => Promise.reject(new Error('writer')),
  calc: () => Promise.reject(new Error('calc')),
  impress: () => Promise.reject(new Error('impress')),
};

/** Each program is started when it is first needed. */
export function openPrinters(): Printers {
  const open = new Map<PrinterName, Promise<Printer>>();
  return {
    get(name) {
      const printer = open.get(name) ?? openers[name]();
      open.set(name, printer);
      return printer;
    },
    async close() {
      for (const printer of open.values()) await (await printer).close();
    },
  };
}
