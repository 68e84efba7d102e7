import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/**
 * The rows of one model: `train.f32` and `heldout.f32` with label, weight, group and features in single precision, and
 * `meta.json`.
 */
export class Matrix {
  readonly #folder: string;
  readonly #features: readonly string[];
  readonly #classes: readonly [string, string];
  readonly #rising: Readonly<Record<string, 1 | -1>>;
  readonly #streams: Partial<Record<'train' | 'heldout', WriteStream>> = {};
  #rowCount = 0;

  /** `rising`: monotone features. A higher value never makes the second class less likely (1), or more likely (-1). */
  constructor(
    folder: string,
    task: string,
    features: readonly string[],
    classes: readonly [string, string],
    rising: Readonly<Record<string, 1 | -1>> = {},
  ) {
    this.#rising = rising;
    this.#folder = join(folder, task);
    this.#features = features;
    this.#classes = classes;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(
      join(this.#folder, 'meta.json'),
      JSON.stringify({ features: this.#features, classes: this.#classes, rising: this.#rising }),
    );
    for (const split of ['train', 'heldout'] as const)
      this.#streams[split] = createWriteStream(join(this.#folder, `${split}.f32`));
  }

  /**
   * `label` may be between 0 and 1; then it becomes one weighted row for each class. `group` is an integer, one for each
   * document.
   */
  add(split: 'train' | 'heldout', label: number, group: number, features: readonly number[], weight = 1): void {
    if (features.length !== this.#features.length)
      throw new RangeError(`${features.length} features, ${this.#features.length} names`);
    for (const [one, share] of [
      [1, label],
      [0, 1 - label],
    ] as const) {
      if (share * weight < 0.01) continue;
      this.#rowCount += 1;
      this.#streams[split]?.write(Buffer.from(new Float32Array([one, share * weight, group, ...features]).buffer));
    }
  }

  async close(): Promise<number> {
    for (const stream of Object.values(this.#streams)) {
      stream.end();
      await finished(stream);
    }
    return this.#rowCount;
  }
}
