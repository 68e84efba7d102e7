import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { kindOfPage, type ToolPage } from '#contract/api/operation.ts';
import type { FileKindName } from '#contract/files/files.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { sample } from '../../integration/support/samples.ts';
import { picturedText, scannedPdf } from '../../integration/support/scannedPdf.ts';
import { fullPdf, onePage, sidewaysLine, tinyPdf } from '../../integration/support/tinyPdf.ts';

/** A file that a tool accepts, in the form in which a browser uploads it. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b7410e' } })
  .jpeg()
  .toBuffer();

const scan = await picturedText(['Magandang umaga'], { widthPt: 260, heightPt: 80 });

const names: Readonly<Record<FileKindName, string>> = {
  pdf: 'ulat.pdf',
  image: 'larawan.png',
  jpg: 'larawan.jpg',
  png: 'larawan.png',
  svg: 'guhit.svg',
  text: 'tula.txt',
  markdown: 'tula.md',
  html: 'tula.html',
  email: 'liham.eml',
  ebook: 'aklat.epub',
  invoice: 'resibo.xml',
  comic: 'komiks.cbz',
  djvu: 'aklat.djvu',
  word: 'ulat.docx',
  powerpoint: 'palabas.pptx',
  excel: 'talaan.xlsx',
  any: 'tala.txt',
};

const note = '<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Puna) >>';

/** These tools look for attachments, images, scripts or blank pages. */
const findsSomething = new Set(['extract-attachments', 'extract-images', 'remove-blank-pages', 'sanitize']);

function fileFor(page: ToolPage): ChosenFile {
  const kind = kindOfPage(page);
  const [mimeType = ''] = kind.name === 'image' ? ['image/png'] : kind.browserTypes;
  if (page.operation.id === 'unlock') return { name: 'lihim.pdf', mimeType, buffer: readFileSync(fixtures.encrypted.path) };
  if (page.operation.id === 'repair') return { name: 'sira.pdf', mimeType, buffer: readFileSync(fixtures.damaged.path) };
  if (page.operation.id === 'clean-scan') return { name: names.pdf, mimeType, buffer: Buffer.from(scannedPdf([scan, scan])) };
  if (page.operation.id === 'auto-rotate')
    return { name: names.pdf, mimeType, buffer: Buffer.from(tinyPdf(3, 0, undefined, undefined, sidewaysLine)) };
  if (page.operation.id === 'fill-form' || page.operation.id === 'flatten')
    return { name: names.pdf, mimeType, buffer: readFileSync(fixtures.form.path) };
  if (page.operation.id === 'remove-elements')
    return { name: names.pdf, mimeType, buffer: Buffer.from(onePage('/Annots [5 0 R]', '0 0 5 5 re f', [note])) };
  if (findsSomething.has(page.operation.id)) return { name: names.pdf, mimeType, buffer: Buffer.from(fullPdf(3)) };
  const buffer = kind.name === 'jpg' ? jpeg : Buffer.from(sample(kind, 3));
  return { name: names[kind.name], mimeType, buffer };
}

/** The number of files that the tool needs. */
export function filesFor(tool: ToolPage): ChosenFile[] {
  const { source } = tool.operation;
  return source.from === 'request' && source.min > 1 ? [fileFor(tool), fileFor(tool)] : [fileFor(tool)];
}
