import { readFileSync } from 'node:fs';
import { type BoostedTrees, marginsOf, readModel } from './boostedTrees.ts';

/** The models that `training/` makes. Each is a file beside this one. */
export type ModelName = 'table-gaps' | 'table-rows' | 'table-lines' | 'table-regions';

const loaded = new Map<ModelName, BoostedTrees>();

/** Log-odds by a model of two classes. The model is read once, at first use. */
export function logOddsOf(name: ModelName, features: Float32Array | readonly number[]): number {
  let model = loaded.get(name);
  if (!model) {
    model = readModel(JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')));
    loaded.set(name, model);
  }
  return marginsOf(model, features)[0] ?? 0;
}
