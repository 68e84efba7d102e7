/** Where the browser stores the theme that its user chose. */
export const themeKey = 'theme';

/**
 * Runs before the first paint as an inline script: the theme is light until the visitor chooses otherwise (docs/product.md, "Shell"). The
 * server hashes its text for the CSP.
 */
export const themeScript = `(function(d){var t='light';try{if(localStorage.getItem('${themeKey}')==='dark')t='dark'}catch(e){}d.dataset.theme=t;d.classList.add(t)})(document.documentElement)`;
