import { toolCards } from './toolCards.ts';

/** The tools in the footer of every page: the first ones of the group for organizing pages. Computed by the build, like the cards. */
export const footerTools = toolCards
  .filter(({ group }) => group === 'organize')
  .slice(0, 3)
  .map(({ path, name }) => ({ path, name }));
