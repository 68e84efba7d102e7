import { AppError } from '#contract/errors.ts';
import type { Operation, ParamsOf } from '#contract/operation.ts';
import type { Allowance, PageOrigin, SheetOrigin } from '#contract/preservation.ts';
import type { EngineCall, Engines, FileSlice, Inventory, PdfInput } from '#engines/ports.ts';
import type { OperationOutput, TaskFile } from '#tools/implement.ts';
import { dataOffsetOf, readZipEntries } from '../documents/zipEntries.ts';
import { compareInventories, type Difference } from './compareInventories.ts';

/** One PDF of a result beside where its pages come from. */
export interface ComparedPart {
  readonly output: Inventory;
  /** Pages that come from none of the inputs. */
  readonly addedPages: number;
  readonly differences: readonly Difference[];
}

export interface PreservationCheck {
  readonly operation: Operation;
  readonly params: ParamsOf<Operation>;
  /** Those of the inputs that are PDFs, in order. */
  readonly files: readonly TaskFile[];
  readonly engines: Engines;
  readonly call: EngineCall;
}

/** What the inputs hold, one after the other. */
export async function inventoryInputs({ files, engines, call }: PreservationCheck): Promise<Inventory[]> {
  const taken: Inventory[] = [];
  for (const file of files) taken.push(await engines.inventory.take(file, call));
  return taken;
}

/**
 * docs/product.md, "What operations preserve": nothing is lost that the operation did not say before. Throws `content_lost`, with kinds and
 * counts for the log.
 */
export async function verifyPreservation(
  check: PreservationCheck,
  inputs: readonly Inventory[],
  made: OperationOutput,
): Promise<ComparedPart[]> {
  const parts = await compareAll(check, inputs, made);
  if (beyond(parts).length === 0) return parts;
  // A file can be read in two ways. The engines work on a mended copy, so that decides.
  const { files, engines, call } = check;
  const sound: Inventory[] = [];
  for (const file of files) sound.push(await engines.inventory.takeNormalized(file, call));
  const retry = await compareAll(check, sound, made);
  const lost = beyond(retry);
  if (lost.length > 0) throw new AppError('content_lost', { cause: new Error(lost.join('; ')) });
  return retry;
}

function beyond(parts: readonly ComparedPart[]): string[] {
  return parts.flatMap(({ differences }, part) =>
    differences
      .filter(({ isAllowed }) => !isAllowed)
      .map(({ kind, kept, lost, gained }) => `${kind} of part ${part + 1}: ${kept} kept, ${lost} lost, ${gained} new`),
  );
}

async function compareAll(
  check: PreservationCheck,
  inputs: readonly Inventory[],
  made: OperationOutput,
): Promise<ComparedPart[]> {
  const { operation, params, engines, call } = check;
  const counted = check.files.map(({ name }, index) => ({ name, pageCount: inputs[index]?.pageCount ?? 0 }));
  const picked = made.origins ?? operation.preservation?.pages?.(params, counted);
  // Without a choice of pages every file of a result has all of them.
  const whole = allPages(inputs);
  const may: Allowance = operation.preservation?.may(params) ?? {};
  const outputs = await outputsOf(check, made);
  const parts: ComparedPart[] = [];
  for (const [index, output] of outputs.entries()) {
    const taken = await takeResult(engines, output, call);
    const origins = picked ? (picked[index] ?? []) : whole;
    const differences = compareInventories({
      inputs,
      origins,
      output: taken,
      may,
      picksPages: picked !== undefined && !operation.preservation?.isWhole,
    });
    parts.push({ output: taken, addedPages: addedPages(taken, origins), differences });
  }
  return parts;
}

/** A blank sheet comes from no page, and neither does what stands behind the last page that was there. */
function addedPages({ pageCount }: Inventory, origins: readonly SheetOrigin[]): number {
  const given = origins.filter((origin) => !Array.isArray(origin) || origin.length > 0).length;
  return Math.max(0, pageCount - given);
}

/** What cannot be read of a result is our fault, not that of the file it was made from. */
async function takeResult(engines: Engines, output: Output, call: EngineCall): Promise<Inventory> {
  try {
    return await engines.inventory.take(output, call);
  } catch (error) {
    if (error instanceof AppError && ['cancelled', 'too_complex'].includes(error.code)) throw error;
    throw new AppError('verification_failed', { cause: error });
  }
}

/** All pages of all files in order. */
export function allPages(inputs: readonly Inventory[]): PageOrigin[] {
  return inputs.flatMap(({ pageCount }, file) => Array.from({ length: pageCount }, (_, index) => ({ file, page: index + 1 })));
}

/** A part that is locked takes two runs of an engine to be read: of many the first ones stand for all, which are made by the same hand. */
const mostLockedParts = 8;

export type Output = PdfInput & { readonly slice?: FileSlice };

/** The result itself, or each file of a zip; with the password that it carries over from its input, or was given. */
export async function outputsOf({ operation, files }: PreservationCheck, made: OperationOutput): Promise<Output[]> {
  const password = made.password ?? files.find((file) => file.password !== undefined)?.password;
  const locked = password === undefined ? {} : { password };
  if ((made.kind ?? operation.output.kind) !== 'zip') return [{ path: made.path, ...locked }];
  const entries = (await readZipEntries(made.path)) ?? [];
  return Promise.all(
    entries.slice(0, password === undefined ? entries.length : mostLockedParts).map(async (entry) => {
      const slice = { offset: await dataOffsetOf(made.path, entry), sizeBytes: entry.sizeBytes };
      return { path: made.path, slice, ...locked };
    }),
  );
}
