import type { Text } from '#contract/text.ts';

/** The viewer, and what a document can go on into. */
export const viewer = {
  label: { en: 'Document', fil: 'Dokumento' },
  pages: { en: 'Pages', fil: 'Mga pahina' },
  page: { en: 'Page {n}', fil: 'Pahina {n}' },
  pageOf: { en: 'of {count}', fil: 'sa {count}' },
  pageNumber: { en: 'Page number', fil: 'Numero ng pahina' },
  previous: { en: 'Previous page', fil: 'Nakaraang pahina' },
  next: { en: 'Next page', fil: 'Susunod na pahina' },
  zoomIn: { en: 'Zoom in', fil: 'Palakihin' },
  zoomOut: { en: 'Zoom out', fil: 'Paliitin' },
  zoom: { en: '{percent}%', fil: '{percent}%' },
  search: { en: 'Search in the document', fil: 'Maghanap sa dokumento' },
  searchHint: { en: 'Search', fil: 'Maghanap' },
  found: { en: '{at} of {count}', fil: '{at} sa {count}' },
  foundNone: { en: 'Not found', fil: 'Wala' },
  searching: { en: 'Searching page {n}', fil: 'Hinahanap sa pahina {n}' },
  nextFound: { en: 'Next place', fil: 'Susunod na lugar' },
  previousFound: { en: 'Place before', fil: 'Naunang lugar' },
  properties: { en: 'Document properties', fil: 'Tungkol sa dokumento' },
  print: { en: 'Print', fil: 'I-print' },
  printElsewhere: { en: 'Saved, to be printed', fil: 'Na-save, para mai-print' },
  printBlocked: {
    en: 'The browser blocked the window for printing. Print the saved file, or allow pop-ups here.',
    fil: 'Hinarang ng browser ang window para sa pag-print. I-print ang na-save na file, o payagan dito ang mga pop-up.',
  },
  printUnable: {
    en: 'This browser shows no PDFs itself. Open the saved file and print it there.',
    fil: 'Hindi nagpapakita ng PDF ang browser na ito. Buksan ang na-save na file at doon i-print.',
  },
  download: { en: 'Download', fil: 'I-download' },
  close: { en: 'Close', fil: 'Isara' },
  unreadable: { en: 'This document cannot be shown here', fil: 'Hindi maipakita rito ang dokumentong ito' },
  unreadableBody: {
    en: 'The tools can often work on it all the same. Repair PDF mends what can be mended.',
    fil: 'Madalas na magagawa pa rin ito ng mga tool. Inaayos ng tool na Ayusin ang Sirang PDF ang puwede pang ayusin.',
  },
  locked: { en: 'This document needs its password', fil: 'Kailangan ng dokumentong ito ang password' },
  unlock: { en: 'Enter password', fil: 'Ilagay ang password' },
} satisfies Record<string, Text>;

/** Lines of the properties. */
export const properties = {
  file: { en: 'File', fil: 'File' },
  title: { en: 'Title', fil: 'Pamagat' },
  author: { en: 'Author', fil: 'May-akda' },
  subject: { en: 'Subject', fil: 'Paksa' },
  keywords: { en: 'Keywords', fil: 'Mga keyword' },
  creator: { en: 'Made with', fil: 'Ginawa sa' },
  producer: { en: 'Written by', fil: 'Isinulat ng' },
  created: { en: 'Made', fil: 'Ginawa' },
  changed: { en: 'Changed', fil: 'Binago' },
  version: { en: 'PDF version', fil: 'Bersiyon ng PDF' },
  pages: { en: 'Pages', fil: 'Mga pahina' },
  pageSize: { en: 'First page', fil: 'Unang pahina' },
  pageSizeValue: { en: '{width} by {height} mm', fil: '{width} por {height} mm' },
  size: { en: 'Size', fil: 'Laki' },
  protection: { en: 'Protection', fil: 'Proteksiyon' },
  protected: { en: 'With a password or permissions', fil: 'May password o mga pahintulot' },
} satisfies Record<string, Text>;

/** The home page while a document is open in it. */
export const desk = {
  back: { en: 'Home', fil: 'Simula' },
  tools: { en: 'What to do with it', fil: 'Ano ang gagawin dito' },
  edit: { en: 'Edit PDF', fil: 'I-edit ang PDF' },
  convert: { en: 'Convert to Images', fil: 'I-convert sa mga Larawan' },
  merge: { en: 'Merge PDFs', fil: 'Pagsamahin ang mga PDF' },
  split: { en: 'Split PDF', fil: 'Hatiin ang PDF' },
  toword: { en: 'PDF to Word', fil: 'PDF tungong Word' },
  topowerpoint: { en: 'PDF to PowerPoint', fil: 'PDF tungong PowerPoint' },
  watermark: { en: 'Watermark', fil: 'Watermark' },
  compress: { en: 'Compress PDF', fil: 'Paliitin ang PDF' },
  summarizer: { en: 'Summarize', fil: 'Buodin' },
  translator: { en: 'Translate', fil: 'Isalin' },
  comingSoon: { en: 'Coming Soon', fil: 'Malapit Na' },
  more: { en: 'All Tools', fil: 'Lahat ng Tool' },
  deleteNow: { en: 'Delete now', fil: 'Burahin ngayon' },
  convertTitle: { en: 'Convert to images', fil: 'I-convert sa mga larawan' },
  convertLead: {
    en: 'One picture for each page, together in a zip.',
    fil: 'Isang larawan bawat pahina, magkakasama sa isang zip.',
  },
  format: { en: 'Format', fil: 'Format' },
  png: { en: 'PNG, exact, for text and drawings', fil: 'PNG, eksakto, para sa teksto at guhit' },
  jpg: { en: 'JPG, smaller, for photos and scans', fil: 'JPG, mas maliit, para sa litrato at scan' },
  start: { en: 'Start Converting', fil: 'Simulan ang Pag-convert' },
  cancel: { en: 'Back to the document', fil: 'Bumalik sa dokumento' },
  converting: { en: 'Converting...', fil: 'Kino-convert...' },
  converted: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
  convertedBody: { en: 'The pictures are in your downloads.', fil: 'Nasa mga download mo ang mga larawan.' },
} satisfies Record<string, Text>;

/** The question that follows a file dropped on the home page. */
export const dropped = {
  title: { en: 'What would you like to do with it?', fil: 'Ano ang gusto mong gawin dito?' },
  titleMany: { en: 'What would you like to do with them?', fil: 'Ano ang gusto mong gawin sa mga ito?' },
  files: { en: '{name} and {count} more', fil: '{name} at {count} pa' },
  view: { en: 'Just look at it', fil: 'Tingnan lang' },
  viewBody: { en: 'Read, search, copy, print.', fil: 'Magbasa, maghanap, kumopya, mag-print.' },
  none: { en: 'Invalid file type', fil: 'Maling uri ng file' },
  noneBody: { en: 'No tool here takes this file.', fil: 'Walang tool dito na tumatanggap ng file na ito.' },
  cancel: { en: 'Cancel', fil: 'Kanselahin' },
} satisfies Record<string, Text>;
