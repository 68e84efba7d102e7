import { expect, test } from 'vitest';
import { sampleOf } from '../../sample.ts';
import { type AccountScene, accountScenes } from '../support/accountScenes.ts';
import { hasHorizontalOverflow, looks, testedIn, violations } from '../support/axeChecks.ts';
import { join } from '../support/member.ts';
import { siteUrl, type VisitorOptions, visit } from '../support/visitor.ts';

/** Runs the scenes and returns the findings of axe. */
async function judge(
  scenes: readonly AccountScene[],
  options: VisitorOptions,
  find: (page: Awaited<ReturnType<typeof visit>>['page']) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const { by, name, path, play } of scenes) {
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
const scenesOf = (by: AccountScene['by']) => accountScenes.filter((scene) => scene.by === by);

test.each(looks.flatMap((look) => callers.map((by) => [by, look] as const)))('screens of a %s, %o', async (by, look) => {
  expect(await judge(testedIn(look, scenesOf(by)), look, violations)).toEqual([]);
});

test.each(callers)('nothing sticks out for a %s at 360 px', async (by) => {
  const options = { width: 360, height: 800, language: 'fil' } as const;
  expect(
    await judge(sampleOf(scenesOf(by), { every: 5 }), options, async (page) =>
      (await hasHorizontalOverflow(page)) ? ['it sticks out'] : [],
    ),
  ).toEqual([]);
});
