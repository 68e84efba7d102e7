import { annotationsOf, pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfReal,
  PdfStream,
  PdfString,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import { ColorUse } from './colorUse.ts';
import type { Findings } from './findings.ts';
import { type CodeReader, readCmap } from './fonts/cmap.ts';

/** The text that a font shows in a document. */
export interface FontUse {
  /** Keyed by code. The CID of a simple font is the code itself. */
  readonly seen: Map<number, number>;
  readonly unseen: Map<number, number>;
  readonly page: number;
  isUnreadable: boolean;
}

/** All operators of ISO 32000-1, annex A. */
const operators = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
export const isOperator = (word: string): boolean => operators.has(word);
export const renderingIntents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation']);
const maxNesting = 28;
const maxDepth = 30;
const maxContentBytes = 256 * 1024 * 1024;
const invisible = 3;

interface State {
  font: PdfDict | undefined;
  mode: number;
}

/** Reads everything that is drawn once: text by font, colors, images, and violations in content streams. */
export class ContentScan {
  readonly fonts = new Map<PdfDict, FontUse>();
  readonly colors: ColorUse;
  readonly images = new Map<PdfStream, number>();
  readonly forms = new Map<PdfStream, number>();
  readonly states = new Map<PdfDict, number>();
  /** Contents with unknown operators. */
  readonly foreign = new Set<PdfDict | PdfStream>();
  /** Forms without resources of their own; they use those of the content that draws them. */
  readonly withoutResources = new Map<PdfStream, PdfDict>();
  readonly #findings: Findings;
  readonly #readers = new Map<PdfDict, CodeReader | undefined>();
  #bytesLeft = maxContentBytes;

  constructor(findings: Findings) {
    this.#findings = findings;
    this.colors = new ColorUse(findings);
  }

  page(page: SourcePage): void {
    const number = page.index + 1;
    const resources = dictOf(pageAttribute(page, 'Resources'));
    const names = this.#content(contentParts(page.dict), resources, number, 0, page.dict);
    if (names && !page.dict.has('Resources'))
      this.#findings.add('structure', '6.2.2', 'a page without resources of its own', number);
    for (const { dict } of annotationsOf(page.dict)) {
      for (const appearance of appearancesOf(dict)) this.#form(appearance, resources, number, 0);
    }
  }

  /** Returns true if the content names a resource. */
  #content(
    parts: readonly PdfStream[],
    resources: PdfDict | undefined,
    page: number,
    depth: number,
    owner: PdfDict | PdfStream,
  ): boolean {
    const content = contentOf(parts, this.#bytesLeft);
    this.#bytesLeft -= content?.length ?? 0;
    const saved: State[] = [];
    let state: State = { font: undefined, mode: 0 };
    let isNaming = false;
    const named = (kind: string, values: readonly PdfValue[]) => {
      isNaming = true;
      return dictOf(resources?.get(kind))?.get(nameOf(values.at(-1)) ?? '');
    };
    const isRead =
      content &&
      readOperators(content, (word, values, { image }) => {
        this.#limits(values, page);
        if (word === 'q') {
          saved.push({ ...state });
          if (saved.length > maxNesting) this.#findings.add('contents', '6.1.13', 'graphics states are nested too deeply', page);
        } else if (word === 'Q') state = saved.pop() ?? state;
        else if (word === 'Tf') state.font = dictOf(named('Font', [values.at(-2) ?? null]));
        else if (word === 'Tr') state.mode = integerOf(values.at(-1)) ?? 0;
        else if (word === 'Tj' || word === "'" || word === '"' || word === 'TJ') this.#show(state, values.at(-1), page);
        else if (word === 'Do') this.#draw(named('XObject', values), resources, page, depth);
        else if (word === 'gs') {
          const dict = dictOf(named('ExtGState', values));
          if (dict) {
            this.states.set(dict, page);
            const font = dictOf(arrayOf(dict.get('Font'))?.[0]);
            if (font) state.font = font;
          }
        } else if (word === 'sh') this.colors.shading(dictOf(named('Shading', values)), resources, page);
        else if (word === 'ri' && !renderingIntents.has(nameOf(values.at(-1)) ?? ''))
          this.#findings.add('contents', '6.2.6', 'a rendering intent that is unknown', page);
        else if (word === 'EI') this.#inlineImage(values, image !== undefined, resources, page);
        else if (word === 'scn' || word === 'SCN') this.#pattern(nameOf(values.at(-1)), resources, page, depth);
        else if (word === 'BDC' || word === 'DP') isNaming ||= nameOf(values.at(-1)) !== undefined;
        else if (!operators.has(word)) {
          this.foreign.add(owner);
          this.#findings.add('contents', '6.2.2', 'a word that is no operator', page);
        }
        isNaming = this.colors.operator(word, values, resources, page) || isNaming;
      });
    if (!isRead) this.#findings.add('contents', '6.2.2', 'content that cannot be read to its end', page);
    return isNaming;
  }

  #limits(values: readonly PdfValue[], page: number): void {
    for (const value of values) {
      if (value instanceof PdfString && value.bytes.length > 32767)
        this.#findings.add('contents', '6.1.13', 'a string that is too long', page);
      if (typeof value === 'number' && Math.abs(value) > 2147483648)
        this.#findings.add('contents', '6.1.13', 'a number that is too large', page);
      if (value instanceof PdfReal && Math.abs(Number(value.text)) > 3.403e38)
        this.#findings.add('contents', '6.1.13', 'a number that is too large', page);
      if (typeof value === 'string' && value.length > 127)
        this.#findings.add('contents', '6.1.13', 'a name that is too long', page);
    }
  }

  #show({ font, mode }: State, value: PdfValue | undefined, page: number): void {
    const texts = (arrayOf(value) ?? [value]).filter((each) => each instanceof PdfString);
    if (texts.length === 0 || texts.every(({ bytes }) => bytes === '')) return;
    if (!font) {
      this.#findings.add('fonts', '6.2.11.4.1', 'text in a font that nothing names', page);
      return;
    }
    const use = this.fonts.get(font) ?? { seen: new Map(), unseen: new Map(), page, isUnreadable: false };
    if (!this.fonts.has(font)) {
      this.fonts.set(font, use);
      if (nameOf(font.get('Subtype')) === 'Type3') this.#drawnGlyphs(font, page);
    }
    const into = mode === invisible ? use.unseen : use.seen;
    if (nameOf(font.get('Subtype')) !== 'Type0') {
      for (const { bytes } of texts)
        for (let at = 0; at < bytes.length; at += 1) into.set(bytes.charCodeAt(at), bytes.charCodeAt(at));
      return;
    }
    if (!this.#readers.has(font)) this.#readers.set(font, readCmap(font.get('Encoding')));
    const read = this.#readers.get(font);
    if (!read) use.isUnreadable = true;
    else for (const { bytes } of texts) for (const { code, cid } of read(bytes)) into.set(code, cid);
  }

  #drawnGlyphs(font: PdfDict, page: number): void {
    for (const value of dictOf(font.get('CharProcs'))?.values() ?? []) {
      const stream = streamOf(value);
      if (stream) this.#form(stream, dictOf(font.get('Resources')), page, 1, dictOf(font.get('Resources')));
    }
  }

  #draw(value: PdfValue | undefined, resources: PdfDict | undefined, page: number, depth: number): void {
    const stream = streamOf(value);
    if (!stream) return;
    const kind = nameOf(stream.dict.get('Subtype'));
    if (kind === 'Image') this.#image(stream, resources, page);
    else if (kind === 'Form') this.#form(stream, resources, page, depth + 1);
    else if (kind === 'PS') this.#findings.add('contents', '6.2.9.3', 'a PostScript program', page);
  }

  #image(stream: PdfStream, resources: PdfDict | undefined, page: number): void {
    if (!this.images.has(stream)) this.images.set(stream, page);
    if (stream.dict.get('ImageMask') !== true) this.colors.space(stream.dict.get('ColorSpace'), resources, page);
    const mask = streamOf(stream.dict.get('SMask')) ?? streamOf(stream.dict.get('Mask'));
    if (mask && !this.images.has(mask)) this.images.set(mask, page);
  }

  #form(
    stream: PdfStream,
    outer: PdfDict | undefined,
    page: number,
    depth: number,
    own = dictOf(stream.dict.get('Resources')),
  ): void {
    if (this.forms.has(stream) || depth > maxDepth) return;
    this.forms.set(stream, page);
    const group = dictOf(stream.dict.get('Group'));
    if (group?.has('CS')) this.colors.space(group.get('CS'), own ?? outer, page);
    const isNaming = this.#content([stream], own ?? outer, page, depth, stream);
    if (isNaming && !own && outer) {
      this.withoutResources.set(stream, outer);
      this.#findings.add('contents', '6.2.2', 'a form without resources of its own', page);
    }
  }

  #pattern(name: string | undefined, resources: PdfDict | undefined, page: number, depth: number): void {
    const value = name === undefined ? undefined : dictOf(resources?.get('Pattern'))?.get(name);
    const stream = streamOf(value);
    if (stream) this.#form(stream, resources, page, depth + 1);
    else this.colors.shading(dictOf(dictOf(value)?.get('Shading')), resources, page);
  }

  #inlineImage(values: readonly PdfValue[], isImage: boolean, resources: PdfDict | undefined, page: number): void {
    if (!isImage) return;
    const entry = (...keys: string[]) => {
      const at = values.findIndex((value, index) => index % 2 === 0 && keys.includes(nameOf(value) ?? ''));
      return at < 0 ? undefined : values[at + 1];
    };
    if (entry('I', 'Interpolate') === true) this.#findings.add('images', '6.2.8.1', 'an inline image that is smoothed', page);
    const filters = [entry('F', 'Filter') ?? null].flat().map((filter) => nameOf(filter));
    if (filters.some((filter) => filter === 'LZW' || filter === 'LZWDecode'))
      this.#findings.add('images', '6.1.10', 'an inline image in LZW', page);
    const intent = entry('Intent');
    if (intent !== undefined && !renderingIntents.has(nameOf(intent) ?? ''))
      this.#findings.add('images', '6.2.6', 'a rendering intent that is unknown', page);
    if (entry('IM', 'ImageMask') !== true) this.colors.space(entry('CS', 'ColorSpace'), resources, page);
  }
}

/** All appearance streams of an annotation. */
export function appearancesOf(annotation: PdfDict): PdfStream[] {
  return [...(dictOf(annotation.get('AP'))?.values() ?? [])].flatMap((value) => {
    const stream = streamOf(value);
    if (stream) return [stream];
    return [...(dictOf(value)?.values() ?? [])].map((each) => streamOf(each)).filter((each) => each instanceof PdfStream);
  });
}
