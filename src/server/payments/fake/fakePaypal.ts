import type { FastifyPluginAsync } from 'fastify';
import { fakeApi } from './api.ts';
import type { FakePayPalOptions } from './fakeOptions.ts';
import { type FakeFaults, FakeStore } from './fakeStore.ts';
import { fakePages } from './pages.ts';

export interface FakePayPal {
  /** The provider's REST API, as paths from its root. */
  readonly api: FastifyPluginAsync;
  /** What a browser sees: the button's script and the page on which somebody agrees to pay. */
  readonly pages: FastifyPluginAsync;
  readonly books: FakeStore;
  readonly faults: FakeFaults;
}

/**
 * A pretended PayPal that speaks the same HTTP, for tests and for `PAYMENTS=demo` (docs/product.md, "Payments").
 * It keeps its books in memory, moves no money, and can be told to lie, to fail and to fall silent.
 */
export function fakePayPal(options: FakePayPalOptions): FakePayPal {
  const faults: FakeFaults = new Map();
  const books = new FakeStore(options);
  return { api: fakeApi(options, books, faults), pages: fakePages(options, books), books, faults };
}
