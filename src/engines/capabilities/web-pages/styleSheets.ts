import { type CssNode, clone, findAll, generate, List, parse, tokenize, tokenTypes, walk } from 'css-tree';
import type { Parts } from './parts.ts';

/** Limits a style sheet to the elements below a wrapper. These classes replace the page's own elements. */
export interface StyleScope {
  /** One of our class names. */
  readonly wrapper: string;
  readonly html: string;
  readonly body: string;
}

interface SheetPlace {
  readonly base: string;
  readonly parts: Parts;
  readonly scope?: StyleScope | undefined;
  /** Keeps the sheet's paper sizes and margins. */
  readonly keepsPaper: boolean;
  /** Nothing may leave its place and cover other content. */
  readonly isHeldInPlace?: boolean | undefined;
}

const deepestImport = 6;

/** Embeds a style sheet with its parts and imports. */
export function embedStyleSheet(css: string, place: SheetPlace): string {
  const sheet = embedded(css, place, []);
  return safeInMarkup(place.scope ? scoped(sheet, place.scope) : generate(sheet));
}

/** Embeds the declarations of a `style` attribute. */
export function embedDeclarations(css: string, place: Pick<SheetPlace, 'base' | 'parts' | 'isHeldInPlace'>): string {
  const list = parse(css, { context: 'declarationList', parseCustomProperty: true });
  if (place.isHeldInPlace) holdInPlace(list);
  embedAddresses(list, place.base, place.parts);
  return generate(list);
}

/** The text of a style element ends at the first `</`, even inside a string. */
const safeInMarkup = (css: string): string => css.replaceAll('</', '<\\/');

/** As mail programs do. A named page begins a new sheet. */
function holdInPlace(tree: CssNode): void {
  walk(tree, {
    visit: 'Declaration',
    enter(node, item, list) {
      if (/^(?:position|page)$/i.test(node.property)) list?.remove(item);
    },
  });
}

function embedded(css: string, { base, parts, keepsPaper, isHeldInPlace }: SheetPlace, path: readonly string[]): CssNode {
  const sheet = parse(css, { parseCustomProperty: true });
  walk(sheet, {
    visit: 'Atrule',
    enter(node, item, list) {
      const name = node.name.toLowerCase();
      if (name === 'import') {
        const imported = importedRules(node, base, { base, parts, keepsPaper, isHeldInPlace }, path);
        if (imported) list.replace(item, imported);
        else list.remove(item);
      } else if (name === 'charset' || (name === 'page' && !keepsPaper)) list.remove(item);
    },
  });
  if (isHeldInPlace) holdInPlace(sheet);
  embedAddresses(sheet, base, parts);
  return sheet;
}

function importedRules(
  node: Extract<CssNode, { type: 'Atrule' }>,
  base: string,
  place: SheetPlace,
  path: readonly string[],
): List<CssNode> | undefined {
  const prelude = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.toArray() : [];
  const [first, ...conditions] = prelude;
  const address = first?.type === 'String' || first?.type === 'Url' ? first.value : undefined;
  const found = address === undefined ? undefined : place.parts.read(base, address);
  if (!found || path.includes(found.path) || path.length >= deepestImport) return undefined;
  const sheet = embedded(new TextDecoder().decode(found.bytes), { ...place, base: found.path }, [...path, found.path]);
  const rules = sheet.type === 'StyleSheet' ? sheet.children : new List<CssNode>();
  const condition = conditions.map((one) => generate(one)).join(' ');
  if (condition.trim() === '' || /^(?:layer|supports)/i.test(condition)) return rules;
  const media = parse(`@media ${condition}{}`) as CssNode;
  const rule = findAll(media, ({ type }) => type === 'Atrule')[0];
  if (rule?.type !== 'Atrule' || !rule.block) return rules;
  rule.block.children = rules;
  return new List<CssNode>().fromArray([rule]);
}

function embedAddresses(tree: CssNode, base: string, parts: Parts): void {
  walk(tree, {
    visit: 'Url',
    enter(node) {
      // The address of an embedded picture stays unchanged.
      if (!node.value.startsWith('data:')) node.value = parts.embed(base, node.value) ?? 'data:,';
    },
  });
}

/** Rules that cannot stand within a scope and name nothing of the page. */
const ofDocument = new Set(['font-face', 'keyframes', '-webkit-keyframes', 'page', 'counter-style', 'property']);

/** The sheet for one part of a page. `html`, `body` and `:root` become its wrapper (CSS Cascading 6 §2.5). */
function scoped(sheet: CssNode, { wrapper, html, body }: StyleScope): string {
  const classes: Readonly<Record<string, string>> = { html, body };
  walk(sheet, (node, item, list) => {
    const name =
      node.type === 'TypeSelector'
        ? classes[node.name.toLowerCase()]
        : node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root'
          ? html
          : undefined;
    if (name !== undefined && list) list.replace(item, list.createItem({ type: 'ClassSelector', name }));
  });
  const hoisted: string[] = [];
  const rules: string[] = [];
  if (sheet.type !== 'StyleSheet') return '';
  for (const node of sheet.children.toArray()) {
    const name = node.type === 'Atrule' ? node.name.toLowerCase() : '';
    if (name === 'namespace' || node.type === 'Raw' || node.type === 'Comment') continue;
    const rule = generate(clone(node));
    if (isClosed(rule)) (ofDocument.has(name) ? hoisted : rules).push(rule);
  }
  return `${hoisted.join('')}@scope (.${wrapper}){${rules.join('')}}`;
}

const {
  Function: opensCall,
  LeftParenthesis,
  RightParenthesis,
  LeftSquareBracket,
  RightSquareBracket,
  LeftCurlyBracket,
} = tokenTypes;
const { RightCurlyBracket } = tokenTypes;
const closerOf = new Map([
  [opensCall, RightParenthesis],
  [LeftParenthesis, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
  [LeftCurlyBracket, RightCurlyBracket],
]);

/**
 * Whether a rule ends where it seems to. A rule with more closing than opening brackets would end the scope around it (CSS Syntax 3 §5.4).
 */
function isClosed(rule: string): boolean {
  const open: number[] = [];
  let closesMore = false;
  tokenize(rule, (type) => {
    const closer = closerOf.get(type);
    if (closer !== undefined) open.push(closer);
    else if (type === open.at(-1)) open.pop();
    else if (type === RightCurlyBracket && open.length === 0) closesMore = true;
  });
  return !closesMore && open.length === 0;
}
