// The page that says that there is no connection: in the theme and the language that were chosen, and gone when the connection is back.
const root = document.documentElement;
try {
  root.dataset.theme = localStorage.getItem('theme') ?? 'light';
} catch {
  // Storage may be forbidden; it is light then, as every page is.
}

/** The page comes with a section for each language of the site. */
const sections = [...document.querySelectorAll('section')];
const chosen = /(?:^|; )lang=([\w-]+)/.exec(document.cookie)?.[1];
// What is canonical for `tl` is `fil`.
const preferred = [chosen, ...Intl.getCanonicalLocales(navigator.language).map((tag) => tag.split('-')[0])];
const section = preferred.map((tag) => sections.find(({ lang }) => lang === tag)).find(Boolean) ?? sections[0];
root.lang = section.lang;
root.dir = section.dir;
for (const other of sections) if (other !== section) other.remove();
document.title = document.querySelector('h1').textContent;

const button = document.querySelector('button');
const answer = document.querySelector('[role=status]');
const firstWaitMs = 4000;
const longestWaitMs = 60_000;
let waitMs = firstWaitMs;
let timer;

/** Asks for the page that was wanted. The browser's own word is no proof either way: a server can be away as well as a network. */
async function look() {
  clearTimeout(timer);
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
    return true;
  } catch {
    timer = setTimeout(look, waitMs);
    waitMs = Math.min(waitMs * 1.5, longestWaitMs);
    return false;
  }
}

button.hidden = false;
button.addEventListener('click', async () => {
  answer.hidden = true;
  waitMs = firstWaitMs;
  answer.hidden = await look();
});
addEventListener('online', look);
timer = setTimeout(look, waitMs);
