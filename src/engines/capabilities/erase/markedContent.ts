import { isLayerHidden } from '#engines/core/objects/hiddenLayers.ts';
import type { Span } from '#engines/core/objects/operators.ts';
import { serialize } from '#engines/core/objects/serialize.ts';
import { dictOf, integerOf, nameOf, type PdfDict, type PdfObject, type PdfValue } from '#engines/core/objects/values.ts';
import type { Erasure } from './erasure.ts';
import type { OwnResources } from './ownResources.ts';

/** Keys that say in other words what marked content shows (ISO 32000-2 §14.9.3 to §14.9.5). */
export const alternativeTextKeys = ['ActualText', 'Alt', 'E'] as const;

interface Mark {
  readonly span: Span;
  readonly tag: PdfValue;
  readonly properties: PdfDict | undefined;
  isTouched: boolean;
  readonly isHidden: boolean;
}

/** The marks that are open at a place in a content stream. */
export class MarkedContent {
  readonly #open: Mark[] = [];
  readonly #erasure: Erasure;
  readonly #owner: PdfObject;
  readonly #resources: OwnResources;

  constructor(erasure: Erasure, owner: PdfObject, resources: OwnResources) {
    this.#erasure = erasure;
    this.#owner = owner;
    this.#resources = resources;
  }

  begin(span: Span, [tag, given]: readonly PdfValue[]): void {
    const name = nameOf(given);
    const properties = name === undefined ? dictOf(given) : dictOf(this.#resources.find('Properties', name));
    const isHidden = nameOf(tag) === 'OC' && isLayerHidden(properties, this.#erasure.hiddenLayers);
    this.#open.push({ span, tag: tag ?? null, properties, isTouched: false, isHidden });
  }

  /** Records that something was removed from all open marks. */
  touch(): void {
    for (const mark of this.#open) {
      if (mark.isTouched) continue;
      mark.isTouched = true;
      const number = integerOf(mark.properties?.get('MCID'));
      if (number !== undefined) this.#erasure.mark(this.#owner, number);
    }
  }

  /** The opening operator without its alternative text, where that text has to go. */
  end(): { span: Span; words: string } | undefined {
    const mark = this.#open.pop();
    if (!mark?.isTouched || !mark.properties || !alternativeTextKeys.some((key) => mark.properties?.has(key))) return undefined;
    const left: PdfDict = new Map(mark.properties);
    for (const key of alternativeTextKeys) left.delete(key);
    this.#erasure.removed.add('erasedTexts');
    const words = `${serialize(mark.tag, () => undefined)} /${this.#resources.add('Properties', left)} BDC`;
    return { span: mark.span, words };
  }

  /** Whether the content drawn now belongs to a hidden layer. */
  get isHidden(): boolean {
    return this.#open.some(({ isHidden }) => isHidden);
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }
}
