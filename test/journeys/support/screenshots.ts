/**
 * Takes screenshots of every screen and its states at three widths in both themes, for people to look at:
 * `node test/journeys/support/screenshots.ts <folder> [word] [look]`. `word`: only states whose name contains it. `look`: only looks whose
 * name contains it, such as `1440` or `dark-fil`. Tools are in `toolScreenshots.ts`, the editor in `editorScreenshots.ts`. Starts a
 * site of its own. The site must be built.
 */
import { accountScenes } from './accountScenes.ts';
import { contextWith, orSaid, photographLooks, taker } from './photographs.ts';
import { runScenes } from './runScenes.ts';
import { playScene, type Scene } from './scene.ts';
import { screenScenes } from './screenScenes.ts';
import { signingScenes } from './signingScenes.ts';
import { stateScenes } from './stateScenes.ts';

const [folder, word = '', look = ''] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go: node test/journeys/support/screenshots.ts <folder> [word] [look]');

const account = accountScenes.map(
  ({ name, path, by, play }): Scene => ({
    ...{ name, path, by },
    play: async (page, take, { url }) => {
      await play?.(page, url);
      await take(name);
    },
  }),
);
const scenes = [...screenScenes, ...stateScenes, ...runScenes, ...account, ...signingScenes];
/** A scene takes pictures whose names begin with its own first word. */
const wanted = scenes.filter(({ name }) => name.includes(word) || word.startsWith(name.split('-')[0] ?? ''));

await photographLooks(folder, look, async (browser, site, each) => {
  for (const scene of wanted) {
    const context = await contextWith(browser, site.url, each);
    const page = await context.newPage();
    await orSaid(scene.name, each, playScene(page, site, scene, taker(page, folder, each, word)));
    await context.close();
  }
});
