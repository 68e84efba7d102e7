import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { FieldProblem } from '#contract/accountFields.ts';
import { ApiError } from '../api/ApiError.ts';
import { useSay } from '../site.tsx';

/** What is wrong with a field: one of our texts, or a sentence that the server wrote. */
type Wrong = FieldProblem | string;
type Wrongs<Name extends string> = Partial<Record<Name, Wrong | undefined>>;

interface Options<Name extends string> {
  /** The fields in the order of the form; the first bad one gets the focus. */
  readonly names: readonly Name[];
  wrongOf(values: Readonly<Record<Name, string>>): Wrongs<Name>;
  /** Throws what the server answered; a refusal that names a field is shown there, everything else goes to `failed`. */
  send(values: Readonly<Record<Name, string>>): Promise<void>;
  failed(error: unknown, refuse: (wrongs: Wrongs<Name>) => void): void;
}

/**
 * A form whose fields say themselves what is wrong with them. The fields keep their own text (what was typed or filled in before the
 * page woke up counts too), so nothing of it is held in React or written anywhere.
 */
export function useForm<Name extends string>(options: Options<Name>) {
  const say = useSay();
  const { names } = options;
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [wrongs, setWrongs] = useState<Wrongs<Name>>({});
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const refuse = useCallback((found: Wrongs<Name>) => {
    setWrongs(found);
    const first = latest.current.names.find((name) => found[name] !== undefined);
    // After the sentence is there, so that it is read with its field.
    requestAnimationFrame(() => fieldOf(form.current, first)?.focus());
  }, []);

  const onSubmit = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      const { names: fields, wrongOf, send, failed } = latest.current;
      const data = new FormData(event.currentTarget);
      const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
      const found = wrongOf(values);
      if (fields.some((name) => found[name] !== undefined)) return refuse(found);
      setWrongs({});
      isUnderWay.current = true;
      setSending(true);
      try {
        await send(values);
      } catch (error) {
        const field = fields.find((name) => error instanceof ApiError && error.field === name);
        if (field && error instanceof ApiError) refuse({ [field]: error.message } as Wrongs<Name>);
        else failed(error, refuse);
      } finally {
        isUnderWay.current = false;
        setSending(false);
      }
    },
    [refuse],
  );

  const told = (name: Name): string | undefined => {
    const wrong = wrongs[name];
    return wrong === undefined || typeof wrong === 'string' ? wrong : say(wrong.text, wrong.values);
  };
  return {
    /** `method` keeps what is typed out of the address should the form ever be sent by the browser itself. */
    form: { ref: form, onSubmit, method: 'post', noValidate: true } as const,
    isSending,
    /** All that is wrong, for a live region. */
    announced: [...new Set(names.map(told).filter(Boolean))].join(' '),
    field: (name: Name) => ({
      name,
      problem: told(name),
      onInput: () => setWrongs((all) => (all[name] === undefined ? all : { ...all, [name]: undefined })),
    }),
  };
}

function fieldOf(form: HTMLFormElement | null, name: string | undefined): HTMLElement | undefined {
  const field = name === undefined ? undefined : form?.elements.namedItem(name);
  if (field instanceof HTMLTextAreaElement) return field;
  if (!(field instanceof HTMLInputElement)) return undefined;
  // A field of several boxes is led by its first one.
  return field.type === 'hidden'
    ? (field.closest('fieldset')?.querySelector<HTMLElement>('input:not([type=hidden])') ?? field)
    : field;
}
