/** Keeps the address true without a step in the history, and without the router drawing anything anew. */
export function showInAddress(name: 'job' | 'pdfId', value: string): void {
  const url = new URL(location.href);
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (name === 'job' && value !== '') url.searchParams.delete('pdfId');
  history.replaceState(history.state, '', url);
}

/** Where to sign in, and back to this page with the file that is on it (docs/product.md, "Sign-in"). */
export function accountAddress(screen: '/login' | '/signup', path: string, pdfId: string | undefined): string {
  return `${screen}?${new URLSearchParams({ returnTo: path, ...(pdfId ? { pdfId } : {}) })}`;
}
