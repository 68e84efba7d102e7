import type { ToolCard } from '#contract/site/toolCard.ts';
import { toolCards } from './toolCards.ts';

/** The AI tools of the home page. Computed by the build, like the cards. */
export const aiTools: readonly ToolCard[] = toolCards.filter(({ group }) => group === 'ai');
