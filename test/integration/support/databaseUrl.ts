import type { TestServer } from './testServer.ts';

/** The database of a test server in the form of `DATABASE_URL`, for commands that run beside it. */
export async function databaseUrlOf({ pool }: Pick<TestServer, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ name: string; folder: string; login: string }>(
    `select current_database() as name, current_setting('unix_socket_directories') as folder, current_user as login`,
  );
  const { name, folder, login } = rows[0] ?? { name: '', folder: '', login: '' };
  return `postgres://${login}@localhost/${name}?host=${encodeURIComponent(folder)}`;
}
