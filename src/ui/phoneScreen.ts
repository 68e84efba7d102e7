/** Where one thing has to stand below the other. */
export const phoneScreen = '(max-width: 44rem)';
