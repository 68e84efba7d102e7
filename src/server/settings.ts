import { offersSettings } from './settings/offers.ts';
import { othersSettings } from './settings/others.ts';
import { placeSettings } from './settings/place.ts';
import { runningSettings } from './settings/running.ts';

export type { TrustProxy } from './settings/kinds.ts';

/** Every setting: the only place where the environment is read. */
export const settings = { ...placeSettings, ...offersSettings, ...othersSettings, ...runningSettings };
