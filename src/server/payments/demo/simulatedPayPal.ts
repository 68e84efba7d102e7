import type { FastifyPluginAsync } from 'fastify';
import { simulatedApi } from './api.ts';
import { simulatedPages } from './pages.ts';
import type { SimulatedPayPalOptions } from './simulatedOptions.ts';
import { type SimulatedFaults, SimulatedStore } from './simulatedStore.ts';

export interface SimulatedPayPal {
  /** The provider's REST API, as paths from its root. */
  readonly api: FastifyPluginAsync;
  /** The pages for browsers: the button's script and the page on which a person approves the payment. */
  readonly pages: FastifyPluginAsync;
  readonly books: SimulatedStore;
  readonly faults: SimulatedFaults;
}

/**
 * A simulated PayPal with the same HTTP API, for tests and for `PAYMENTS=demo` (docs/product.md, "Payments"). It keeps its records in
 * memory, moves no money, and can be told to answer wrongly, to fail and not to answer.
 */
export function simulatePayPal(options: SimulatedPayPalOptions): SimulatedPayPal {
  const faults: SimulatedFaults = new Map();
  const books = new SimulatedStore(options);
  return { api: simulatedApi(options, books, faults), pages: simulatedPages(options, books), books, faults };
}
