import { expect, test } from 'vitest';
import { type AccountScene, accountScenes } from './accountScenes.ts';
import { looks, sticksOut, violations } from './judging.ts';
import { join } from './member.ts';
import { siteUrl, type VisitorOptions, visit } from './visitor.ts';

/** Plays every scene of one kind of caller, and lists what is found in any of them. */
async function judge(
  by: AccountScene['by'],
  options: VisitorOptions,
  find: (page: Awaited<ReturnType<typeof visit>>['page']) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path, play } of accountScenes.filter((scene) => scene.by === by)) {
    const visitor = await visit(options);
    if (by === 'member') await join(visitor);
    await visitor.open(path);
    await play?.(visitor.page, siteUrl);
    found.push(...(await find(visitor.page)).map((each) => `${name}: ${each}`));
    await visitor.page.close();
  }
  return found;
}

const callers = ['visitor', 'member'] as const;

test.each(looks.flatMap((look) => callers.map((by) => [by, look] as const)))('screens of a %s, %o', async (by, look) => {
  expect(await judge(by, look, violations)).toEqual([]);
});

test.each(callers)('nothing sticks out for a %s at 360 px', async (by) => {
  const options = { width: 360, height: 800, language: 'fil' } as const;
  expect(await judge(by, options, async (page) => ((await sticksOut(page)) ? ['it sticks out'] : []))).toEqual([]);
});
