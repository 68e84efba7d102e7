import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageNames, languageTag } from '#contract/text/languageNames.ts';

/** The files of one translation model, as Firefox and Bergamot name them, plain or compressed by gzip. */
export interface ModelFiles {
  readonly modelPath: string;
  /** The words that the model may use for each word: faster, and not needed. */
  readonly shortlistPath: string | undefined;
  /** One for both languages, or one for each. */
  readonly vocabularyPaths: readonly [string] | readonly [string, string];
  /** How the numbers of the model are stored, as Marian names it. */
  readonly precision: 'int8shiftAlphaAll' | 'int8shiftAll' | 'float32';
}

export interface FoundModels {
  /** By the language that is translated into English, ISO 639-3. */
  readonly models: ReadonlyMap<string, ModelFiles>;
  /** Folders that are named like a model but lack a file. */
  readonly incomplete: readonly string[];
}

/** The folder of a model is named by its two languages, such as `deen`, `de-en` or `de_en`. */
const folderName = /^([a-z]{2,3})[-_]?en$/;

/** The models of a folder that translate into English. A missing folder has none. */
export function findModels(folder: string): FoundModels {
  const models = new Map<string, ModelFiles>();
  const incomplete: string[] = [];
  for (const name of namesIn(folder)) {
    const language = languageOf(folderName.exec(name)?.[1]);
    if (language === undefined) continue;
    const files = filesOf(join(folder, name));
    if (files) models.set(language, files);
    else incomplete.push(name);
  }
  return { models, incomplete };
}

/** Its ISO 639-3 code, of a language that is detected. */
function languageOf(code: string | undefined): string | undefined {
  return code === undefined ? undefined : Object.keys(languageNames).find((known) => languageTag(known) === languageTag(code));
}

function filesOf(folder: string): ModelFiles | undefined {
  const names = namesIn(folder);
  const pathOf = (pattern: RegExp) => {
    const name = names.find((each) => pattern.test(each));
    return name === undefined ? undefined : join(folder, name);
  };
  const modelPath = pathOf(/^model\..*bin(\.gz)?$/);
  const shared = pathOf(/^vocab\..*spm(\.gz)?$/);
  const [source, target] = [pathOf(/^srcvocab\..*spm(\.gz)?$/), pathOf(/^trgvocab\..*spm(\.gz)?$/)];
  const vocabularyPaths = shared !== undefined ? ([shared] as const) : source && target ? ([source, target] as const) : undefined;
  if (modelPath === undefined || vocabularyPaths === undefined) return undefined;
  return { modelPath, vocabularyPaths, shortlistPath: pathOf(/^lex\..*bin(\.gz)?$/), precision: precisionOf(modelPath) };
}

function precisionOf(modelPath: string): ModelFiles['precision'] {
  if (!modelPath.includes('.intgemm')) return 'float32';
  return modelPath.includes('.alphas.') ? 'int8shiftAlphaAll' : 'int8shiftAll';
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
