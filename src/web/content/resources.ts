import { completeText, type Text } from '#contract/text/text.ts';
import groups from './resources.json' with { type: 'json' };

export interface Product {
  readonly title: string;
  readonly description: Text;
  readonly features: readonly Text[];
  /** The price as its maker states it; null for free products. */
  readonly price: string | null;
  readonly link: string;
  /** Shown only with its source. None is invented. */
  readonly rating?: { readonly value: number; readonly source: string };
  readonly isAffiliate?: boolean;
}

/** The list of the resources page. An operator edits resources.json beside this file, in English at least; the next start builds it in. */
export const productGroups: readonly { readonly name: Text; readonly products: readonly Product[] }[] = groups.map(
  ({ name, products }) => ({
    name: completeText(name),
    products: products.map((product) => ({
      ...product,
      description: completeText(product.description),
      features: product.features.map(completeText),
    })),
  }),
);
