/** Where the editor has room for one row of four tools only. */
export const phoneScreen = '(max-width: 44rem)';
