import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settingsTable } from '#server/config.ts';

const readme = readFileSync(join(dirname(dirname(fileURLToPath(import.meta.url))), 'README.md'), 'utf8');

test('the settings table is the one that the server reads', () => {
  const rows = settingsTable.map((row) => `| \`${row.name}\` | ${row.default || '(empty)'} | ${row.meaning} |`);
  const table = ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
  const shown = /<!-- settings[^>]*-->\n([\s\S]*?)\n?<!-- end of settings -->/.exec(readme)?.[1]?.trim();
  expect(shown).toBe(table);
});
