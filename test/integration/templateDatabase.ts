/** The database that test servers copy (globalSetup.ts). */
export const templateDatabase = 'test_template';
