import { AppError } from '#contract/api/appError.ts';
import { inlinePicture } from '#engines/core/content/inlinePicture.ts';
import { annotationsOf, pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  type PdfStream,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';

/** An image, and the first page that draws it, counted from 1. */
export interface FoundImage {
  readonly stream: PdfStream;
  readonly page: number;
}

/** An image that is to be a file, and where it stands. */
export interface PlacedImage extends FoundImage {
  /** Among the images of its page, from 1. */
  readonly place: number;
}

export function sizeOf({ dict }: PdfStream): { widthPx: number; heightPx: number } {
  return { widthPx: integerOf(dict.get('Width')) ?? 0, heightPx: integerOf(dict.get('Height')) ?? 0 };
}

const deepestForms = 24;
const maxImages = 5000;
const maxContentBytes = 512 * 1024 * 1024;

/** Images in the order in which pages, their forms, patterns and annotations draw them, each with its first page. */
export class ImageFinder {
  readonly images: FoundImage[] = [];
  readonly #seen = new Set<PdfStream>();
  readonly #doneForms = new Set<PdfStream>();
  #bytesLeft = maxContentBytes;
  #page = 0;

  page(page: SourcePage): void {
    this.#page = page.index + 1;
    const resources = dictOf(pageAttribute(page, 'Resources'));
    if (resources) this.#content(contentParts(page.dict), resources, 0);
    for (const { dict } of annotationsOf(page.dict)) this.#appearance(dictOf(dict.get('AP'))?.get('N'));
  }

  /** A field has an appearance for each of its states (ISO 32000-2 §12.5.5). */
  #appearance(normal: PdfValue | undefined): void {
    const form = streamOf(normal);
    const states = form ? [form] : [...(dictOf(normal)?.values() ?? [])];
    for (const state of states) {
      const stream = streamOf(state);
      if (stream) this.#form(stream, new Map(), 0);
    }
  }

  #content(parts: readonly PdfStream[], resources: PdfDict, depth: number): void {
    const content = contentOf(parts, this.#bytesLeft);
    if (!content) return;
    this.#bytesLeft -= content.length;
    const objects = dictOf(resources.get('XObject'));
    for (const pattern of dictOf(resources.get('Pattern'))?.values() ?? []) {
      const tile = streamOf(pattern);
      if (tile) this.#form(tile, resources, depth);
    }
    readOperators(content, (keyword, values, { image }) => {
      if (keyword === 'Do') this.#object(streamOf(objects?.get(nameOf(values[0]) ?? '')), resources, depth);
      else if (keyword === 'EI' && image) this.#add(inlinePicture(values, image, dictOf(resources.get('ColorSpace'))));
    });
  }

  #object(stream: PdfStream | undefined, resources: PdfDict, depth: number): void {
    if (!stream) return;
    if (nameOf(stream.dict.get('Subtype')) === 'Image') this.#add(stream);
    else this.#form(stream, resources, depth);
  }

  /** A form without resources of its own borrows those of what draws it. */
  #form(stream: PdfStream, outer: PdfDict, depth: number): void {
    if (this.#doneForms.has(stream) || depth >= deepestForms) return;
    this.#doneForms.add(stream);
    this.#content([stream], dictOf(stream.dict.get('Resources')) ?? outer, depth + 1);
  }

  #add(stream: PdfStream): void {
    if (this.#seen.has(stream)) return;
    if (this.images.length >= maxImages) throw new AppError('too_complex', { cause: 'too many images' });
    this.#seen.add(stream);
    this.images.push({ stream, page: this.#page });
  }
}
