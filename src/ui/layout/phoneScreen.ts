/** The width at which layouts become a single column. */
export const phoneScreen = '(max-width: 44rem)';
