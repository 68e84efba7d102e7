/** The database that those of test servers are copies of (globalSetup.ts). */
export const templateDatabase = 'test_template';
