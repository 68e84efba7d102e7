/**
 * What the tools need, named by capability. An adapter implements a port over one vendor and throws AppErrors
 * (`damaged`, `needs_password`, `wrong_password`, `needs_owner_password`, `unsupported_encryption`, `no_pages`, `too_complex`,
 * `cannot_process`) where a vendor speaks exit codes.
 */
import type { FontFamilyId } from '#contract/fontFamilies.ts';
import type { Permission } from '#contract/operation.ts';
import type { Report } from '#contract/report.ts';
import type { RunningSlot } from '#contract/runningText.ts';
import type { StampPosition } from '#contract/stampPlacement.ts';
import type { textEncodings } from '#contract/textEncodings.ts';
import type { PageRange } from '#contract/wire.ts';

/** Shared by every call: where to write, when to stop, whom to tell. */
export interface EngineCall {
  /** A private, empty folder for the call's own intermediate files; the caller deletes it. */
  readonly scratchDir: string;
  readonly signal: AbortSignal;
  /** Milliseconds the call may take in all; engines are killed after. */
  readonly deadlineMs: number;
  progress(done: number, total: number): void;
}

/** An input file on disk. `password` is what the user gave; it never goes on a command line or into a log. */
export interface PdfInput {
  readonly path: string;
  readonly password?: string;
}

export interface PdfFacts {
  readonly pageCount: number;
  readonly encrypted: boolean;
  /** What the given password (or none) may do. Everything, for the owner password and for a file without one. */
  readonly allowed: ReadonlySet<Permission>;
  /** The file was damaged and could be read only after a repair. */
  readonly repaired: boolean;
}

/** What a page operation produced. The file is complete, has active content dropped, and its page count is what was counted in it. */
export interface PdfMade {
  readonly path: string;
  readonly pageCount: number;
  readonly report: Report;
}

/** Bytes of a file. */
export interface FileSlice {
  readonly offset: number;
  readonly sizeBytes: number;
}

/** One of several PDFs that stand in one file. */
export interface PdfPart extends PdfMade {
  readonly slice: FileSlice;
}

/** A page of a new order: from which of the files, which page (from 1), turned by how many quarters clockwise. */
export interface ArrangedPage {
  readonly file: number;
  readonly page: number;
  readonly quarterTurns: number;
}

/** Whole pages: nothing is drawn, so everything that belongs to them can be kept. */
export interface PageOps {
  /** Name and version, for the start-up log. */
  readonly engine: string;
  /** Page count, encryption, permissions. Cheap: reads no stream. Throws `needs_password` for a locked file without its password. */
  facts(input: PdfInput, call: EngineCall): Promise<PdfFacts>;
  /** Check of a finished file: it opens without a repair and every page is there, else `damaged` or `verification_failed`. Returns the page count. */
  check(input: PdfInput, call: EngineCall): Promise<number>;
  /** Writes a sound copy of a damaged file, or throws `damaged`. */
  repair(input: PdfInput, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Joins files in order. `titles` name each file's entry in the outline. */
  merge(inputs: readonly PdfInput[], titles: readonly string[], outPath: string, call: EngineCall): Promise<PdfMade>;
  /** One PDF for each range, one after another in the file at `outPath`: creating a thousand files costs more than their content. */
  split(input: PdfInput, ranges: readonly PageRange[], outPath: string, call: EngineCall): Promise<readonly PdfPart[]>;
  /**
   * The first file with its pages in a new order; pages may be left out, come twice, or come from the other files. Throws
   * `page_out_of_range`.
   */
  arrange(inputs: readonly PdfInput[], sequence: readonly ArrangedPage[], outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Adds quarter turns, clockwise, to the pages named; `undefined` means all. Negative turns left. */
  rotate(
    input: PdfInput,
    turn: { quarterTurns: number; pages: readonly PageRange[] | undefined },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
}

/** Points cut off at each edge of a page as a reader shows it. */
export interface CropMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What a document says of itself; an empty text is no entry. */
export interface InfoFields {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
}

/** Rights that a protected document gives whoever opens it without the owner password. */
export interface Rights {
  readonly print: boolean;
  readonly extract: boolean;
  readonly modify: boolean;
  readonly annotate: boolean;
  readonly fill: boolean;
  readonly assemble: boolean;
}

export interface Sanitising {
  readonly scripts: boolean;
  readonly attachments: boolean;
  readonly multimedia: boolean;
  readonly webLinks: boolean;
  readonly metadata: boolean;
}

/** The document as a whole: its pages stay as they are, but for what is asked. */
export interface DocumentOps {
  /** Throws `nothing_left` where a page would be cropped away. */
  crop(
    input: PdfInput,
    crop: { margins: CropMargins; pages: readonly PageRange[] | undefined },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Makes fields, comments, or both part of the pages. */
  flatten(input: PdfInput, what: { fields: boolean; comments: boolean }, outPath: string, call: EngineCall): Promise<PdfMade>;
  readInfo(input: PdfInput, call: EngineCall): Promise<InfoFields>;
  changeInfo(input: PdfInput, change: Partial<InfoFields>, outPath: string, call: EngineCall): Promise<PdfMade>;
  sanitise(input: PdfInput, what: Sanitising, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** AES-256 (ISO 32000-2 §7.6.4, revision 6). An empty `openPassword` lets everybody read; `ownerPassword` gives all rights. */
  protect(
    input: PdfInput,
    protection: { openPassword: string; ownerPassword: string; rights: Rights },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Throws `not_protected`, and `needs_owner_password` where the password given only opens. */
  unlock(input: PdfInput, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** Many files into one zip, stored without compression: PDFs are compressed already. */
export interface Archiver {
  /** An entry is the whole file at `path`, or a slice of it. */
  zip(entries: readonly { name: string; path: string; slice?: FileSlice }[], outPath: string, call: EngineCall): Promise<void>;
}

/** How pages become pictures. */
export interface PictureStyle {
  readonly format: 'jpg' | 'png';
  /** Dots an inch of the page as shown. A page that would have more pixels than the cap gets fewer dots. */
  readonly dpi: number;
  /** 1 to 100, for JPEG. */
  readonly quality: number;
  /** No white paper behind the page; PNG only. */
  readonly transparent: boolean;
}

/** One page as a picture, its file complete and closed. */
export interface PagePicture {
  /** Counted from 1. */
  readonly page: number;
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Smaller than asked where the page is so large that the cap on pixels held it down. */
  readonly dpi: number;
}

/** Draws pages as a reader shows them, with annotations and form fields. */
export interface Renderer {
  readonly engine: string;
  /** Pictures of the pages named, in their order, as files below `outDir`. Throws `page_out_of_range` for a page that is not there. */
  render(
    input: PdfInput,
    pages: readonly number[],
    style: PictureStyle,
    outDir: string,
    call: EngineCall,
  ): Promise<readonly PagePicture[]>;
}

/**
 * A rectangle on a page as a reader shows it, turned and cropped, from the upper left corner down, in the page's own unit: points,
 * but for the rare page with a UserUnit (ISO 32000-2 §14.11), which PDFium does not tell.
 */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How letters look. */
export interface TextStyle {
  /** As the file has it, without the six letters that mark a subset. */
  readonly font: string;
  /** Points as shown. */
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isSerif: boolean;
  readonly isMonospaced: boolean;
  /** `#rrggbb`. */
  readonly color: string;
  /** In the file, but not to be seen (ISO 32000-2 §9.3.6, mode 3): what a scanner's text recognition leaves over its picture. */
  readonly isHidden: boolean;
}

/**
 * Letters set in one go: one style, no space among them. The box has the advance of its letters as width, and their font's ascent
 * and descent as height; it stands turned by `angle` about its own upper left corner.
 */
export interface TextRun extends PageBox {
  /** In the order in which its script is read. */
  readonly text: string;
  readonly style: TextStyle;
  /** From the box's top to the line on which the letters stand. */
  readonly baseline: number;
  /** Degrees, clockwise; 90 reads down the page. */
  readonly angle: number;
  /** A space stands before it in the file. */
  readonly isSpaced: boolean;
}

/** A straight line along an edge of the page, or a filled rectangle; a line has no height or no width. */
export interface PageShape extends PageBox {
  readonly kind: 'line' | 'rectangle' | 'picture';
  /** `#rrggbb` of a line or a filling. */
  readonly color: string;
}

/** Where a click leads: an address, or a page counted from 1. */
export interface PageLink extends PageBox {
  readonly to: string | number;
}

export interface TextPage {
  /** Counted from 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** In the order of the file, which may be any. */
  readonly runs: readonly TextRun[];
  readonly shapes: readonly PageShape[];
  readonly links: readonly PageLink[];
}

/** What is to be read beside the text of the page itself. */
export interface TextWish {
  /** What fields and comments show. */
  readonly annotations: boolean;
  readonly shapes: boolean;
  readonly links: boolean;
}

/** What was read. It rests in a file, and is read page by page, as often as one likes. */
export interface ReadText {
  /** Of the whole document. */
  readonly pageCount: number;
  pages(): AsyncIterable<TextPage>;
}

/** Text with its places. */
export interface TextReader {
  readonly engine: string;
  /** The pages named (all, for `undefined`), in their order. Throws `page_out_of_range` for one that is not there. */
  read(
    input: PdfInput,
    pages: readonly number[] | undefined,
    wish: TextWish,
    outPath: string,
    call: EngineCall,
  ): Promise<ReadText>;
}

/** A line of text, of any script that our fonts have. */
export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  /** Points. */
  readonly fontSize: number;
  /** `#rrggbb`. */
  readonly color: string;
}

/** A picture file, fitted into a size with its proportions kept. */
export interface PictureMark {
  readonly kind: 'picture';
  readonly path: string;
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface Stamp {
  readonly mark: TextMark | PictureMark;
  readonly style: {
    readonly position: StampPosition;
    /** Degrees, against the clock. */
    readonly rotation: number;
    /** 0 to 1. */
    readonly opacity: number;
    /** Over the page's content, or under it. */
    readonly layer: 'over' | 'under';
  };
  readonly pages: readonly PageRange[] | undefined;
}

/** What one page says in its margins. */
export interface RunningPage {
  /** From 1. */
  readonly page: number;
  readonly lines: readonly { readonly slot: RunningSlot; readonly text: string }[];
}

/** Headers, footers and page numbers. */
export interface RunningLines {
  readonly pages: readonly RunningPage[];
  /** Points. */
  readonly fontSize: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** Points from the edges of the page as a reader shows it. */
  readonly marginPt: number;
}

/** Draws text and pictures onto pages, upright as a reader shows them. */
export interface Stamper {
  /** Throws `text_not_drawable` for a character that no font has, and `unreadable_picture`. */
  stamp(input: PdfInput, stamp: Stamp, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Writes lines into the margins. Throws `text_not_drawable`. */
  letter(input: PdfInput, running: RunningLines, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** A file that is no PDF, and the name that its owner knows it by. */
export interface PictureInput {
  readonly path: string;
  readonly name: string;
}

/** How pictures stand on pages. */
export interface BindStyle {
  /** `fit`: each page is as large as its picture. */
  readonly pageSize: 'fit' | 'a4' | 'letter';
  /** Of paper; `auto` is that of each picture. */
  readonly orientation: 'auto' | 'portrait' | 'landscape';
  readonly marginPt: number;
}

/** Makes drawings the pages of a document; lines stay lines, text stays text. */
export interface DrawingBinder {
  readonly engine: string;
  /** A page for each SVG, in order. Throws `invalid_drawing` with the name of the file, and `too_complex`. */
  bind(inputs: readonly PictureInput[], style: BindStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** Makes pictures the pages of a document. */
export interface PictureBinder {
  readonly engine: string;
  /**
   * A page for each picture, in order; a TIFF gives one for each of its pages. Throws `invalid_picture`, `picture_too_large`,
   * `picture_unsupported` with the name of the file.
   */
  bind(inputs: readonly PictureInput[], style: BindStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** Labels of the Encoding Standard that a text may be in; `auto` finds out. */
export type TextEncoding = (typeof textEncodings)[number];

/** How a text stands on pages; lengths in points. */
export interface TypesetStyle {
  readonly encoding: TextEncoding;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly marginPt: number;
  readonly family: FontFamilyId;
  readonly fontSize: number;
  readonly lineHeightPt: number;
  readonly hasLineNumbers: boolean;
  /** From one tab stop to the next, in spaces. */
  readonly tabWidth: number;
}

/** Sets plain text on pages. */
export interface Typesetter {
  /**
   * A form feed begins a page. What no font has is drawn as U+FFFD and counted. Throws `empty_text` for a file of blanks and `text_too_long`
   * for one of too many pages.
   */
  set(input: PictureInput, style: TypesetStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** A place on a page, in points from the upper left corner of the page as shown, and what covers it when it is erased. */
export interface EraseBox {
  /** Counted from 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`. */
  readonly color: string;
}

/** Takes out what lies beneath boxes, so that nothing of it is left in the file. */
export interface Eraser {
  /**
   * The result is checked before it is handed out. Throws `erase_leak` where something would be left, `erase_unreadable` for a page
   * whose content cannot be read, and `page_out_of_range`.
   */
  erase(input: PdfInput, boxes: readonly EraseBox[], outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** How small a file shall be: by a level, or by the bytes it may have. */
export type CompressWish = { readonly level: 'low' | 'medium' | 'high' } | { readonly targetBytes: number };

/** The same document in fewer bytes. What can be read, followed and filled in stays; images may lose what is hardly seen. */
export interface Compressor {
  /** Throws `already_small` where next to nothing is saved, and `target_not_reached` with the size that can be had. */
  compress(input: PdfInput, wish: CompressWish, outPath: string, call: EngineCall): Promise<PdfMade>;
}

export interface Engines {
  readonly pages: PageOps;
  readonly document: DocumentOps;
  readonly stamper: Stamper;
  readonly renderer: Renderer;
  readonly text: TextReader;
  readonly pictures: PictureBinder;
  readonly drawings: DrawingBinder;
  readonly typesetter: Typesetter;
  readonly compressor: Compressor;
  readonly eraser: Eraser;
  readonly archive: Archiver;
}
