import type { z } from 'zod';
import type { FileKind, OutputKind } from '../files/files.ts';
import type { InventoryKind, PreservationPolicy } from '../results/preservation.ts';
import type { Notice, Text } from '../text/text.ts';
import type { AppError, ErrorCode } from './errors.ts';
import type { SourceFacts } from './sourceFacts.ts';

/** The source of an operation's bytes: a stored document named in the path, or files in the request. */
export type Source =
  | {
      readonly from: 'document';
      readonly kind: FileKind;
      /** Files that may come with the document in a multipart body. They are the inputs after the first. */
      readonly attachments?: { readonly field: string; readonly kind: FileKind; readonly max: number };
    }
  | {
      readonly from: 'request';
      /** The multipart field of the files. A part named `documentId` refers to a stored document, in order among them. */
      readonly field: string;
      /** Other accepted names of the field, where the specification has several routes for one operation. */
      readonly alsoFields?: readonly string[];
      readonly kind: FileKind;
      readonly min: number;
      readonly max: number;
    };

export type PathFor<S extends Source> = S extends { from: 'document' } ? `/api/pdf/:id/${string}` : `/api/${string}`;

/** The kind of file that a run produces. */
export function outputKind<P extends z.ZodObject>(
  output: Output<P>,
  params: z.output<P>,
  sources: readonly SourceFacts[],
): OutputKind {
  return output.kindFor?.(params, sources) ?? output.kind;
}

/** What a result must contain. The runner counts it before anything is charged. */
export interface Expectation {
  readonly pages?: number;
  readonly entries?: number;
}

export interface Output<P extends z.ZodObject = z.ZodObject> {
  readonly kind: OutputKind;
  /** Where parameters and the number of files decide; `kind` is then the result of one file. */
  kindFor?(params: z.output<P>, sources: readonly SourceFacts[]): OutputKind;
  /** Further kinds that a run may produce, known only from its result. The run then names the file itself. */
  readonly otherKinds?: readonly OutputKind[];
  /** From then on the document serves the result. Its own bytes remain as the original (docs/product.md, "Editor"). */
  readonly replacesSource?: true;
  /** For JSON: the schema of the answer, for the API description and for the tool's result view. */
  readonly schema?: z.ZodObject;
  /** For other results: the schema of a JSON companion, which the tool's result view shows. */
  readonly companionSchema?: z.ZodObject;
  /** For JSON: a file to keep, which is sent as written, without the caller's balance. */
  readonly isFile?: true;
  /** The page shows the answer with `{id}.result.tsx` of the tool's folder. */
  readonly view?: {
    /** It shows pages of the source. */
    readonly needsPages?: true;
    /** It takes the width of the page; the summary stands below it. */
    readonly isWide?: true;
    /** It replaces the report. */
    readonly isReport?: true;
    /** Of several files, the page shows the answers beside each other with `{id}.batch.tsx`. */
    readonly comparesBatch?: true;
  };
  /** The name that the route sends (docs/product.md, "Names"). */
  routeName(params: z.output<P>, sources: readonly SourceFacts[]): string;
  /** The name under which the tool page saves the result. */
  savedName(params: z.output<P>, sources: readonly SourceFacts[]): string;
  expects(params: z.output<P>, sources: readonly SourceFacts[]): Expectation;
}

export type ProgressUnit = 'pages' | 'files' | 'steps' | 'percent';

/** A permission that a protected document may withhold (ISO 32000-2, table 22). Unlocking is reserved to the owner. */
export type Permission = 'none' | 'assemble' | 'modify' | 'extract' | 'annotate' | 'fill' | 'unlock';

/** One operation. Route, validation, OpenAPI, job, price, names and standard tests derive from this declaration. */
export interface Operation<S extends Source = Source, P extends z.ZodObject = z.ZodObject> {
  /** The name of the folder and of the job, and the OpenAPI operationId. */
  readonly id: string;
  readonly routes: readonly PathFor<S>[];
  /** The operation reduces the file: the result shows the saved bytes, and compares pages before and after. */
  readonly comparesPages?: true;
  /** Further routes, which answer with the addresses of the files in the zip, `{ images: [...] }`, instead of the zip. */
  readonly linkRoutes?: readonly PathFor<S>[];
  readonly source: S;
  /** JSON for a document source, multipart fields for a request source. Every property decodes from its wire form. */
  readonly params: P;
  /** Parameters in wire form that suit any file. Shown in OpenAPI, used by the standard tests and by corpus runs. */
  readonly example: z.input<P>;
  /** The limit of a JSON body that holds more than settings. */
  readonly largestBodyBytes?: number;
  /** The setting that may hold the bytes of a file, one character a byte, and so U+0000. */
  readonly bytesIn?: string;
  readonly output: Output<P>;
  /** The price of a run on new documents (docs/product.md, "Fair credits"). */
  readonly credits: number;
  /** The price of the same operation on the same stored documents, with other settings. Default: free. */
  readonly repeats?: 'free' | 'charged';
  /** The unit of the job's progress. */
  readonly progressUnit: ProgressUnit;
  /** It takes long with most files. Such jobs leave a worker process to the others. */
  readonly pace?: 'slow';
  /** For settings that make it run differently: another unit of progress, or another pace. */
  runsAs?(params: z.output<P>): { readonly progressUnit?: ProgressUnit; readonly pace?: 'slow' };
  /** The part of the set-up that it waits for (setupParts.ts). While that is being installed, its routes answer `being_set_up`. */
  readonly needs?: string;
  readonly access: 'anyone' | 'account';
  /** A message of its own for callers who must sign in first. */
  readonly signIn?: Text;
  readonly permission: Permission;
  /** What may differ between PDF inputs and PDF results. Without it nothing may (docs/product.md, "What operations preserve"). */
  readonly preservation?: PreservationPolicy<P>;
  /** A further effect in the transaction that delivers the result, so neither exists without the other. */
  readonly onDelivery?: 'signatureRequest' | 'signature';
  /** The input's bytes stay unchanged and are only appended to: signatures stay valid, and nothing is dropped. */
  readonly keepsBytes?: true;
  /** The operation removes digital signatures on purpose, so no warning is shown. */
  readonly removesSignatures?: true;
  /** For conversions of a PDF: the kinds that cannot be converted. The report says how many there were. */
  readonly notConverted?: readonly InventoryKind[];
  /** The toast of a failure. Its body is shown when the server sent no message. */
  readonly failure: Notice;
  /** Refusals that are good news. They are shown under these titles, not as failures. */
  readonly positive?: Partial<Readonly<Record<ErrorCode, Text>>>;
  /** Rules that the schema cannot express, such as a page beyond the end. Run by browser and server. */
  problem?(params: z.output<P>, sources: readonly SourceFacts[]): AppError | undefined;
}

export type ParamsOf<Op> = Op extends Operation<infer _S, infer P> ? z.output<P> : never;

export function defineOperation<const S extends Source, P extends z.ZodObject>(operation: Operation<S, P>): Operation<S, P> {
  return operation;
}

/** The groups of the catalogue: the specification's six in its order (2 §2), and one for security. */
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
  | 'text-cursor-input'
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
  readonly operation: Op;
  /** The files that the page accepts, where they are fewer than its operation's. */
  readonly accept?: FileKind;
  readonly preset?: Readonly<Record<string, unknown>>;
  /** A free operation whose JSON tells the form the expected result of a run on its file. */
  readonly estimate?: Operation;
  /** A free operation whose JSON the form needs during a run, with parameters of its own. */
  readonly prepareOperation?: Operation;
  /** A change that signatures of a document may allow: the form asks what they do, and sends the setting `signatures`. */
  readonly limits?: { readonly asks: Operation; readonly change: 'forms' | 'comments' };
  /** Operations that the site itself runs later for what began here: they have no routes. */
  readonly continues?: readonly Operation[];
  /** The view of the chosen file, where it is not the tool form. */
  readonly view?: 'editor';
  /** Every label that the specification quotes, and the page's other texts. */
  readonly texts: Readonly<Record<string, Text>> & {
    readonly title: Text;
    readonly lead: Text;
    /** The main button; `{count}` is the number of files. */
    readonly run: Text;
    readonly running: Text;
    /** The button beside a result, which runs again with the same settings. */
    readonly again?: Text;
    /** Shown with a success; `{credits}` is the remaining balance. */
    readonly creditsLeft?: Text;
  };
  readonly success: Notice;
}

export function definePage<const Page extends ToolPage>(page: Page): Page {
  return page;
}

/** The files that a page accepts. */
export function kindOfPage(page: { readonly accept?: FileKind; readonly operation: Pick<Operation, 'source'> }): FileKind {
  return page.accept ?? page.operation.source.kind;
}

/** Whether both inputs and results are PDFs, so that their contents are compared (docs/product.md, "What operations preserve"). */
export function makesPdfOfPdf({
  source,
  output,
  preservation,
}: {
  readonly source: Source;
  readonly output: Pick<Output, 'kind'>;
  readonly preservation?: { readonly pages?: unknown };
}): boolean {
  return source.kind.name === 'pdf' && (output.kind === 'pdf' || preservation?.pages !== undefined);
}

/** A file name without its extension: `report.final.pdf` gives `report.final`. */
export function stem(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
