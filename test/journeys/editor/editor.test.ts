import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { darkOnly, hasHorizontalOverflow, violations } from '../support/axeChecks.ts';
import { openEditor } from '../support/editorPage.ts';
import { fillSignIn, fillSignUp, join, mailedCode, post, someone } from '../support/member.ts';
import { readPages } from '../support/results.ts';
import { untilStored } from '../support/seen.ts';
import { siteUrl, visit } from '../support/visitor.ts';

const { outlined, encrypted, restricted } = fixtures;

test('a member draws with every tool, undoes, redoes, and downloads the page as it was shown', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  expect(await editor.status()).toBe(`Select, page 1/${outlined.pages}`);

  await editor.use('highlight');
  await editor.drag([60, 95], [250, 105]);
  for (const [index, tool] of ['blur', 'rectangle', 'ellipse', 'check', 'cross', 'line', 'arrow', 'ink'].entries()) {
    await editor.use(tool);
    await editor.drag([40 + index * 45, 200], [75 + index * 45, 235]);
  }
  await editor.use('text');
  await editor.write([60, 320], 'Signed and agreed');
  await editor.use('note');
  await editor.write([300, 320], 'Is this so?');
  const all = ['highlight', 'blur', 'rectangle', 'ellipse', 'check', 'cross', 'line', 'arrow', 'ink', 'text', 'note'];
  await expect.poll(editor.things).toEqual(all);
  expect(await editor.isInked([60, 220])).toBe(true);
  expect(await editor.isInked([60, 400])).toBe(false);
  // The page's thumbnail shows unsaved edits.
  await page.getByTestId('thumbnail-edits-1').waitFor();

  await page.getByTestId('button-undo').click();
  await page.keyboard.press('Control+z');
  await expect.poll(editor.things).toEqual(all.slice(0, -2));
  await page.getByTestId('button-redo').click();
  await page.keyboard.press('Control+y');
  await expect.poll(editor.things).toEqual(all);
  expect(await page.getByTestId('button-redo').isDisabled()).toBe(true);

  await editor.use('select');
  await editor.drag([60, 220], [60, 400]);
  // A moved annotation is on top.
  await expect.poll(editor.things).toEqual([...all.filter((each) => each !== 'blur'), 'blur']);
  expect(await editor.isInked([60, 220])).toBe(false);
  expect(await editor.isInked([60, 400])).toBe(true);

  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('outlined_edited.pdf');
  const [first] = await readPages(path);
  expect(first?.text).toContain('Signed and agreed');
  expect(await visitor.toast()).toMatchObject({ title: 'Success!', variant: 'default' });
  // The result summary, with an editable name. It does not claim that anything was deleted.
  const receipt = page.getByTestId('saved-panel');
  await expect.poll(() => receipt.innerText()).toContain('1 credit');
  expect(await receipt.getByTestId('report').innerText()).toContain('6 pages');
  expect(await page.getByTestId('announcement').innerText()).toBe('Saved');
  await receipt.getByLabel('File name').fill('signed');
  const again = page.waitForEvent('download');
  await receipt.getByTestId('button-download').click();
  expect((await again).suggestedFilename()).toBe('signed.pdf');
  await receipt.getByTestId('button-start-over').click();
  // The edits are in the file now, and the page shows them.
  await expect.poll(editor.things).toEqual([]);
  expect(await page.getByTestId('unsaved').count()).toBe(0);
  await editor.drawn();
});

test('text boxes: Escape discards, a click elsewhere commits, empty ones are ignored, a double click reopens', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/add-text-pdf', outlined.path);
  expect(await editor.status()).toContain('Text');
  await editor.click([100, 300]);
  await page.getByTestId('input-text').fill('Never');
  await page.keyboard.press('Escape');
  await editor.click([100, 300]);
  await page.getByTestId('button-add-text').click();
  expect(await editor.things()).toEqual([]);
  await editor.click([100, 300]);
  await page.getByTestId('input-text').fill('First');
  await editor.click([300, 450]);
  await expect.poll(editor.things).toEqual(['text']);
  // The click that ended the editing did not start another annotation.
  expect(await page.getByTestId('text-entry').count()).toBe(0);
  await editor.click([110, 308], { clickCount: 2 });
  expect(await page.getByTestId('input-text').inputValue()).toBe('First');
  await page.getByTestId('input-text').fill('Second');
  await page.getByTestId('button-add-text').click();
  await expect.poll(() => page.getByTestId('thing-text').getAttribute('aria-label')).toBe('Text: Second');
  await page.getByTestId('select-size').selectOption('48');
  await expect.poll(async () => (await page.getByTestId('thing-text').boundingBox())?.height ?? 0).toBeGreaterThan(60);
});

test('images: 100 points wide at 100, 100, resized by a corner, deleted by a key; other files are refused', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/edit-pdf', outlined.path);
  await page.setInputFiles('[data-testid=input-image]', {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  expect(await visitor.toast()).toEqual({ title: 'Invalid file', body: 'Please select an image file', variant: 'destructive' });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800"><rect width="800" height="800" fill="red"/></svg>';
  await page.setInputFiles('[data-testid=input-image]', {
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  });
  await expect.poll(editor.things).toEqual(['image']);
  await expect.poll(() => editor.isInked([120, 120])).toBe(true);
  expect(await editor.isInked([180, 120])).toBe(false);
  await editor.drag([200, 150], [300, 200]);
  await expect.poll(() => editor.isInked([180, 180])).toBe(true);
  await expect.poll(() => page.locator('.Properties-measures').innerText()).toMatch(/Width\s*200 pt\s*Height\s*100 pt/);
  await page.keyboard.press('Delete');
  await expect.poll(editor.things).toEqual([]);
});

test('text blocks: one is replaced, another deleted and restored, and the file has both', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.reading.path);
  await editor.use('edit-text');
  const block = (name: string) => page.getByRole('button', { name: `Text block: ${name}` });
  await block('Columns').click();
  expect(await page.getByTestId('input-replacement').inputValue()).toBe('Columns');
  await page.getByTestId('input-replacement').fill('Pillars');
  expect(await page.getByTestId('block-entry').innerText()).toContain('Original: Columns');
  await page.getByTestId('button-replace-text').click();
  await expect.poll(() => block('Columns').getAttribute('data-state')).toBe('changed');
  await block('Annual report').click({ button: 'right' });
  await expect.poll(() => block('Annual report').getAttribute('data-state')).toBe('deleted');
  await block('Annual report').click({ button: 'right' });
  await expect.poll(() => block('Annual report').getAttribute('data-state')).toBe('as-it-is');
  const { path } = await visitor.download('button-download');
  const [first] = await readPages(path);
  expect(first?.text).toContain('Pillars');
  expect(first?.text).toContain('Annual report');
});

test('forms: filled by keyboard, undone, kept over a reload, and saved as shown', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.form.path);
  const field = (name: string) => page.getByTestId(`field-${name}`);
  await field('name').waitFor();
  expect(await field('name').inputValue()).toBe('first');
  // The file has no appearance for the value, so the input shows it.
  const opacity = 'getComputedStyle(document.querySelector(\'[data-testid="field-address.city"]\')).opacity';
  expect(await page.evaluate(opacity)).toBe('1');
  await field('name').fill('Ligaya Santos');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await field('agree').isChecked()).toBe(false);
  await page.getByTestId('button-undo').click();
  expect(await field('agree').isChecked()).toBe(true);
  await page.getByTestId('button-redo').click();
  expect(await field('agree').isChecked()).toBe(false);
  await untilStored(visitor, '{"name":"agree","values":[]}');
  await page.reload();
  await editor.drawn();
  await expect.poll(() => field('name').inputValue()).toBe('Ligaya Santos');
  // A pen draws over fields.
  await editor.use('ink');
  expect(await field('name').isDisabled()).toBe(true);
  const { path } = await visitor.download('button-download');
  const shown = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  expect(shown).toContain('Ligaya Santos');
  await editor.use('select');
  await expect.poll(() => field('name').inputValue()).toBe('Ligaya Santos');
  expect(await field('agree').isChecked()).toBe(false);
});

test('keyboard only: pages, zoom, selection, nudging, copying to another page', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/highlight-pdf', outlined.path);
  expect(await editor.status()).toContain('Highlight');
  await editor.drag([100, 300], [200, 330]);
  await editor.drag([100, 360], [200, 390]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await editor.status()).toContain('Select');
  await page.getByTestId('tool-select').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await editor.status()).toContain('Text');
  await page.keyboard.press('Escape');
  await page.locator('.PageCanvas-workspace').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByTestId('thing-highlight').first().getAttribute('aria-pressed')).toBe('true');
  const before = await page.getByTestId('thing-highlight').first().boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => (await page.getByTestId('thing-highlight').first().boundingBox())?.x ?? 0)
    .toBeGreaterThan((before?.x ?? 0) + 5);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('PageDown');
  expect(await page.getByTestId('input-page').inputValue()).toBe('2');
  await page.keyboard.press('Control+v');
  await expect.poll(editor.things).toEqual(['highlight']);
  await expect.poll(() => page.getByTestId('announcement').innerText()).toContain('added');
  await page.keyboard.press('Delete');
  await expect.poll(editor.things).toEqual([]);
  await page.getByTestId('thumbnail-1').click();
  await expect.poll(editor.things).toEqual(['highlight', 'highlight']);
  for (let press = 0; press < 6; press += 1)
    if (await page.getByTestId('button-zoom-in').isEnabled()) await page.getByTestId('button-zoom-in').click();
  expect(await page.getByTestId('zoom').innerText()).toBe('200%');
});

test('signed out: Download asks for an account, and the edits are kept', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/add-text-pdf', outlined.path);
  await editor.write([100, 300], 'Kept for later');
  await page.getByTestId('button-download').click();
  const prompt = page.getByRole('dialog');
  await expect.poll(() => prompt.innerText()).toContain('Save Your PDF Edits!');
  await page.getByTestId('button-back-to-editor').click();
  await expect.poll(editor.things).toEqual(['text']);
  await page.getByTestId('button-download').click();
  await untilStored(visitor, 'Kept for later');
  await page.getByTestId('button-get-credits').click();
  await page.waitForURL(/\/signup\?returnTo=/);
  const member = someone();
  await fillSignUp(visitor, member);
  await page.getByTestId('code-1').focus();
  await page.keyboard.type(await mailedCode(member.email));
  await page.keyboard.press('Enter');
  await page.waitForURL(/add-text-pdf\?pdfId=/);
  await editor.drawn();
  await expect.poll(editor.things).toEqual(['text']);
  const { path } = await visitor.download('button-download');
  expect((await readPages(path))[0]?.text).toContain('Kept for later');
});

test('ended session: saving leads to Sign In and back with the edits', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  const editor = await openEditor(visitor, '/tools/add-text-pdf', outlined.path);
  await editor.write([100, 300], 'Still here');
  await untilStored(visitor, 'Still here');
  await post(visitor, '/api/logout');
  await page.getByTestId('button-download').click();
  await page.waitForURL(/\/login\?returnTo=/);
  await fillSignIn(visitor, member);
  await page.waitForURL(/add-text-pdf\?pdfId=/);
  await editor.drawn();
  await expect.poll(editor.things).toEqual(['text']);
  const { path } = await visitor.download('button-download');
  expect((await readPages(path))[0]?.text).toContain('Still here');
});

test('without credits, saving opens the dialog that leads to plans, and the edits stay', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/add-text-pdf', outlined.path);
  for (let credit = 0; credit < 5; credit += 1) {
    const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: await readFile(fixtures.onePage.path) };
    const multipart = { pdf, totalRotations: '1' };
    const spent = await page.request.post(`${siteUrl}/api/pdf/rotate`, { multipart, headers: { origin: siteUrl } });
    expect(spent.status()).toBe(200);
  }
  await editor.write([100, 300], 'Not yet paid');
  await page.getByTestId('button-download').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.innerText()).toContain('Select a plan');
  await page.getByRole('button', { name: 'Maybe Later' }).click();
  await expect.poll(editor.things).toEqual(['text']);
});

test('a reload restores the edits; Back asks before it discards them', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/blur-pdf', outlined.path);
  expect(await editor.status()).toContain('Blur/Erase');
  await editor.drag([100, 300], [200, 330]);
  await untilStored(visitor, '"blur"');
  const asked = page.waitForEvent('dialog');
  await page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await editor.drawn();
  await expect.poll(editor.things).toEqual(['blur']);
  await page.getByTestId('button-cancel').click();
  await page.getByTestId('button-stay').click();
  await expect.poll(editor.things).toEqual(['blur']);
  await page.getByTestId('button-back').click();
  await page.getByTestId('button-leave').click();
  await page.getByTestId('editor').waitFor({ state: 'detached' });
  await page.getByText('Drop your PDF file here or click to browse').waitFor();
});

test('the downloaded file lacks the content under an erase box and has the rest', async () => {
  const visitor = await visit();
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/blur-pdf', fixtures.reading.path);
  await editor.drag([30, 50], [250, 110]);
  await expect.poll(editor.things).toEqual(['blur']);
  const { path } = await visitor.download('button-download');
  const [first] = await readPages(path);
  expect(first?.text).not.toContain('Columns');
  expect(first?.text).toContain('Annual report');
  expect(first?.text).toContain('and its middle');
});

test('a protected file asks for its password', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/edit-pdf');
  await visitor.choose(encrypted.path);
  await page.getByRole('textbox', { name: 'Password' }).fill(encrypted.password ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('[data-testid=editor-page] [data-shown=true]').waitFor();
});

test('a restricted file asks for its owner password on save and keeps the edits', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/add-text-pdf', restricted.path);
  await editor.write([100, 200], 'By leave of the owner');
  await page.getByTestId('button-download').click();
  await page.getByRole('textbox', { name: 'Password' }).fill(restricted.ownerPassword ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await editor.drawn();
  await expect.poll(editor.things).toEqual(['text']);
  const { path } = await visitor.download('button-download');
  expect((await readPages(path))[0]?.text).toContain('By leave of the owner');
});

test('touch: one finger draws, moves and signs; two fingers zoom', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await editor.use('rectangle');
  await editor.swipe([100, 200], [260, 300]);
  await expect.poll(editor.things).toEqual(['rectangle']);
  await editor.use('select');
  const before = await page.getByTestId('thing-rectangle').boundingBox();
  await editor.swipe([180, 250], [280, 330]);
  await expect
    .poll(async () => (await page.getByTestId('thing-rectangle').boundingBox())?.x ?? 0)
    .toBeGreaterThan((before?.x ?? 0) + 40);

  await editor.use('ink');
  const [left, right] = [await editor.at([200, 150]), await editor.at([300, 150])];
  await send('touchStart', [{ ...left, id: 1 }]);
  await send('touchStart', [
    { ...left, id: 1 },
    { ...right, id: 2 },
  ]);
  for (const grow of [20, 40, 60, 80]) {
    await send('touchMove', [
      { x: left.x - grow / 2, y: left.y, id: 1 },
      { x: right.x + grow / 2, y: right.y, id: 2 },
    ]);
  }
  await send('touchEnd', []);
  const widthPx = async () => (await page.getByTestId('editor-page').boundingBox())?.width ?? 0;
  await expect.poll(widthPx).toBeGreaterThan(390);
  // A touch with two fingers draws nothing.
  expect(await editor.things()).toEqual(['rectangle']);

  await page.getByTestId('tool-signature').click();
  await page.getByRole('radio', { name: 'Type' }).check();
  await page.getByTestId('input-signature').fill('Maria Santos');
  await page.getByTestId('button-place-signature').click();
  await page.getByTestId('place-signature-1').waitFor();
  const inSight = await page.locator('.PageCanvas-workspace').boundingBox();
  if (!inSight) throw new Error('no page is in sight');
  await page.touchscreen.tap(inSight.x + inSight.width / 2, inSight.y + inSight.height / 2);
  await expect.poll(editor.things).toEqual(['rectangle', 'image']);
});

test('phone: the page has most of the height; a tap opens a text box, and typed text stays', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  const shareOfPages = async () => ((await page.locator('.PageCanvas-workspace').boundingBox())?.height ?? 0) / 844;
  expect(await shareOfPages()).toBeGreaterThan(0.7);
  await page.getByTestId('tool-text').tap();
  await expect.poll(shareOfPages).toBeGreaterThan(0.7);
  for (const [index, words] of ['First words', 'Second words', 'Third words'].entries()) {
    const { x, y } = await editor.at([60 + index * 40, 200 + index * 90]);
    await page.touchscreen.tap(x, y);
    await page.getByTestId('text-entry').waitFor();
    // Longer than the emulated mouse press that browsers send after a touch.
    await page.waitForTimeout(450);
    await page.keyboard.type(words);
    if (index === 1) {
      // The page is unmounted while it is scrolled out of view. The text stays.
      const scrollTo = (top: number) => page.evaluate(`document.querySelector('.PageCanvas-workspace').scrollTo(0, ${top})`);
      await scrollTo(2600);
      await expect.poll(() => page.getByTestId('text-entry').count()).toBe(0);
      await scrollTo(0);
      await expect.poll(() => page.getByTestId('input-text').inputValue()).toBe(words);
    }
    await page.getByTestId('button-done').tap();
  }
  await expect.poll(editor.things).toEqual(['text', 'text', 'text']);
  for (const words of ['First words', 'Second words', 'Third words']) await page.getByLabel(`Text: ${words}`).waitFor();
  expect(await page.getByTestId('unsaved').innerText()).toBe('3 edits not saved');
});

test('the bar shows as many names of tools as it has room for, in one row', async () => {
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  const named = async () =>
    (await page.getByRole('toolbar').locator('button > span:visible').allInnerTexts()).filter((name) => name !== '');
  await expect.poll(named).toEqual(['Select', 'Sign', 'Text', 'Highlight', 'Blur/Erase', 'Pen', 'Edit Text', 'More']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(named).toEqual(['Sign', 'Text', 'Blur/Erase', 'Edit Text', 'More']);
  expect((await page.getByRole('toolbar').boundingBox())?.height).toBeLessThan(60);
});

test.each([
  ['a desk', {}],
  ['a phone', { width: 390, height: 844, hasTouch: true }],
])('on %s the bar that finds words covers no page', async (_, screen) => {
  const visitor = await visit(screen);
  const { page } = visitor;
  await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  await page.keyboard.press('Control+f');
  await page.getByTestId('input-find').fill('page');
  await page.getByTestId('found-mark').first().waitFor();
  const bottomOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
  const bar = await page.locator('search').boundingBox();
  await expect
    .poll(async () => (await page.locator('[data-testid=found-mark][data-current=true]').boundingBox())?.y)
    .toBeGreaterThan(bottomOf(bar));
  expect((await page.locator('.PageCanvas-workspace').boundingBox())?.y).toBeGreaterThanOrEqual(bottomOf(bar) - 1);
});

test('while words are found the page rests', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  await page.keyboard.press('Control+f');
  await page.getByTestId('input-find').fill('page');
  await page.getByTestId('found-mark').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const scriptSeconds = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  // Pages and thumbnails below are still drawn at first.
  const usedInASecond = async () => {
    const before = await scriptSeconds();
    await page.waitForTimeout(1000);
    return (await scriptSeconds()) - before;
  };
  await expect.poll(usedInASecond).toBeLessThan(0.25);
});

test('scrolling: the visible page is named, the page field goes to a page, and elements belong to their page', async () => {
  const visitor = await visit({ width: 1280, height: 900 });
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  const workspace = page.locator('.PageCanvas-workspace');
  await workspace.hover();
  await page.mouse.wheel(0, 2200);
  await expect.poll(editor.status).not.toContain('page 1/');
  await page.getByTestId('input-page').fill('5');
  await page.getByTestId('input-page').press('Enter');
  await expect.poll(editor.status).toBe('Select, page 5/6');
  await editor.drawn();
  await editor.use('rectangle');
  await editor.drag([100, 200], [180, 260]);
  await expect.poll(editor.things).toEqual(['rectangle']);
  await page.getByTestId('thumbnail-edits-5').waitFor();
  await page.getByTestId('button-fit-page').click();
  const [sheet, room] = [await page.getByTestId('editor-page').boundingBox(), await workspace.boundingBox()];
  expect(sheet?.height).toBeLessThan(room?.height ?? 0);
  await page.getByTestId('button-fit-width').click();
  await expect.poll(async () => (await page.getByTestId('editor-page').boundingBox())?.width ?? 0).toBeGreaterThan(700);
});

test.each([
  ['en', 'Signature', 'Type'],
  ['fil', 'Pirma', 'I-type'],
] as const)('%s: a signature is called one, drawn or typed, and so is its copy', async (language, called, type) => {
  const visitor = await visit({ language });
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  const heading = page.locator('.Properties-head h2');
  await page.getByTestId('tool-signature').click();
  const pad = await page.getByTestId('signature-pad').boundingBox();
  if (!pad) throw new Error('there is no pad');
  await page.mouse.move(pad.x + 40, pad.y + 40);
  await page.mouse.down();
  await page.mouse.move(pad.x + 120, pad.y + 70, { steps: 4 });
  await page.mouse.up();
  await page.getByTestId('button-place-signature').click();
  await page.getByTestId('place-signature-1').waitFor();
  await editor.click([200, 300]);
  await expect.poll(editor.things).toEqual(['ink']);
  await expect.poll(() => heading.innerText()).toBe(called);
  await page.getByTestId('button-duplicate').click();
  await expect.poll(editor.things).toEqual(['ink', 'ink']);
  expect(await heading.innerText()).toBe(called);
  // The existing signature can be placed again. A new one can be made, too.
  await page.getByTestId('tool-signature').click();
  await page.getByTestId('button-change-signature').click();
  await page.getByRole('radio', { name: type, exact: true }).check();
  await page.getByTestId('input-signature').fill('Maria Santos');
  await page.getByTestId('button-place-signature').click();
  await page.getByTestId('place-signature-1').waitFor();
  await editor.click([200, 420]);
  await expect.poll(editor.things).toEqual(['ink', 'ink', 'image']);
  expect(await heading.innerText()).toBe(called);
});

test.each(darkOnly)('axe finds nothing, $theme, $language', async (look) => {
  const visitor = await visit(look);
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  expect(await violations(page)).toEqual([]);
  await editor.use('text');
  await editor.write([100, 300], 'Hello');
  expect(await violations(page)).toEqual([]);
  await editor.click([200, 420]);
  await page.getByTestId('text-entry').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByTestId('tool-signature').click();
  await page.getByTestId('signature-pad').waitFor();
  expect(await violations(page)).toEqual([]);
});
