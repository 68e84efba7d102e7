import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { FieldProblem } from '#contract/accounts/accountFields.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useTranslate } from '../../site.tsx';

/** The problem of a field: one of our texts, or a sentence from the server. */
type Wrong = FieldProblem | string;
type Wrongs<Name extends string> = Partial<Record<Name, Wrong | undefined>>;

interface Options<Name extends string> {
  /** The fields in the order of the form. The first invalid one gets the focus. */
  readonly names: readonly Name[];
  wrongOf(values: Readonly<Record<Name, string>>): Wrongs<Name>;
  /** Throws the server's error. An error about a field is shown there; all others go to `failed`. */
  send(values: Readonly<Record<Name, string>>): Promise<void>;
  failed(error: unknown, refuse: (wrongs: Wrongs<Name>) => void): void;
}

/**
 * A form that shows problems at its fields. The fields are uncontrolled (input before hydration counts too), so their values are never held
 * in React or stored.
 */
export function useForm<Name extends string>(options: Options<Name>) {
  const t = useTranslate();
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
    // After the message is rendered, so that it is read out with its field.
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
    return wrong === undefined || typeof wrong === 'string' ? wrong : t(wrong.text, wrong.values);
  };
  return {
    /** `method` keeps the input out of the address if the browser itself ever submits the form. */
    form: { ref: form, onSubmit, method: 'post', noValidate: true } as const,
    isSending,
    /** All problems, for a live region. */
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
  // A field with several boxes is focused at the first one.
  return field.type === 'hidden'
    ? (field.closest('fieldset')?.querySelector<HTMLElement>('input:not([type=hidden])') ?? field)
    : field;
}
