import { expect, test } from 'vitest';
import { accountScenes } from './accountScenes.ts';
import { looks, sticksOut, violations } from './judging.ts';
import { join } from './member.ts';
import { siteUrl, visit } from './visitor.ts';

test.each(looks)('accounts and payments, $theme, $language', async (look) => {
  for (const { name, path, by, play } of accountScenes) {
    const visitor = await visit(look);
    if (by === 'member') await join(visitor);
    await visitor.open(path);
    await play?.(visitor.page, siteUrl);
    expect({ name, found: await violations(visitor.page) }).toEqual({ name, found: [] });
    await visitor.page.close();
  }
});

test.each([360, 390, 640])('nothing sticks out of accounts and payments at %i px', async (width) => {
  for (const { name, path, by, play } of accountScenes) {
    const visitor = await visit({ width, height: 800, language: 'fil' });
    if (by === 'member') await join(visitor);
    await visitor.open(path);
    await play?.(visitor.page, siteUrl);
    expect({ name, sticksOut: await sticksOut(visitor.page) }).toEqual({ name, sticksOut: false });
    await visitor.page.close();
  }
});
