import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** A place on the page as shown, in points. */
type At = readonly [xPt: number, yPt: number];

/** A visitor in the editor, with an open document. */
export async function openEditor(visitor: Visitor, path: string, file: string) {
  const { page } = visitor;
  await visitor.open(path);
  await visitor.choose(file);
  await drawn();

  async function drawn(): Promise<void> {
    await page.getByTestId('editor-page').waitFor();
    await page.locator('[data-testid=editor-page] [data-shown=true]').waitFor();
  }
  /** The screen position of a point of the page. */
  async function at([x, y]: At): Promise<{ x: number; y: number }> {
    const sheet = page.getByTestId('editor-page');
    const box = await sheet.boundingBox();
    if (!box) throw new Error('the page is not in sight');
    const scale = Number(await sheet.getAttribute('data-px-per-pt'));
    return { x: box.x + x * scale, y: box.y + y * scale };
  }
  return {
    drawn,
    at,
    /** Less common tools are in the "More" menu. */
    async use(tool: string): Promise<void> {
      const button = page.getByTestId(`tool-${tool}`);
      if (!(await button.isVisible())) await page.getByTestId('tool-more').click();
      await button.click();
    },
    async drag(from: At, to: At): Promise<void> {
      const [a, b] = [await at(from), await at(to)];
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
      await page.mouse.move(b.x, b.y, { steps: 3 });
      await page.mouse.up();
    },
    /** The same with a finger. */
    async swipe(from: At, to: At): Promise<void> {
      const touch = await page.context().newCDPSession(page);
      const [a, b] = [await at(from), await at(to)];
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', [{ ...a, id: 1 }]);
      for (let step = 1; step <= 6; step += 1)
        await send('touchMove', [{ x: a.x + ((b.x - a.x) * step) / 6, y: a.y + ((b.y - a.y) * step) / 6, id: 1 }]);
      await send('touchEnd', []);
    },
    async click(point: At, options: { clickCount?: number; modifiers?: 'Shift'[] } = {}): Promise<void> {
      const { x, y } = await at(point);
      for (const key of options.modifiers ?? []) await page.keyboard.down(key);
      await page.mouse.click(x, y, { clickCount: options.clickCount ?? 1 });
      for (const key of options.modifiers ?? []) await page.keyboard.up(key);
    },
    /** The kinds of the annotations on the current page, from bottom to top. */
    things: () =>
      page
        .locator('[data-testid=editor-page] .Overlay-thing')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-testid')?.replace('thing-', '') ?? '')),
    status: () => page.getByTestId('editor-status').innerText(),
    /** Whether the drawing layer paints anything at a point of the page. */
    isInked: ([x, y]: At): Promise<boolean> =>
      page.evaluate(`(() => {
        const canvas = document.querySelector('[data-testid=editor-page] [data-testid=drawing-layer]');
        const sheet = canvas.parentElement;
        const scale = (Number(sheet.dataset.pxPerPt) * canvas.width) / sheet.clientWidth;
        const at = (pt) => Math.round(pt * scale) - 1;
        const { data } = canvas.getContext('2d').getImageData(at(${x}), at(${y}), 3, 3);
        return data.some((value, index) => index % 4 === 3 && value > 0);
      })()`),
    async write(point: At, text: string): Promise<void> {
      await this.click(point);
      await page.getByTestId('input-text').fill(text);
      await page.keyboard.press('Shift+Enter');
      await expect.poll(() => page.getByTestId('text-entry').count()).toBe(0);
    },
  };
}
