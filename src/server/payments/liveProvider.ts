import type { Finding } from '../doctor/finding.ts';
import type { Setting } from '../settings/kinds.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** A provider with its account, as the settings name it. */
export interface ConfiguredProvider {
  open(): PaymentProvider;
  /** Whether the provider knows the account; nothing is ordered. `timeoutMs`: how long its answer is awaited. */
  check(timeoutMs: number): Promise<Finding>;
}

/** What a vendor's folder exports, so that an operator can configure it. `Values`: its settings, read. */
export interface ProviderVendor<Values> {
  readonly settings: Readonly<Record<keyof Values & string, Setting>>;
  /** Settings that contradict each other: a sentence with its fix for each. */
  problems(values: Values): readonly string[];
  /** Undefined where the settings name no account. */
  configured(values: Values): ConfiguredProvider | undefined;
}
