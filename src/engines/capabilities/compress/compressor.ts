import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { EditDocument, EditPlace, ReadDocument } from '#engines/core/editDocument.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import { WindowedFile } from '#engines/core/objects/byteFile.ts';
import type { CompressOptions, Compressor, EngineCall } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { applyForm, markAsSubset } from './apply.ts';
import { estimateWith } from './estimator.ts';
import { isSmaller, levels, wholeWay } from './levels.ts';
import { type Plan, planOf } from './plan.ts';
import { answersOf, type CompressionTarget } from './readerRuns.ts';

export interface CompressorOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
  readonly readDocument: ReadDocument;
  readonly estimateMs?: number | undefined;
}

const bytesPerMb = 1024 ** 2;
/** Dictionaries grow a little when images change. */
const slackBytes = 1024;
const slackBytesAnImage = 96;

/** Makes files smaller with our object model. A separate process reads the streams (docs/decisions/0050). */
export function createCompressor({ sandbox, editDocument, readDocument, estimateMs }: CompressorOptions): Compressor {
  return {
    compress: async (input, options, outPath, call) => {
      const inputBytes = (await stat(input.path)).size;
      const scaled: EngineCall = { ...call, progress: stageProgress(call) };
      let opened: WindowedFile | undefined;
      try {
        const made = await editDocument(input, outPath, scaled, async (source, { changed }, at) => {
          const plan = await planOf(source, at.call);
          const aim = aimOf(options, inputBytes, plan);
          opened = await shrink(sandbox, plan, aim, { at, changed, progress: call.progress });
          return { substitute: plan.substitute, packLevel: 9 };
        });
        await expectSmaller(outPath, inputBytes, options);
        return made;
      } finally {
        opened?.close();
      }
    },
    estimate: estimateWith(sandbox, readDocument, estimateMs),
  };
}

/** The first tenth and the last tenth of the progress are the stages of a rewrite. */
function stageProgress(call: EngineCall): EngineCall['progress'] {
  const shares = [0, 10, 95, 100];
  return (done) => call.progress(shares[done] ?? 100, 100);
}

function aimOf(options: CompressOptions, inputBytes: number, plan: Plan): CompressionTarget {
  if ('level' in options) {
    const { left, qualitySteps } = levels[options.level];
    return { budgetBytes: inputBytes * left - plan.otherBytes, qualitySteps, isStrict: false };
  }
  const slack = slackBytes + slackBytesAnImage * plan.images.length;
  return { budgetBytes: options.targetBytes - plan.otherBytes - slack, qualitySteps: wholeWay, isStrict: true };
}

async function expectSmaller(path: string, inputBytes: number, options: CompressOptions): Promise<void> {
  const { size } = await stat(path);
  if ('targetBytes' in options && size > options.targetBytes) {
    // Rounded up, so that a request for the offered size succeeds.
    const smallestMb = Math.ceil((Math.min(size, inputBytes) / bytesPerMb) * 100) / 100;
    const targetMb = Math.round((options.targetBytes / bytesPerMb) * 1000) / 1000;
    throw new AppError('target_not_reached', { values: { smallestMb, targetMb } });
  }
  if (!isSmaller(size, inputBytes)) throw new AppError('already_small');
}

/** Recodes the streams and puts the results in place. The caller closes the file that holds them. */
async function shrink(
  sandbox: Sandbox,
  plan: Plan,
  aim: CompressionTarget,
  { at, changed, progress }: { at: EditPlace; changed: Tally; progress: EngineCall['progress'] },
): Promise<WindowedFile | undefined> {
  changed.add('mergedDuplicates', plan.duplicates);
  const path = join(at.call.scratchDir, 'streams.bin');
  const answers = await answersOf(sandbox, plan, aim, { at, path, progress });
  if (answers.length === 0) return undefined;
  const file = new WindowedFile(path);
  // Removed when it is closed; nothing asks for it later.
  await rm(path);
  for (const { id, offset, length, form } of answers) {
    const object = plan.objects[id];
    if (!object || offset + length > file.sizeBytes) throw new AppError('internal', { cause: 'compression answered nonsense' });
    if (applyForm(object, { file, offset, length }, form)) changed.add('reducedImages');
    if (form.kind === 'font') markAsSubset(plan.fontNames.get(id) ?? [], id);
  }
  return file;
}
