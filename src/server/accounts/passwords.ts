import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet); the library's default is that variant. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses threads that file access needs too, so some are always left free. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await act();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/** Whether the password matches. Without a hash the answer is no and takes as long, so nobody learns who has an account. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = kept ?? (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && kept !== undefined;
}
