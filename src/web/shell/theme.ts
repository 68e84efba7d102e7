import { themeKey } from '#contract/site/themeScript.ts';

export type Theme = 'light' | 'dark';

/**
 * Whether the system is dark and no theme was chosen here. Where nothing can be stored, the answer is no, so that the offer is not
 * repeated.
 */
export function mayOfferDark(): boolean {
  try {
    return localStorage.getItem(themeKey) === null && matchMedia('(prefers-color-scheme: dark)').matches;
  } catch {
    return false;
  }
}

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Sets the theme on the document root, and stores it where the browser allows it. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be forbidden; the theme is then lost with the page.
  }
}
