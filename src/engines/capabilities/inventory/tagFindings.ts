import type { Source } from '#engines/core/objects/assembly/source.ts';
import { readStructure, type StructureElement } from '#engines/core/objects/assembly/structure/structure.ts';
import { arrayOf, dictOf, nameOf, PdfObject, type PdfValue } from '#engines/core/objects/values.ts';
import { canonicalText, type Findings } from './findings.ts';

/** Reads tags by role, and alternative texts, on the pages whose content they describe. */
export function readTags(source: Source, findings: Findings): void {
  const tree = readStructure(source.document.catalog);
  const indexOf = (value: PdfValue | undefined) => (value instanceof PdfObject ? source.pageOf.get(value)?.index : undefined);
  const pageOf = ({ dict }: StructureElement): number | undefined => {
    const kids = dict.get('K');
    for (const kid of arrayOf(kids) ?? [kids ?? null]) {
      const reference = dictOf(kid);
      if (reference?.has('S')) continue;
      const on = indexOf(reference?.get('Pg')) ?? (reference || typeof kid === 'number' ? indexOf(dict.get('Pg')) : undefined);
      if (on !== undefined) return on;
    }
    return undefined;
  };
  for (const element of tree?.elements.values() ?? []) {
    const on = pageOf(element);
    const role = nameOf(element.dict.get('S')) ?? '';
    findings.add('structureElements', { on, name: role });
    for (const key of ['Alt', 'ActualText']) {
      const text = canonicalText(element.dict.get(key));
      if (text !== '') findings.add('alternativeTexts', { on, name: `${role} ${key}`, value: findings.print(text) });
    }
  }
}
