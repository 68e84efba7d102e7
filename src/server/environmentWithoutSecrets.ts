/** Neither DATABASE_URL nor SESSION_SECRET: processes and threads that read strangers' files have no secrets. */
export function environmentWithoutSecrets(): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    NODE_ENV: process.env.NODE_ENV,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  };
}
