/** The page that a browser shows of its own when it cannot reach the site. */
export default {
  title: 'No connection',
  body: "We couldn't load this page. Your files are unchanged. We'll reload it when you're back online.",
  again: 'Try again',
  still: "You're still offline.",
} as const;
