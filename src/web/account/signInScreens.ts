const screens: readonly string[] = ['/login', '/auth', '/signup', '/forgot-password'];

/** Screens that redirect signed-in users, so they are never a destination after sign-in. */
export function isSignInScreen(pathname: string): boolean {
  return screens.includes(pathname.replace(/\/+$/, ''));
}
