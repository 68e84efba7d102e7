import { texts } from '#locales/texts.ts';
import type { Notice, Text } from '../text/text.ts';

const messages = texts('files');

/** The kinds of files that the site accepts. */
export const fileKindNames = [
  'pdf',
  'image',
  'jpg',
  'png',
  'svg',
  'text',
  'markdown',
  'html',
  'email',
  'ebook',
  'comic',
  'djvu',
  'invoice',
  'word',
  'powerpoint',
  'excel',
  'any',
] as const;
export type FileKindName = (typeof fileKindNames)[number];

/** A type of file, and how the server recognises it by its first bytes, whatever its name. */
interface FileType {
  readonly mediaType: string;
  /** The first one is used when a file of this type is saved. */
  readonly endings: readonly string[];
  /** Examines the first `headerBytes` of a file, or all of a shorter one. */
  fits(header: Uint8Array): boolean;
}

/** The bytes that are enough to determine a file's type. */
export const headerBytes = 4096;

const latin1 = (header: Uint8Array, from: number, to: number) => String.fromCharCode(...header.subarray(from, to));
const begins =
  (text: string, at = 0) =>
  (header: Uint8Array) =>
    latin1(header, at, at + text.length) === text;

/** Brands of HEIF pictures (ISO/IEC 23008-12 annex B). */
const heifBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

const zipType = 'application/zip';
const epubType = 'application/epub+zip';

const openXmlEndings = {
  word: ['.docx', '.docm', '.dotx', '.dotm'],
  powerpoint: ['.pptx', '.pptm', '.ppsx', '.ppsm', '.potx'],
  excel: ['.xlsx', '.xlsm', '.xltx', '.xlsb'],
} as const;

/** Every type that may be uploaded. A file has the first type that fits. */
const fileTypes: readonly FileType[] = [
  {
    mediaType: 'application/pdf',
    endings: ['.pdf'],
    // Anywhere in the first 1,024 bytes, as every reader tolerates (ISO 32000-2 §7.5.2, note 1).
    fits: (header) => latin1(header, 0, 1024).includes('%PDF-'),
  },
  { mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'], fits: begins('\xff\xd8\xff') },
  { mediaType: 'image/png', endings: ['.png'], fits: begins('\x89PNG\r\n\x1a\n') },
  { mediaType: 'image/gif', endings: ['.gif'], fits: (header) => /^GIF8[79]a/.test(latin1(header, 0, 6)) },
  {
    mediaType: 'image/webp',
    endings: ['.webp'],
    fits: (header) => begins('RIFF')(header) && begins('WEBP', 8)(header),
  },
  {
    mediaType: 'image/tiff',
    endings: ['.tif', '.tiff'],
    fits: (header) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(latin1(header, 0, 4)),
  },
  {
    mediaType: 'image/heic',
    endings: ['.heic', '.heif', '.avif'],
    fits: (header) => begins('ftyp', 4)(header) && heifBrands.has(latin1(header, 8, 12)),
  },
  openDocument('text', ['.odt', '.ott']),
  openDocument('presentation', ['.odp', '.otp']),
  openDocument('spreadsheet', ['.ods', '.ots']),
  {
    // Its parts tell which Office type it is; the code that opens it looks (docs/product.md, "Office to PDF").
    mediaType: 'application/vnd.openxmlformats-officedocument',
    endings: [...openXmlEndings.word, ...openXmlEndings.powerpoint, ...openXmlEndings.excel],
    fits: (header) =>
      begins('PK\x03\x04')(header) &&
      /\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|(word|xl|ppt)\//.test(latin1(header, 0, headerBytes)),
  },
  {
    mediaType: 'application/x-ole-storage',
    endings: ['.doc', '.dot', '.ppt', '.pps', '.xls', '.xlt', '.msg'],
    fits: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  },
  {
    // EPUB 3.3, "OCF ZIP container": the first part names the type and is not compressed.
    mediaType: epubType,
    endings: ['.epub'],
    fits: (header) => begins('PK\x03\x04')(header) && begins(`mimetype${epubType}`, 30)(header),
  },
  { mediaType: zipType, endings: ['.zip', '.cbz', '.epub'], fits: begins('PK\x03\x04') },
  {
    // DjVu 3 specification §8.1: a page, or a document of several.
    mediaType: 'image/vnd.djvu',
    endings: ['.djvu', '.djv'],
    fits: (header) => begins('AT&TFORM')(header) && (begins('DJVU', 12)(header) || begins('DJVM', 12)(header)),
  },
  { mediaType: 'application/rtf', endings: ['.rtf'], fits: begins('{\\rtf') },
  {
    mediaType: 'image/svg+xml',
    endings: ['.svg'],
    fits: (header) => isText(header) && /<(?:[\w-]+:)?svg[\s>]/.test(latin1(header, 0, headerBytes).replaceAll('\0', '')),
  },
  {
    mediaType: 'text/xml',
    endings: ['.xml'],
    fits: (header) => isText(header) && /^\W{0,3}<\?xml\s/.test(latin1(header, 0, 64).replaceAll('\0', '')),
  },
  {
    mediaType: 'text/plain',
    endings: ['.txt', '.csv', '.tsv', '.md', '.markdown', '.html', '.htm', '.xhtml', '.eml'],
    fits: isText,
  },
];

/** OpenDocument files are zips whose first part names the type and is not compressed (OpenDocument 1.3 part 2, §3.3). */
function openDocument(name: string, endings: readonly string[]): FileType {
  const mediaType = `application/vnd.oasis.opendocument.${name}`;
  return {
    mediaType,
    endings,
    fits: (header) => begins('PK\x03\x04')(header) && begins(`mimetype${mediaType}`, 30)(header),
  };
}

/** Whether the bytes are text in some encoding: without control characters that only programs write. */
function isText(header: Uint8Array): boolean {
  const isUtf16 = (header[0] === 0xff && header[1] === 0xfe) || (header[0] === 0xfe && header[1] === 0xff);
  const nulls = [0, 0];
  for (const [at, byte] of header.entries()) {
    if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
    // Allowed: backspace (in manual pages), tab, line feed, vertical tab, form feed, carriage return, end of file (DOS), and escape.
    else if (byte < 0x20 && !(byte >= 8 && byte <= 13) && byte !== 0x1a && byte !== 0x1b) return false;
  }
  const [fewer = 0, more = 0] = nulls.sort((a, b) => a - b);
  // UTF-16 without a byte order mark has its zeros in every second byte.
  return isUtf16 || more === 0 || (more >= header.length / 4 && fewer <= more / 4);
}

/** The settings that limit sizes: `MAX_PDF_MB`, `MAX_IMAGE_MB`, `MAX_TEXT_MB`, `MAX_OFFICE_MB`. */
export type SizeLimit = 'pdf' | 'image' | 'text' | 'office';

/** A kind of file: how a browser offers it, how the server recognises it, how it is refused. */
export interface FileKind {
  readonly name: FileKindName;
  /** Media types and extensions for a file picker. */
  readonly accept: readonly string[];
  /** The name of the kind's types in a message, such as `JPG, PNG`. */
  readonly label: string;
  readonly mediaTypes: readonly string[];
  /** The media types that browsers report for such files. */
  readonly browserTypes: readonly string[];
  readonly endings: readonly string[];
  /** The setting that limits its size. */
  readonly limit: SizeLimit;
  readonly refusals: {
    readonly invalidType: Notice;
    readonly tooLarge: Notice;
    readonly empty: Notice;
  };
}

export const bytesPerMb = 1024 * 1024;

/** docs/product.md, "Limits". Settings change them. A megabyte is 1024 * 1024 bytes, as in the specification. */
export const defaultMaxMb: Readonly<Record<SizeLimit, number>> = { pdf: 100, image: 10, text: 50, office: 50 };

/** Formats that people write by hand, as plain text. */
const writtenKinds: ReadonlySet<FileKindName> = new Set(['text', 'markdown', 'html', 'email', 'invoice']);

/** The media type of a file of this kind by its first bytes. Undefined when the file is of another kind. */
export function mediaTypeOf(kind: FileKind, header: Uint8Array): string | undefined {
  // A file that is only attached is not examined.
  if (kind.name === 'any') return anyType;
  const found = fileTypes.find((type) => type.fits(header))?.mediaType;
  if (found !== undefined && kind.mediaTypes.includes(found)) return found;
  // Its first part may also be the first part of another kind of zip.
  if (kind.mediaTypes.includes(zipType) && begins('PK\x03\x04')(header)) return zipType;
  // A text may look like another type: `%PDF-` or `<svg` can be part of a text about them.
  return writtenKinds.has(kind.name) && isText(header) ? 'text/plain' : undefined;
}

/** The extension for a file of this media type: the one in its name, where that is one of the type's. */
export function endingOf(mediaType: string, name = ''): string {
  const endings = fileTypes.find((type) => type.mediaType === mediaType)?.endings ?? [];
  const named = endings.find((ending) => name.toLowerCase().endsWith(ending)) ?? endings[0];
  return named ?? (mediaType === anyType ? anyEnding(name) : outputEnding(mediaType));
}

const anyType = 'application/octet-stream';
const anyEnding = (name: string): string => /\.[\w-]{1,16}$/.exec(name)?.[0] ?? '';

/** The media type of a file that we named, by its extension. */
export function mediaTypeOfName(name: string): string {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  return fileTypes.find((type) => type.endings.includes(ending))?.mediaType ?? 'application/octet-stream';
}

/** The types of results. */
export const outputTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  csv: 'text/csv',
  /** Values of form fields (ISO 32000-2 §12.7.8; ISO 19444-1). */
  fdf: 'application/fdf',
  xfdf: 'application/xfdf',
  /** An answer that is shown rather than opened. */
  json: 'application/json',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type OutputKind = keyof typeof outputTypes;

/** Results that are text. All of them are written in UTF-8. */
const textKinds: readonly OutputKind[] = ['txt', 'md', 'html', 'csv', 'fdf', 'xfdf', 'json'];

export function isTextKind(kind: OutputKind): boolean {
  return textKinds.includes(kind);
}

/** Text types whose media type names the encoding. JSON has only one (RFC 8259 §8.1); FDF and XFDF name it in the file. */
export function isCodedText(mediaType: string): boolean {
  return textKinds.some((kind) => outputTypes[kind] === mediaType && mediaType.startsWith('text/'));
}

function outputEnding(mediaType: string): string {
  const kind = Object.entries(outputTypes).find(([, type]) => type === mediaType)?.[0];
  return kind === undefined ? '.bin' : `.${kind}`;
}

const tooLarge: Notice = messages.tooLarge;
const empty: Notice = messages.empty;
const invalidTitle = messages.invalidTitle;

const invalidBodies = messages.invalidBodies;

function kindOf(
  name: FileKindName,
  limit: SizeLimit,
  label: string,
  mediaTypes: readonly string[],
  invalidBody: Text,
  /** Overrides where several kinds share a type. */
  own: { readonly endings?: readonly string[]; readonly browserTypes?: readonly string[] } = {},
): FileKind {
  const endings = own.endings ?? fileTypes.filter((type) => mediaTypes.includes(type.mediaType)).flatMap((type) => type.endings);
  const browserTypes = own.browserTypes ?? mediaTypes;
  return {
    name,
    accept: [...browserTypes, ...endings],
    label,
    mediaTypes,
    browserTypes,
    endings,
    limit,
    refusals: { invalidType: { title: invalidTitle, body: invalidBody }, tooLarge, empty },
  };
}

export const pdf = kindOf('pdf', 'pdf', 'PDF', ['application/pdf'], invalidBodies.pdf);

export const image = kindOf(
  'image',
  'image',
  'JPG, PNG, WebP, TIFF, GIF, HEIC',
  ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/gif', 'image/heic'],
  invalidBodies.image,
);

export const jpg = kindOf('jpg', 'image', 'JPG', ['image/jpeg'], invalidBodies.jpg);

export const png = kindOf('png', 'image', 'PNG', ['image/png'], invalidBodies.png);

export const svg = kindOf('svg', 'image', 'SVG', ['image/svg+xml'], invalidBodies.svg);

export const text = kindOf('text', 'text', 'TXT', ['text/plain'], invalidBodies.text, { endings: ['.txt'] });

export const markdown = kindOf('markdown', 'text', 'MD', ['text/plain'], invalidBodies.markdown, {
  endings: ['.md', '.markdown', '.txt'],
  browserTypes: ['text/markdown', 'text/x-markdown', 'text/plain'],
});

const zipBrowserTypes = [zipType, 'application/x-zip-compressed'];

export const html = kindOf('html', 'text', 'HTML, ZIP', ['text/plain', zipType], invalidBodies.html, {
  endings: ['.html', '.htm', '.xhtml', '.zip'],
  browserTypes: ['text/html', 'application/xhtml+xml', ...zipBrowserTypes],
});

export const ebook = kindOf('ebook', 'pdf', 'EPUB', [epubType, zipType], invalidBodies.ebook, {
  endings: ['.epub'],
  browserTypes: [epubType],
});

export const comic = kindOf('comic', 'pdf', 'CBZ, ZIP', [zipType], invalidBodies.comic, {
  endings: ['.cbz', '.zip'],
  browserTypes: ['application/vnd.comicbook+zip', 'application/x-cbz', ...zipBrowserTypes],
});

export const djvu = kindOf('djvu', 'pdf', 'DJVU', ['image/vnd.djvu'], invalidBodies.djvu, {
  browserTypes: ['image/vnd.djvu', 'image/vnd.djvu+multipage', 'image/x-djvu', 'image/x.djvu', 'image/djvu'],
});

export const invoice = kindOf('invoice', 'text', 'XML', ['text/xml', 'text/plain'], invalidBodies.invoice, {
  endings: ['.xml'],
  browserTypes: ['text/xml', 'application/xml'],
});

const office = 'application/vnd.openxmlformats-officedocument';
const container = 'application/x-ole-storage';

export const email = kindOf('email', 'office', 'EML, MSG', ['text/plain', container], invalidBodies.email, {
  endings: ['.eml', '.msg'],
  browserTypes: ['message/rfc822', 'application/vnd.ms-outlook'],
});

export const word = kindOf(
  'word',
  'office',
  'DOC, DOCX, ODT, RTF',
  [office, container, 'application/vnd.oasis.opendocument.text', 'application/rtf'],
  invalidBodies.word,
  {
    endings: ['.docx', '.doc', ...openXmlEndings.word.slice(1), '.dot', '.odt', '.ott', '.rtf'],
    browserTypes: [
      'application/msword',
      `${office}.wordprocessingml.document`,
      `${office}.wordprocessingml.template`,
      'application/vnd.ms-word.document.macroenabled.12',
      'application/vnd.ms-word.template.macroenabled.12',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.text-template',
      'application/rtf',
      'text/rtf',
    ],
  },
);

export const powerpoint = kindOf(
  'powerpoint',
  'office',
  'PPT, PPTX, ODP',
  [office, container, 'application/vnd.oasis.opendocument.presentation'],
  invalidBodies.powerpoint,
  {
    endings: ['.pptx', '.ppt', ...openXmlEndings.powerpoint.slice(1), '.pps', '.odp', '.otp'],
    browserTypes: [
      'application/vnd.ms-powerpoint',
      `${office}.presentationml.presentation`,
      `${office}.presentationml.slideshow`,
      `${office}.presentationml.template`,
      'application/vnd.ms-powerpoint.presentation.macroenabled.12',
      'application/vnd.ms-powerpoint.slideshow.macroenabled.12',
      'application/vnd.oasis.opendocument.presentation',
      'application/vnd.oasis.opendocument.presentation-template',
    ],
  },
);

export const excel = kindOf(
  'excel',
  'office',
  'XLS, XLSX, ODS, CSV',
  [office, container, 'application/vnd.oasis.opendocument.spreadsheet', 'text/plain'],
  invalidBodies.excel,
  {
    endings: ['.xlsx', '.xls', ...openXmlEndings.excel.slice(1), '.xlt', '.ods', '.ots', '.csv', '.tsv'],
    browserTypes: [
      'application/vnd.ms-excel',
      `${office}.spreadsheetml.sheet`,
      `${office}.spreadsheetml.template`,
      'application/vnd.ms-excel.sheet.macroenabled.12',
      'application/vnd.ms-excel.sheet.binary.macroenabled.12',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.oasis.opendocument.spreadsheet-template',
      'text/csv',
      'text/comma-separated-values',
      'text/tab-separated-values',
    ],
  },
);

/** A file that is embedded unchanged. */
export const any = kindOf('any', 'pdf', 'files', [anyType], invalidBodies.any, { endings: [], browserTypes: [] });

export const fileKinds: Readonly<Record<FileKindName, FileKind>> = {
  pdf,
  image,
  jpg,
  png,
  svg,
  text,
  markdown,
  html,
  email,
  ebook,
  comic,
  djvu,
  invoice,
  word,
  powerpoint,
  excel,
  any,
};

/** Codes of the checks of a dropped or chosen file, in the specification's words (spec 1 §5). */
export type DropCode = 'file-invalid-type' | 'file-too-large' | 'file-too-small' | 'too-many-files';

export const dropMessages: Readonly<Record<DropCode, Text>> = messages.dropMessages;

/** What a browser knows about a chosen file before it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * The checks before an upload: type, then size. Returns the codes of the problems; none when the file may be sent. A file without a media
 * type is judged by its extension; the server judges by its bytes.
 */
export function checkChosenFile(file: ChosenFile, kind: FileKind, maxBytes: number): DropCode[] {
  const codes: DropCode[] = [];
  const type = file.type.toLowerCase();
  const endingFits = kind.endings.some((ending) => file.name.toLowerCase().endsWith(ending));
  const typeFits = type === '' || type === 'application/octet-stream' ? endingFits : kind.browserTypes.includes(type);
  if (!typeFits) codes.push('file-invalid-type');
  if (file.size > maxBytes) codes.push('file-too-large');
  if (file.size < 1) codes.push('file-too-small');
  return codes;
}
