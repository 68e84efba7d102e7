import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The problem of the value, shown below and read out with the field. */
  readonly problem?: string | undefined;
}

/** A label, its field, and the field's problem. */
export function FieldFrame({
  label,
  hint,
  problem,
  id,
  children,
}: FieldProps & { readonly id: string; readonly children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, problem !== undefined && styles.bad)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: described || undefined })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  );
}

/** The problem of a field, or of several fields together. */
export function FieldProblem({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={styles.problem} {...rest}>
      <CircleAlert size={15} strokeWidth={2} aria-hidden />
      {children}
    </p>
  );
}

interface InputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
}

export function Input({ label, hint, problem, end, className, ...rest }: InputProps) {
  const id = useId();
  return (
    <FieldFrame label={label} hint={hint} problem={problem} id={id}>
      {(ids) => {
        const input = (
          <input
            className={classes(styles.input, className)}
            id={ids.id}
            aria-describedby={ids.describedBy}
            aria-invalid={problem !== undefined}
            {...rest}
          />
        );
        return end ? (
          <div className={styles.inputBox}>
            {input}
            {end}
          </div>
        ) : (
          input
        );
      }}
    </FieldFrame>
  );
}

export function TextArea({ label, hint, problem, className, ...rest }: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId();
  return (
    <FieldFrame label={label} hint={hint} problem={problem} id={id}>
      {(ids) => (
        <textarea
          className={classes(styles.input, className)}
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={problem !== undefined}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}

export function Select({ label, hint, problem, children, ...rest }: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  const id = useId();
  return (
    <FieldFrame label={label} hint={hint} problem={problem} id={id}>
      {(ids) => (
        <div className={styles.selectBox}>
          <select className={styles.select} id={ids.id} aria-describedby={ids.describedBy} {...rest}>
            {children}
          </select>
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden />
        </div>
      )}
    </FieldFrame>
  );
}

/** A slider whose label shows the value. */
export function Range({ label, hint, problem, ...rest }: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const id = useId();
  const [min, max, value] = [Number(rest.min), Number(rest.max), Number(rest.value)];
  return (
    <FieldFrame label={label} hint={hint} problem={problem} id={id}>
      {(ids) => (
        <input
          type="range"
          className={styles.range}
          id={ids.id}
          aria-describedby={ids.describedBy}
          style={{ '--p': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
