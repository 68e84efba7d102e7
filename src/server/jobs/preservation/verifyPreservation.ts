import { AppError } from '#contract/api/appError.ts';
import type { Operation, ParamsOf } from '#contract/api/operation.ts';
import type { Allowance, PageOrigin, SheetOrigin } from '#contract/results/preservation.ts';
import type { EngineCall, Engines, FileSlice, Inventory, PdfInput } from '#engines/ports.ts';
import type { InputFile, OperationOutput } from '#tools/defineHandler.ts';
import { dataOffsetOf, readZipEntries } from '../../documents/zipEntries.ts';
import { compareInventories, type Difference } from './compareInventories.ts';

/** One PDF of a result, and the sources of its pages. */
export interface ComparedPart {
  readonly output: Inventory;
  /** Pages that come from none of the inputs. */
  readonly addedPages: number;
  readonly differences: readonly Difference[];
}

export interface PreservationCheck {
  readonly operation: Operation;
  readonly params: ParamsOf<Operation>;
  /** The inputs that are PDFs, in order. */
  readonly files: readonly InputFile[];
  readonly engines: Engines;
  readonly call: EngineCall;
}

/** The inventories of the inputs, in order. */
export async function inventoryInputs({ files, engines, call }: PreservationCheck): Promise<Inventory[]> {
  const taken: Inventory[] = [];
  for (const file of files) taken.push(await engines.inventory.take(file, call));
  return taken;
}

/**
 * docs/product.md, "What operations preserve": a result loses nothing that its operation did not declare. Throws `content_lost`, with kinds
 * and counts for the log.
 */
export async function verifyPreservation(
  check: PreservationCheck,
  inputs: readonly Inventory[],
  made: OperationOutput,
): Promise<ComparedPart[]> {
  const parts = await compareAll(check, inputs, made);
  if (beyond(parts).length === 0) return parts;
  // A damaged file can be read in more than one way. The engines work on the repaired copy, so that copy is compared.
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
  // Without a selection of pages every file of a result has all of them.
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

/** Blank pages have no source, and neither have pages after the last page of the input. */
function addedPages({ pageCount }: Inventory, origins: readonly SheetOrigin[]): number {
  const given = origins.filter((origin) => !Array.isArray(origin) || origin.length > 0).length;
  return Math.max(0, pageCount - given);
}

/** A result that cannot be read is our error, not one of the input. */
async function takeResult(engines: Engines, output: Output, call: EngineCall): Promise<Inventory> {
  try {
    return await engines.inventory.take(output, call);
  } catch (error) {
    if (error instanceof AppError && ['cancelled', 'too_complex'].includes(error.code)) throw error;
    throw new AppError('verification_failed', { cause: error });
  }
}

/** All pages of all files, in order. */
export function allPages(inputs: readonly Inventory[]): PageOrigin[] {
  return inputs.flatMap(({ pageCount }, file) => Array.from({ length: pageCount }, (_, index) => ({ file, page: index + 1 })));
}

/** Reading a locked part takes two engine runs. Of many parts only the first ones are read: all of them are made by the same code. */
const maxLockedParts = 8;

export type Output = PdfInput & { readonly slice?: FileSlice };

/** The result itself, or each file of a zip, with the password that it carries over from its input or was given. */
export async function outputsOf({ operation, files }: PreservationCheck, made: OperationOutput): Promise<Output[]> {
  const password = made.password ?? files.find((file) => file.password !== undefined)?.password;
  const locked = password === undefined ? {} : { password };
  if ((made.kind ?? operation.output.kind) !== 'zip') return [{ path: made.path, ...locked }];
  const entries = (await readZipEntries(made.path)) ?? [];
  return Promise.all(
    entries.slice(0, password === undefined ? entries.length : maxLockedParts).map(async (entry) => {
      const slice = { offset: await dataOffsetOf(made.path, entry), sizeBytes: entry.sizeBytes };
      return { path: made.path, slice, ...locked };
    }),
  );
}
