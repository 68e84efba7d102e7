import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What of Bergamot's WebAssembly module is used (`@browsermt/bergamot-translator`, `worker/translator-worker.js`). */
export interface BergamotModule {
  readonly AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory;
  readonly AlignedMemoryList: new () => List<AlignedMemory>;
  readonly BlockingService: new (options: {
    cacheSize: number;
  }) => {
    translate(model: object, texts: List<string>, options: List<object>): Responses;
  };
  readonly TranslationModel: new (
    config: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabularies: List<AlignedMemory>,
    qualityModel: null,
  ) => object;
  readonly VectorResponseOptions: new () => List<object>;
  readonly VectorString: new () => List<string>;
}

export interface AlignedMemory {
  getByteArrayView(): Int8Array;
}

interface List<Item> {
  push_back(item: Item): void;
  delete(): void;
}

interface Responses {
  get(index: number): { getTranslatedText(): string };
  delete(): void;
}

/** The parts of JavaScript's interface to WebAssembly that are used; Node's types leave them out. */
declare const WebAssembly: { instantiate(bytes: Buffer, imports: object): Promise<{ readonly instance: object }> };

type Functions = Record<string, (...args: number[]) => number>;

/** The multiplications that Firefox brings with itself; elsewhere the module's own, under these names. */
const multiplications = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
} as const;

/**
 * The package's own worker needs a browser, or a CommonJS package, which it is not. So its WebAssembly is started here. What it prints
 * goes to standard error, as standard output has the answers.
 */
export async function loadBergamot(): Promise<BergamotModule> {
  const require = createRequire(import.meta.url);
  const pathOf = (name: string) => require.resolve(`@browsermt/bergamot-translator/worker/${name}`);
  const wasm = readFileSync(pathOf('bergamot-translator-worker.wasm'));
  const glue = readFileSync(pathOf('bergamot-translator-worker.js'), 'utf8');
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  const module: { asm?: Functions } = {};
  await new Promise<void>((resolve, reject) => {
    Object.assign(module, {
      print,
      printErr: print,
      onRuntimeInitialized: resolve,
      instantiateWasm: (imports: object, accept: (instance: object) => void) => {
        const call =
          (name: string) =>
          (...args: number[]) =>
            module.asm?.[name]?.(...args);
        const gemm = Object.fromEntries(Object.entries(multiplications).map(([name, own]) => [name, call(own)]));
        WebAssembly.instantiate(wasm, { ...imports, wasm_gemm: gemm }).then(({ instance }) => accept(instance), reject);
        return {};
      },
    });
    new Function('Module', glue)(module);
  });
  return module as BergamotModule;
}
