import { pageOfDestination, readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import { readOutline } from '#engines/core/objects/assembly/outline/outline.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { readNumberTree } from '#engines/core/objects/trees.ts';
import { dictOf, integerOf } from '#engines/core/objects/values.ts';
import type { ActionReader } from './actions.ts';
import { canonicalText, type Findings } from './findings.ts';
import type { FindLinkTarget } from './linkTargets.ts';

/** Bookmarks in their order, by their titles and target pages. */
export function readBookmarks({ document }: Source, findings: Findings, leadOf: FindLinkTarget, actions: ActionReader): void {
  const todo = readOutline(document.catalog).reverse();
  for (let entry = todo.pop(); entry; entry = todo.pop()) {
    const { to, value } = leadOf(entry.dict);
    findings.add('outlineEntries', { to, name: findings.print(canonicalText(entry.dict.get('Title'))), value });
    actions.read(entry.dict, 'annotation', to);
    for (const kid of entry.kids.toReversed()) todo.push(kid);
  }
}

/** Named destinations that lead to a page. Those that lead nowhere are useless. */
export function readNamedDestinations(source: Source, findings: Findings): void {
  const destinations = readDestinations(source.document.catalog);
  for (const named of [destinations.byString, destinations.byName]) {
    for (const [name, value] of named) {
      const page = pageOfDestination(source, destinations, value);
      if (page) findings.add('namedDestinations', { to: page.index, name: findings.print(name) });
    }
  }
}

/** Page labels (ISO 32000-2 §12.4.2). They count once for the document. */
export function readLabels({ document, pages }: Source, findings: Findings): void {
  if (!document.catalog.has('PageLabels')) return;
  const tree = readNumberTree(document.catalog.get('PageLabels'));
  let range = { style: 'D', prefix: '', first: 1, start: 0 };
  pages.forEach((_, on) => {
    const label = dictOf(tree.get(on));
    if (label)
      range = {
        style: canonicalText(label.get('S')),
        prefix: canonicalText(label.get('P')),
        first: integerOf(label.get('St')) ?? 1,
        start: on,
      };
    const number = range.style === '' ? '' : range.first + on - range.start;
    findings.add('pageLabels', { on, value: findings.print(`${range.prefix} ${range.style} ${number}`) }, on === 0);
  });
}
