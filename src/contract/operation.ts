import type { z } from 'zod';
import type { AppError, ErrorCode } from './errors.ts';
import type { FileKind, OutputKind } from './files.ts';
import type { InventoryKind, PreservationPolicy } from './preservation.ts';
import type { SetupPart } from './setupParts.ts';
import type { SourceFacts } from './sourceFacts.ts';
import type { Notice, Text } from './text.ts';

/** Where an operation's bytes come from: a stored document named in the path, or files in the request. */
export type Source =
  | {
      readonly from: 'document';
      readonly kind: FileKind;
      /** Files that may come beside the document, in a multipart body: they are the inputs after the first. */
      readonly attachments?: { readonly field: string; readonly kind: FileKind; readonly max: number };
    }
  | {
      readonly from: 'request';
      /** The multipart field of the files; a part named `documentId` stands for a stored document, in order among them. */
      readonly field: string;
      /** Other names that the field may have, where the specification has several routes for one thing. */
      readonly alsoFields?: readonly string[];
      readonly kind: FileKind;
      readonly min: number;
      readonly max: number;
    };

export type PathFor<S extends Source> = S extends { from: 'document' } ? `/api/pdf/:id/${string}` : `/api/${string}`;

/** What a run hands out. */
export function outputKind<P extends z.ZodObject>(
  output: Output<P>,
  params: z.output<P>,
  sources: readonly SourceFacts[],
): OutputKind {
  return output.kindFor?.(params, sources) ?? output.kind;
}

/** What a result must hold to be handed over; the runner counts it before anything is charged. */
export interface Expectation {
  readonly pages?: number;
  readonly entries?: number;
}

export interface Output<P extends z.ZodObject = z.ZodObject> {
  readonly kind: OutputKind;
  /** Where settings and the number of files decide; `kind` is then what one file gives. */
  kindFor?(params: z.output<P>, sources: readonly SourceFacts[]): OutputKind;
  /** What a run may hand out beside `kind`, where only its result tells; the run then names the file itself. */
  readonly otherKinds?: readonly OutputKind[];
  /** From then on the document itself serves the result; its own bytes stay as its original (docs/product.md, "Editor"). */
  readonly replacesSource?: true;
  /** Of JSON: the shape of the answer, for the API description and for the tool's result view. */
  readonly schema?: z.ZodObject;
  /** Of JSON: a file to keep, which is sent as it was written, without the balance of who asked. */
  readonly isFile?: true;
  /** The page shows the answer in `{id}.result.tsx` of the tool's folder. */
  readonly view?: {
    /** It shows pages of the source. */
    readonly needsPages?: true;
    /** It takes the place of the report. */
    readonly isReport?: true;
  };
  /** The name that the route sends (specification 2 §9, "Output names"). */
  routeName(params: z.output<P>, sources: readonly SourceFacts[]): string;
  /** The name under which the tool page saves the result. */
  savedName(params: z.output<P>, sources: readonly SourceFacts[]): string;
  expects(params: z.output<P>, sources: readonly SourceFacts[]): Expectation;
}

/** A right that a protected document may withhold (ISO 32000-2, table 22); to unlock is the owner's alone. */
export type Permission = 'none' | 'assemble' | 'modify' | 'extract' | 'annotate' | 'fill' | 'unlock';

/** One operation: from this declaration derive route, validation, OpenAPI, job, price, names and standard tests. */
export interface Operation<S extends Source = Source, P extends z.ZodObject = z.ZodObject> {
  /** Folder, job name and OpenAPI operationId in one. */
  readonly id: string;
  readonly routes: readonly PathFor<S>[];
  /** The point is fewer bytes: the result says what was saved, and shows its pages before and after. */
  readonly comparesPages?: true;
  /** Further routes, which answer with the addresses of the files in the resulting zip, `{ images: [...] }`, in place of the zip. */
  readonly linkRoutes?: readonly PathFor<S>[];
  readonly source: S;
  /** JSON for a document source, multipart fields for a request source. Every property decodes from its wire form. */
  readonly params: P;
  /** Parameters in wire form that suit any file: shown in OpenAPI, used by the standard tests and by corpus runs. */
  readonly example: z.input<P>;
  /** Of a JSON body, where it holds more than settings. */
  readonly largestBodyBytes?: number;
  readonly output: Output<P>;
  /** Price of a run on new documents (docs/product.md, "Fair credits"). */
  readonly credits: number;
  /** What the same operation costs again on the same stored documents, with other settings. Without it: nothing. */
  readonly repeats?: 'free' | 'charged';
  /** What the job's progress counts. */
  readonly progressUnit: 'pages' | 'files' | 'steps' | 'percent';
  /** It takes long with most files: such jobs leave a worker process to the others. */
  readonly pace?: 'slow';
  /** What has to be installed for it beside qpdf; while that is still being set up, its routes answer `being_set_up`. */
  readonly needs?: SetupPart;
  readonly access: 'anyone' | 'account';
  /** What somebody is told who has to sign in first, where the usual words are not meant. */
  readonly signIn?: Text;
  readonly permission: Permission;
  /** What may differ where PDFs come in and PDFs go out; without it nothing may (docs/product.md, "What operations preserve"). */
  readonly preservation?: PreservationPolicy<P>;
  /** What else comes about in the transaction that delivers the result, so that neither is without the other. */
  readonly onDelivery?: 'signatureRequest' | 'signature';
  /** The bytes of the input stay as they are before what is added: signatures hold, and nothing is dropped. */
  readonly keepsBytes?: true;
  /** Digital signatures end on purpose: nobody is warned of it. */
  readonly removesSignatures?: true;
  /** Of a PDF that becomes something else: what cannot come along. The report says how many there were. */
  readonly leaves?: readonly InventoryKind[];
  /** The toast of a failure; its body is shown when the server sent no message. */
  readonly failure: Notice;
  /** Refusals that are good news: they are told under these titles, and not as a failure. */
  readonly positive?: Partial<Readonly<Record<ErrorCode, Text>>>;
  /** What the schema alone cannot say, such as a page beyond the end. Run by browser and server. */
  problem?(params: z.output<P>, sources: readonly SourceFacts[]): AppError | undefined;
}

export type ParamsOf<Op> = Op extends Operation<infer _S, infer P> ? z.output<P> : never;

export function defineOperation<const S extends Source, P extends z.ZodObject>(operation: Operation<S, P>): Operation<S, P> {
  return operation;
}

/** The groups of the catalogue: the specification's six in its order (2 §2), and one for what keeps a document safe. */
export const groups = ['edit', 'organize', 'from', 'to', 'optimize', 'secure', 'ai'] as const;
export type GroupName = (typeof groups)[number];

/** Names of line icons (Lucide), so that a declaration needs no picture of its own. */
export type IconName =
  | 'combine'
  | 'scissors'
  | 'rotate-cw'
  | 'file'
  | 'file-text'
  | 'file-type'
  | 'presentation'
  | 'sheet'
  | 'badge-check'
  | 'scan-text'
  | 'contrast'
  | 'crop'
  | 'image'
  | 'images'
  | 'layout-grid'
  | 'languages'
  | 'layers'
  | 'pen-tool'
  | 'text'
  | 'lock'
  | 'search'
  | 'unlock'
  | 'tag'
  | 'shield'
  | 'stamp'
  | 'shrink'
  | 'hash'
  | 'pencil'
  | 'highlighter'
  | 'signature'
  | 'eraser'
  | 'file-type'
  | 'presentation'
  | 'sheet'
  | 'wrench'
  | 'heading'
  | 'grid'
  | 'book-open'
  | 'expand'
  | 'scaling'
  | 'copy-plus'
  | 'list-x'
  | 'pen-off'
  | 'archive'
  | 'file-code'
  | 'bookmark'
  | 'file-minus'
  | 'image-down'
  | 'paperclip'
  | 'braces'
  | 'mail'
  | 'book'
  | 'book-image'
  | 'scan-line'
  | 'table'
  | 'table-of-contents'
  | 'receipt-text'
  | 'receipt-euro';

/** One tool page. Several pages may use one operation. */
export interface ToolPage<Op extends Operation = Operation> {
  readonly path: `/tools/${string}`;
  readonly aliases: readonly `/${string}`[];
  readonly group: GroupName;
  readonly icon: IconName;
  readonly name: Text;
  /** One sentence for cards and for the meta description. */
  readonly description: Text;
  readonly does: Op;
  /** The files that the page takes, where they are fewer than its operation's. */
  readonly takes?: FileKind;
  readonly preset?: Readonly<Record<string, unknown>>;
  /** A free operation whose JSON tells the bench beforehand what a run on its one file would come to. */
  readonly estimate?: Operation;
  /** A free operation whose JSON the form needs while it runs, with settings of its own. */
  readonly prepares?: Operation;
  /** Operations that the site itself runs later for what began here: they have no routes. */
  readonly continues?: readonly Operation[];
  /** What the chosen file is shown in, where that is not the bench of the operation's browser half. */
  readonly opens?: 'editor';
  /** Every label the specification quotes, and the rest of the page's own words. */
  readonly words: Readonly<Record<string, Text>> & {
    readonly title: Text;
    readonly lead: Text;
    /** The main button; `{count}` is the number of files. */
    readonly run: Text;
    readonly running: Text;
    /** Where a result is shown: runs once more with the same settings. */
    readonly again?: Text;
    /** Told beside a success, `{credits}` being what is left. */
    readonly creditsLeft?: Text;
  };
  readonly success: Notice;
}

export function definePage<const Page extends ToolPage>(page: Page): Page {
  return page;
}

/** The files that a page takes. */
export function kindOfPage(page: ToolPage): FileKind {
  return page.takes ?? page.does.source.kind;
}

/** Whether PDFs go in and PDFs come out: what is in them is then compared (docs/product.md, "What operations preserve"). */
export function makesPdfOfPdf({ source, output, preservation }: Operation): boolean {
  return source.kind.name === 'pdf' && (output.kind === 'pdf' || preservation?.pages !== undefined);
}

/** A file's name without its ending: `report.final.pdf` gives `report.final`. */
export function stem(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
