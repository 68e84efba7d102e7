/** Updates the address without a history entry and without rendering by the router. */
export function showInAddress(name: 'job' | 'pdfId', value: string): void {
  const url = new URL(location.href);
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (name === 'job' && value !== '') url.searchParams.delete('pdfId');
  history.replaceState(history.state, '', url);
}

/** The sign-in address that leads back to this page with its file (docs/product.md, "Sign-in"). */
export function accountAddress(screen: '/login' | '/signup', path: string, pdfId: string | undefined): string {
  return `${screen}?${new URLSearchParams({ returnTo: path, ...(pdfId ? { pdfId } : {}) })}`;
}
