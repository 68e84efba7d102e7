export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/**
 * Runs before the first paint, from the page itself: the theme is light until the visitor chose otherwise
 * (docs/product.md, "Shell"). Its text is hashed for the CSP by whoever sends the page.
 */
export const themeScript = `(function(d){var t='light';try{if(localStorage.getItem('${storageKey}')==='dark')t='dark'}catch(e){}d.dataset.theme=t;d.classList.add(t)})(document.documentElement)`;

/** Whether the system is dark and nobody has chosen a theme here yet. Where nothing can be remembered, nothing is asked again and again. */
export function mayOfferDark(): boolean {
  try {
    return localStorage.getItem(storageKey) === null && matchMedia('(prefers-color-scheme: dark)').matches;
  } catch {
    return false;
  }
}

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Puts the theme on the document root, and remembers it where the browser lets us. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden; the theme then lasts as long as the page.
  }
}
