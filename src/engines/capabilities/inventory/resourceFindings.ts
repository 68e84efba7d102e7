import { annotationsOf, pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfStream,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import { canonicalText, type Findings } from './findings.ts';

/** Reads fonts and pictures, each once, wherever pages, forms and annotations refer to them. */
export class ResourceReader {
  readonly #findings: Findings;
  readonly #seen = new Set<PdfDict>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  readPage(page: SourcePage): void {
    this.#resources(pageAttribute(page, 'Resources'));
    for (const { dict } of annotationsOf(page.dict)) {
      // Each appearance is a form XObject, or a set of them by state (ISO 32000-2 §12.5.5).
      for (const look of dictOf(dict.get('AP'))?.values() ?? []) {
        const direct = deref(look);
        if (direct instanceof PdfStream) this.#form(direct);
        else if (direct instanceof Map) for (const state of direct.values()) this.#form(deref(state));
      }
    }
  }

  #resources(value: PdfValue | undefined): void {
    const todo: PdfDict[] = [];
    const add = (next: PdfDict | undefined) => {
      if (next && !this.#seen.has(next)) {
        this.#seen.add(next);
        todo.push(next);
      }
    };
    add(dictOf(value));
    for (let resources = todo.pop(); resources; resources = todo.pop()) {
      for (const font of dictOf(resources.get('Font'))?.values() ?? []) add(this.#font(dictOf(font)));
      for (const drawn of dictOf(resources.get('XObject'))?.values() ?? []) add(this.#drawn(deref(drawn)));
      for (const pattern of dictOf(resources.get('Pattern'))?.values() ?? []) add(dictOf(dictOf(pattern)?.get('Resources')));
      for (const state of dictOf(resources.get('ExtGState'))?.values() ?? []) {
        const group = deref(dictOf(dictOf(state)?.get('SMask'))?.get('G'));
        add(this.#drawn(group));
      }
    }
  }

  #form(value: ReturnType<typeof deref>): void {
    if (value instanceof PdfStream) this.#resources(value.dict.get('Resources'));
  }

  /** Returns the resources of a form, which may have its own pictures. */
  #drawn(value: ReturnType<typeof deref>): PdfDict | undefined {
    if (!(value instanceof PdfStream)) return undefined;
    if (nameOf(value.dict.get('Subtype')) !== 'Image') return dictOf(value.dict.get('Resources'));
    if (this.#seen.has(value.dict)) return undefined;
    this.#seen.add(value.dict);
    const { dict, data } = value;
    const size = `${integerOf(dict.get('Width')) ?? 0}x${integerOf(dict.get('Height')) ?? 0}`;
    this.#findings.add('images', { name: size, value: `${canonicalText(dict.get('Filter'))} ${data.length}` });
    return undefined;
  }

  /** Returns the resources of a Type 3 font (§9.6.4). */
  #font(font: PdfDict | undefined): PdfDict | undefined {
    if (!font || this.#seen.has(font)) return undefined;
    this.#seen.add(font);
    const { name, value, detail } = fontFacts(font);
    this.#findings.add('fonts', { name, value, detail });
    return dictOf(font.get('Resources'));
  }
}

/** A font's name without its subset tag, its kind, and whether it is embedded. */
export function fontFacts(font: PdfDict): { name: string; value: string; detail: string; isEmbedded: boolean } {
  const kind = nameOf(font.get('Subtype')) ?? '';
  const inner = dictOf(arrayOf(font.get('DescendantFonts'))?.[0]) ?? font;
  const descriptor = dictOf(inner.get('FontDescriptor'));
  const hasFile = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key));
  const isEmbedded = kind === 'Type3' || hasFile;
  const written = nameOf(font.get('BaseFont')) ?? '';
  const name = written.replace(/^[A-Z]{6}\+/, '');
  const detail = `${fontFormat(kind, inner, descriptor)}${isEmbedded && name !== written ? ' subset' : ''}`;
  return { name, detail, value: `${kind} ${isEmbedded ? 'embedded' : 'named'}`, isEmbedded };
}

const formats: Readonly<Record<string, string>> = {
  Type1: 'Type 1',
  MMType1: 'Multiple Master',
  TrueType: 'TrueType',
  Type3: 'Type 3',
  CIDFontType0: 'CFF',
  CIDFontType2: 'TrueType',
};

/** The common name of its format; `CID` for a font addressed by glyph numbers (ISO 32000-2 §9.7). */
function fontFormat(kind: string, inner: PdfDict, descriptor: PdfDict | undefined): string {
  const program = deref(descriptor?.get('FontFile3'));
  const stored = program instanceof PdfStream ? nameOf(program.dict.get('Subtype')) : undefined;
  const own = formats[nameOf(inner.get('Subtype')) ?? ''] ?? kind;
  const format = stored === undefined ? own : stored === 'OpenType' ? 'OpenType' : 'CFF';
  return kind === 'Type0' ? `${format} (CID)` : format;
}
