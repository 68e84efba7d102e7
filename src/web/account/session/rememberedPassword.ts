/**
 * The password of the address that waits for its code, for signing in afterwards. It is only in memory: after a reload the user signs in by
 * hand.
 */
let held: { readonly email: string; readonly password: string } | undefined;

export function rememberPassword(email: string, password: string): void {
  held = { email, password };
}

export function rememberedPassword(email: string): string | undefined {
  return held?.email === email ? held.password : undefined;
}
