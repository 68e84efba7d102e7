import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyDialog } from '#web/shell/lazyPart.tsx';
import type { SelectedFile } from './selectedFiles.ts';
import type { Files } from './useFiles.ts';

const PasswordDialog = lazyDialog(async () => (await import('../panels.ts')).PasswordDialog);

interface Question {
  readonly key: string;
  readonly kind: 'user' | 'wrong' | 'owner';
  answer(isGiven: boolean): void;
}

/** Asks for passwords, one file at a time. The promise resolves whether one was given. */
export function usePasswordPrompt(files: Files): {
  ask(key: string, kind: Question['kind']): Promise<boolean>;
  dialog: ReactNode;
} {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const latest = useRef(files);
  latest.current = files;
  const ask = useCallback(
    (key: string, kind: Question['kind']) =>
      new Promise<boolean>((resolve) => {
        setQuestions((all) => [...all, { key, kind, answer: resolve }]);
      }),
    [],
  );
  const [first] = questions;
  const file = first && files.files.find((each) => each.key === first.key);
  const settle = (isGiven: boolean) => {
    first?.answer(isGiven);
    setQuestions((all) => all.slice(1));
  };
  const dialog = first && file && (
    <PasswordDialog
      key={`${first.key} ${questions.length}`}
      fileName={file.name}
      kind={first.kind}
      check={(password) => opens(file, password)}
      onGiven={async (password) => {
        latest.current.setPassword(first.key, password, await pageCountOf(file, password));
        settle(true);
      }}
      onClose={() => settle(false)}
    />
  );
  return { ask, dialog };
}

/** If this viewer cannot read the file, the server decides. */
async function opens(file: SelectedFile, password: string): Promise<boolean> {
  const pages = file.pages.withPassword(password);
  const opening = await pages.tryOpen();
  pages.close();
  return opening !== 'wrong-password';
}

async function pageCountOf(file: SelectedFile, password: string): Promise<number | undefined> {
  const pages = file.pages.withPassword(password);
  try {
    return await pages.pageCount();
  } catch {
    return undefined;
  } finally {
    pages.close();
  }
}
