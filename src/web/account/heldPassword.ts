/**
 * The password of the address that waits for its code, to sign in with afterwards. It is in memory and nowhere else: whoever loads the
 * page anew signs in by hand after the code.
 */
let held: { readonly email: string; readonly password: string } | undefined;

export function holdPassword(email: string, password: string): void {
  held = { email, password };
}

export function heldPassword(email: string): string | undefined {
  return held?.email === email ? held.password : undefined;
}
