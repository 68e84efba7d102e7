import { toolCards } from './toolCards.ts';

/** The tools that every page names at its foot: the first of those that order pages. Computed by the build, like the cards. */
export const footerTools = toolCards
  .filter(({ group }) => group === 'organize')
  .slice(0, 3)
  .map(({ path, name }) => ({ path, name }));
