import { useState } from 'react';
import type { KeyFileProblem } from './pkcs12.ts';
import type { SigningKey } from './signingKey.ts';

/** A file with a key and ten certificates has some 20 KB. */
const maxKeyFileBytes = 1024 * 1024;

export interface KeyState {
  readonly file: File | undefined;
  readonly password: string;
  readonly key: SigningKey | undefined;
  readonly problem: KeyFileProblem | 'tooLarge' | undefined;
  readonly isOpening: boolean;
  choose(file: File): void;
  type(password: string): void;
  open(): Promise<void>;
}

/** The key of the form. It is held in memory only and dropped with the form; the password is dropped once it has opened the file. */
export function useSigningKey(): KeyState {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [key, setKey] = useState<SigningKey>();
  const [problem, setProblem] = useState<KeyState['problem']>();
  const [isOpening, setOpening] = useState(false);
  return {
    file,
    password,
    key,
    problem,
    isOpening,
    choose(chosen) {
      const isTooLarge = chosen.size > maxKeyFileBytes;
      setFile(isTooLarge ? undefined : chosen);
      setKey(undefined);
      setPassword('');
      setProblem(isTooLarge ? 'tooLarge' : undefined);
    },
    type(typed) {
      setPassword(typed);
      setProblem(undefined);
    },
    async open() {
      if (!file || isOpening) return;
      setOpening(true);
      const { openKeyFile, KeyFileError } = await import('./pkcs12.ts');
      const { signingKeyOf } = await import('./signingKey.ts');
      try {
        setKey(await signingKeyOf(await openKeyFile(new Uint8Array(await file.arrayBuffer()), password)));
        setPassword('');
        setProblem(undefined);
      } catch (error) {
        setProblem(error instanceof KeyFileError ? error.problem : 'unreadable');
      } finally {
        setOpening(false);
      }
    },
  };
}
