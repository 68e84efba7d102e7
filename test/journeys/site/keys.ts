import type { Page } from 'playwright-core';

/** The focused element as a person without a mouse sees and hears it. */
export interface Stop {
  /** The number of the element, constant as long as the page exists. */
  readonly id: number;
  readonly testId: string | null;
  readonly tag: string;
  readonly type: string;
  readonly name: string;
  readonly isInMain: boolean;
  /** Whether an outline or a shadow appears with the focus, on the element itself or on the element that represents it. */
  readonly isMarked: boolean;
  /** Whether it is not completely covered (WCAG 2.4.11). */
  readonly isInSight: boolean;
}

/** Reads the focused element. Undefined while no element of the page has the focus. */
const look = (isThorough: boolean) => `(() => {
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement) return;
  globalThis.stops_ ??= new WeakMap();
  if (!stops_.has(at)) stops_.set(at, (globalThis.stopCount_ = (globalThis.stopCount_ ?? 0) + 1));
  const name = (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').trim().slice(0, 60);
  const stop = { id: stops_.get(at), testId: at.dataset.testid ?? null, tag: at.tagName.toLowerCase(), type: at.type ?? '', name, isInMain: Boolean(at.closest('main')) };
  // An element is examined once. To blur a date field and focus it again would move its caret before the first part, and Tab
  // would never leave it.
  globalThis.examinedStops_ ??= new WeakSet();
  if (!${isThorough} || examinedStops_.has(at)) return { ...stop, isMarked: true, isInSight: true };
  examinedStops_.add(at);
  const hasOutline = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  const drawn = (of, part) => { const s = getComputedStyle(of, part); return [hasOutline(s) ? s.outline : '', s.boxShadow, s.borderColor].join(' '); };
  const beside = [at, at.nextElementSibling, at.parentElement, at.closest('label')].filter(Boolean);
  const draw = () => beside.flatMap((of) => [drawn(of), drawn(of, '::after')]);
  const withFocus = draw();
  // Read again without the focus, which is then restored like by a key.
  at.blur();
  const without = draw();
  at.focus({ focusVisible: true, preventScroll: true });
  const { left, top, right, bottom } = at.getBoundingClientRect();
  const points = [[(left + right) / 2, (top + bottom) / 2], [left + 4, top + 4], [right - 4, bottom - 4]];
  const isHit = ([x, y]) => { const hit = document.elementFromPoint(x, y); return Boolean(hit) && (at.contains(hit) || hit.contains(at) || hit.closest('label')?.contains(at)); };
  return { ...stop, isMarked: withFocus.some((style, index) => style !== without[index]), isInSight: points.some(isHit) };
})()`;

/** The focused element. isMarked and isInSight are computed only on request, because that moves the focus. */
export function focusOf(page: Page, isThorough = false): Promise<Stop | undefined> {
  return page.evaluate<Stop | undefined>(look(isThorough));
}

/** Presses Tab until the wanted element has the focus. Passes every stop on the way to `visit`. */
export async function tabTo(page: Page, isIt: (stop: Stop) => boolean, visit?: (stop: Stop) => void): Promise<Stop> {
  const names: string[] = [];
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusOf(page, visit !== undefined);
    if (!stop) continue;
    names.push(stop.testId ?? stop.name);
    visit?.(stop);
    if (isIt(stop)) return stop;
  }
  throw new Error(`Tab does not lead there. It led to: ${names.slice(-40).join(' > ')}`);
}

const readSetting =
  '({ value: document.activeElement.value, checked: document.activeElement.checked, name: document.activeElement.name })';

/** Changes the focused setting by its keys and changes it back. Returns what did not change. */
export async function tryKeys(page: Page, { tag, type, name }: Stop): Promise<string | undefined> {
  const keys = keysFor(tag, type);
  if (!keys) return undefined;
  const read = async () => JSON.stringify(await page.evaluate(readSetting));
  const before = await read();
  await page.keyboard.press(keys[0]);
  const after = await read();
  await page.keyboard.press(keys[1]);
  return before === after ? `${tag} ${type} ${name}: ${keys[0]} changes nothing` : undefined;
}

function keysFor(tag: string, type: string): readonly [string, string] | undefined {
  if (tag === 'select') return ['ArrowDown', 'ArrowUp'];
  if (tag === 'textarea') return ['a', 'Backspace'];
  if (tag !== 'input') return undefined;
  if (type === 'checkbox') return ['Space', 'Space'];
  if (type === 'radio') return ['ArrowDown', 'ArrowUp'];
  if (type === 'range') return ['ArrowLeft', 'ArrowRight'];
  if (type === 'text' || type === 'password') return ['a', 'Backspace'];
  if (type === 'number') return ['1', 'Backspace'];
  return undefined;
}
