import type { FastifyPluginAsync } from 'fastify';
import { simulatedApi } from './api.ts';
import { simulatedPages } from './pages.ts';
import type { SimulatedPayPalOptions } from './simulatedOptions.ts';
import { type SimulatedFaults, SimulatedStore } from './simulatedStore.ts';

export interface SimulatedPayPal {
  /** The provider's REST API, as paths from its root. */
  readonly api: FastifyPluginAsync;
  /** What a browser sees: the button's script and the page on which somebody agrees to pay. */
  readonly pages: FastifyPluginAsync;
  readonly books: SimulatedStore;
  readonly faults: SimulatedFaults;
}

/**
 * A pretended PayPal that speaks the same HTTP, for tests and for `PAYMENTS=demo` (docs/product.md, "Payments").
 * It keeps its books in memory, moves no money, and can be told to lie, to fail and to fall silent.
 */
export function simulatePayPal(options: SimulatedPayPalOptions): SimulatedPayPal {
  const faults: SimulatedFaults = new Map();
  const books = new SimulatedStore(options);
  return { api: simulatedApi(options, books, faults), pages: simulatedPages(options, books), books, faults };
}
