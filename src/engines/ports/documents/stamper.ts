import type { PageRange } from '#contract/api/wire.ts';
import type { FieldValue } from '#contract/forms/fieldValues.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { Annotation, TextBlock } from '#contract/pages/annotations.ts';
import type { Mosaic } from '#contract/pages/mosaic.ts';
import type { RunningSlot } from '#contract/pages/runningText.ts';
import type { StampPosition } from '#contract/pages/stampPlacement.ts';
import type { TextAlign } from '#contract/pages/textBlocks.ts';
import type { SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** A line of text, of any script that our fonts support. */
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
    /** Degrees, counterclockwise. */
    readonly rotation: number;
    /** 0 to 1. */
    readonly opacity: number;
    /** Over the page's content, or under it. */
    readonly layer: 'over' | 'under';
  };
  readonly pages: readonly PageRange[] | undefined;
}

/** The texts in the margins of one page. */
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

/** The edits of the editor. The area of a changed text block has been cleared already. */
export interface PageEdits {
  readonly annotations: readonly Annotation[];
  readonly textBlocks: readonly TextBlock[];
  /** The mosaics of blurred boxes. */
  readonly mosaics: ReadonlyMap<Annotation, Mosaic>;
  /** The document before its words were cleared. Its fonts write the new words where they have the letters. */
  readonly fontsOf?: PdfInput;
}

/** A block whose own text has been cleared, with the new text in `replacement` and its alignment. */
export interface SetText {
  readonly block: TextBlock;
  readonly align: TextAlign;
}

/** The text of a comment on a page. */
export interface PageComment {
  /** From 1. */
  readonly page: number;
  readonly text: string;
  readonly author?: string;
}

/** Draws text and pictures on pages, upright as a reader shows them. */
export interface Stamper {
  /** Throws `text_not_drawable` for a character that no font has, and `unreadable_picture`. */
  stamp(input: PdfInput, stamp: Stamp, outPath: string, call: EngineCall): Promise<PdfMade>;
  /**
   * Writes values into the fields of a form, with what they look like. Throws `field_not_fillable`, `text_not_drawable`, and for `keep` the
   * refusals of `contract/signatures/signatureLimits.ts`.
   */
  fill(
    input: PdfInput,
    fields: readonly FieldValue[],
    outPath: string,
    call: EngineCall,
    signatures?: SignatureChoice,
  ): Promise<PdfMade>;
  /** The places of all fields that people fill in. */
  readFields(input: PdfInput, call: EngineCall): Promise<readonly FormWidget[]>;
  /** The comments of all pages, from the top of each page down. Text that is drawn on the page itself is left out. */
  readComments(input: PdfInput, call: EngineCall): Promise<readonly PageComment[]>;
  /**
   * Puts the editor's work on the pages; where signatures are kept, as annotations over them. Throws `page_out_of_range`,
   * `text_not_drawable`, `unreadable_picture`, and for `keep` as `fill` does.
   */
  annotate(input: PdfInput, edits: PageEdits, outPath: string, call: EngineCall, signatures?: SignatureChoice): Promise<PdfMade>;
  /** Sets texts in the places of others, smaller where they would not fit; warns of those that do not. Throws `text_not_drawable`. */
  setText(input: PdfInput, texts: readonly SetText[], outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Writes lines into the margins. Throws `text_not_drawable`. */
  letter(input: PdfInput, running: RunningLines, outPath: string, call: EngineCall): Promise<PdfMade>;
}
