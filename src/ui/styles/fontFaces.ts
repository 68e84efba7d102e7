import '@fontsource-variable/noto-sans/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@fontsource-variable/noto-sans-hebrew/wght.css';
import '@fontsource-variable/noto-sans-thai/wght.css';
import '@fontsource-variable/noto-sans-armenian/wght.css';
import '@fontsource-variable/noto-sans-georgian/wght.css';
import '@fontsource-variable/noto-sans-bengali/wght.css';
import '@fontsource-variable/noto-sans-tamil/wght.css';
import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import '@fontsource-variable/noto-sans-tc/wght.css';
import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource/dejavu-mono/400.css';
import '@fontsource/dejavu-sans/400.css';
import '@fontsource-variable/noto-emoji/wght.css';
import '@fontsource/noto-sans-symbols-2/400.css';
import '@fontsource/noto-sans-math/400.css';

/**
 * The fonts of results (contract/text/fontFamilies.ts). The style sheets above declare the fallback fonts: a browser loads a font when a letter
 * on the page needs it.
 */
const sheets: Readonly<Record<string, () => Promise<unknown>>> = {
  '@fontsource-variable/noto-sans': () => import('@fontsource-variable/noto-sans/wght-italic.css'),
  '@fontsource/arimo': () =>
    Promise.all([
      import('@fontsource/arimo/400.css'),
      import('@fontsource/arimo/400-italic.css'),
      import('@fontsource/arimo/700.css'),
      import('@fontsource/arimo/700-italic.css'),
    ]),
  '@fontsource/tinos': () =>
    Promise.all([
      import('@fontsource/tinos/400.css'),
      import('@fontsource/tinos/400-italic.css'),
      import('@fontsource/tinos/700.css'),
      import('@fontsource/tinos/700-italic.css'),
    ]),
  '@fontsource/cousine': () =>
    Promise.all([
      import('@fontsource/cousine/400.css'),
      import('@fontsource/cousine/400-italic.css'),
      import('@fontsource/cousine/700.css'),
      import('@fontsource/cousine/700-italic.css'),
    ]),
  '@fontsource/gelasio': () =>
    Promise.all([
      import('@fontsource/gelasio/400.css'),
      import('@fontsource/gelasio/400-italic.css'),
      import('@fontsource/gelasio/700.css'),
      import('@fontsource/gelasio/700-italic.css'),
    ]),
  '@fontsource/dejavu-sans': () =>
    Promise.all([
      import('@fontsource/dejavu-sans/400-italic.css'),
      import('@fontsource/dejavu-sans/700.css'),
      import('@fontsource/dejavu-sans/700-italic.css'),
    ]),
  '@fontsource/comic-relief': () =>
    Promise.all([import('@fontsource/comic-relief/400.css'), import('@fontsource/comic-relief/700.css')]),
  '@fontsource/anton': () => import('@fontsource/anton/400.css'),
  '@fontsource/fira-sans': () =>
    Promise.all([
      import('@fontsource/fira-sans/400.css'),
      import('@fontsource/fira-sans/400-italic.css'),
      import('@fontsource/fira-sans/700.css'),
      import('@fontsource/fira-sans/700-italic.css'),
    ]),
};

/** Loads the style sheet of a family; `name` is that of its package. */
export async function loadFontSheet(name: string): Promise<void> {
  await sheets[name]?.();
}
