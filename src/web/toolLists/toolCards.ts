import { cardOf, type ToolCard } from '#contract/site/toolCard.ts';
import { catalogue } from '#tools/catalogue.ts';

/**
 * Every tool in the order of the catalogue, as lists show them. The build replaces this module's code by its values (vite.config.ts,
 * docs/decisions/0200), so no page loads the declarations of other tools.
 */
export const toolCards: readonly ToolCard[] = catalogue.map(cardOf);
