/**
 * The process that translates by a model. The sandbox starts it. Standard input has the request as JSON. Standard output gets a line after
 * each group of texts; the translations are in `out.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type AlignedMemory, type BergamotModule, loadBergamot } from './bergamotModule.ts';
import type { TranslationRequest } from './translationRequest.ts';

/** More texts at once are translated faster, and cancelled later. */
const textsAtOnce = 16;
const largestFileBytes = 512 * 1024 ** 2;

const request = JSON.parse(readFileSync(0, 'utf8')) as TranslationRequest;
const module = await loadBergamot();
const model = openModel(module, request);
const service = new module.BlockingService({ cacheSize: 0 });
const made: string[] = [];
for (let from = 0; from < request.texts.length; from += textsAtOnce) {
  made.push(...translated(request.texts.slice(from, from + textsAtOnce)));
  process.stdout.write(`${made.length}\n`);
}
writeFileSync('out.json', JSON.stringify(made));

function translated(texts: readonly string[]): string[] {
  const input = new module.VectorString();
  const options = new module.VectorResponseOptions();
  for (const text of texts) {
    input.push_back(text);
    options.push_back({ alignment: false, html: false, qualityScores: false });
  }
  const responses = service.translate(model, input, options);
  const answers = texts.map((_, index) => responses.get(index).getTranslatedText());
  for (const each of [input, options, responses]) each.delete();
  return answers;
}

/** The alignments in bytes are those of the package's own worker. The config is Marian's, with the values that Firefox uses. */
function openModel(module: BergamotModule, { precision, vocabularies, hasShortlist }: TranslationRequest): object {
  const load = (name: string, alignment: number): AlignedMemory => inMemory(module, bytesOf(`../in/${name}`), alignment);
  const list = new module.AlignedMemoryList();
  for (let n = 0; n < vocabularies; n += 1) list.push_back(load(`vocabulary-${n}`, 64));
  const shortlist = hasShortlist ? load('shortlist', 64) : inMemory(module, Buffer.alloc(0), 64);
  const config = {
    'beam-size': 1,
    normalize: 1.0,
    'word-penalty': 0,
    'cpu-threads': 0,
    'gemm-precision': precision,
    'skip-cost': true,
    alignment: 'soft',
    quiet: true,
    'quiet-translation': true,
    'max-length-break': 128,
    'mini-batch-words': 1024,
    workspace: 128,
    'max-length-factor': 2.0,
  };
  const yaml = Object.entries(config).map(([key, value]) => `${key}: ${value}\n`);
  return new module.TranslationModel(yaml.join(''), load('model', 256), shortlist, list, null);
}

function inMemory(module: BergamotModule, bytes: Buffer, alignment: number): AlignedMemory {
  const memory = new module.AlignedMemory(bytes.length, alignment);
  memory.getByteArrayView().set(bytes);
  return memory;
}

function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? gunzipSync(bytes, { maxOutputLength: largestFileBytes }) : bytes;
}
