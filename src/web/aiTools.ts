import type { ToolCard } from '#contract/toolCard.ts';
import { toolCards } from './toolCards.ts';

/** What the home page shows in full. Computed by the build, like the cards. */
export const aiTools: readonly ToolCard[] = toolCards.filter(({ group }) => group === 'ai');
