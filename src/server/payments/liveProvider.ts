import type { Finding } from '../doctor/finding.ts';
import type { Setting } from '../settings/kinds.ts';
import type { PaymentProvider, ProviderIdentity } from './paymentProvider.ts';

/** A provider with its account, as configured. */
export interface ConfiguredProvider {
  readonly identity: ProviderIdentity;
  open(): PaymentProvider;
  /** Whether the provider knows the account. No order is made. `timeoutMs` is the limit for its answer. */
  check(timeoutMs: number): Promise<Finding>;
}

/** The export of a vendor's folder, by which an operator can configure it. `Values` are its parsed settings. */
export interface ProviderVendor<Values> {
  readonly settings: Readonly<Record<keyof Values & string, Setting>>;
  /** Settings that contradict each other: a sentence with its fix for each. */
  problems(values: Values): readonly string[];
  /** Undefined where the settings name no account. */
  configured(values: Values): ConfiguredProvider | undefined;
}
