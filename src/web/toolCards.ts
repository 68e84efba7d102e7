import { cardOf, type ToolCard } from '#contract/toolCard.ts';
import { catalogue } from '#tools/catalogue.ts';

/**
 * Every tool in the order of the catalogue, as lists show them. The build puts the values in place of this module's code
 * (vite.config.ts, docs/decisions/0200): no page carries the declarations of tools that it does not open.
 */
export const toolCards: readonly ToolCard[] = catalogue.map(cardOf);
