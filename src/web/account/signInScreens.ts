const screens: readonly string[] = ['/login', '/auth', '/signup', '/forgot-password'];

/** Screens that lead away again as soon as somebody is signed in, so that nobody is led to them afterwards. */
export function isSignInScreen(pathname: string): boolean {
  return screens.includes(pathname.replace(/\/+$/, ''));
}
