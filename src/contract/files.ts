import type { Notice, Text } from './text.ts';

/** Names of the kinds of file that the site takes. */
export type FileKindName = 'pdf';

/** One kind of file: how a browser offers it, how the server knows it, how it is refused. */
export interface FileKind {
  readonly name: FileKindName;
  /** Media types and endings for a file picker. */
  readonly accept: readonly string[];
  readonly mediaTypes: readonly string[];
  readonly endings: readonly string[];
  /** The default limit; `MAX_*_MB` of the server's settings changes it. MB here is 1024 * 1024 bytes, as the specification counts. */
  readonly maxBytes: number;
  /** The bytes a file of this kind has within its first 1,024 (ISO 32000-2 §7.5.2 with the tolerance every reader has). */
  readonly magic: string;
  readonly refusals: {
    readonly invalidType: Notice;
    readonly tooLarge: Notice;
    readonly empty: Notice;
  };
}

export const bytesPerMb = 1024 * 1024;

/** docs/product.md, "Limits": PDFs may have 100 MB. */
export const pdf: FileKind = {
  name: 'pdf',
  accept: ['application/pdf', '.pdf'],
  mediaTypes: ['application/pdf'],
  endings: ['.pdf'],
  maxBytes: 100 * bytesPerMb,
  magic: '%PDF-',
  refusals: {
    invalidType: {
      title: { en: 'Invalid file type', fil: 'Maling uri ng file' },
      body: { en: 'Please upload a PDF file.', fil: 'Mag-upload ng PDF file.' },
    },
    tooLarge: {
      title: { en: 'File too large', fil: 'Masyadong malaki ang file' },
      body: {
        en: 'Please select a file smaller than {maxMb}MB',
        fil: 'Pumili ng file na mas maliit sa {maxMb}MB',
      },
    },
    empty: {
      title: { en: 'File is empty', fil: 'Walang laman ang file' },
      body: {
        en: 'This file has no content. Please choose another one.',
        fil: 'Walang laman ang file na ito. Pumili ng iba.',
      },
    },
  },
};

export const fileKinds: Readonly<Record<FileKindName, FileKind>> = { pdf };

/** Codes of the checks that a drop or a picker makes, in the specification's words (spec 1 §5). */
export type DropCode = 'file-invalid-type' | 'file-too-large' | 'file-too-small' | 'too-many-files';

export const dropMessages: Readonly<Record<DropCode, Text>> = {
  'file-invalid-type': { en: 'File type must be {accept}', fil: 'Dapat ang uri ng file ay {accept}' },
  'file-too-large': {
    en: 'File is larger than {maxBytes} bytes',
    fil: 'Mas malaki ang file sa {maxBytes} bytes',
  },
  'file-too-small': {
    en: 'File is smaller than {minBytes} bytes',
    fil: 'Mas maliit ang file sa {minBytes} bytes',
  },
  'too-many-files': { en: 'Too many files', fil: 'Sobra ang dami ng file' },
};

/** What a browser knows of a chosen file before it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * The checks before an upload: type, then size. Returns the codes of what is wrong, none when the file may be sent.
 * A file whose media type the browser does not know is judged by its ending; the server judges by its bytes.
 */
export function checkChosenFile(file: ChosenFile, kind: FileKind, maxBytes: number): DropCode[] {
  const codes: DropCode[] = [];
  const type = file.type.toLowerCase();
  const endingFits = kind.endings.some((ending) => file.name.toLowerCase().endsWith(ending));
  const typeFits = type === '' || type === 'application/octet-stream' ? endingFits : kind.mediaTypes.includes(type);
  if (!typeFits) codes.push('file-invalid-type');
  if (file.size > maxBytes) codes.push('file-too-large');
  if (file.size < 1) codes.push('file-too-small');
  return codes;
}
