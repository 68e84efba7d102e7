import type { z } from 'zod';
import { billingSettings } from './settings/billing.ts';
import { deploymentSettings } from './settings/deployment.ts';
import { integrationSettings } from './settings/integrations.ts';
import { runtimeSettings } from './settings/runtime.ts';

export type { TrustProxy } from './settings/kinds.ts';

/** Every setting. Nothing else reads the environment. */
export const settings = { ...deploymentSettings, ...billingSettings, ...integrationSettings, ...runtimeSettings };

/** The parsed environment. */
export type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };
