import { type ComponentProps, useId, useState } from 'react';
import { FieldFrame, type FieldProps } from './Field.tsx';

interface FilePickProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange' | 'className'> {
  /** On the button. */
  readonly choose: string;
  /** In the place of the file's name, while none is chosen. */
  readonly none: string;
  readonly onChoose: (file: File | undefined) => void;
}

/** A field for one file. The browser's own has the browser's words and language, so it lies unseen over ours, which takes all of its presses and drops. */
export function FilePick({ label, hint, problem, choose, none, onChoose, ...rest }: FilePickProps) {
  const id = useId();
  const [name, setName] = useState<string>();
  return (
    <FieldFrame label={label} hint={hint} problem={problem} id={id}>
      {(ids) => (
        <div className="input file-pick">
          <span className="btn btn-line btn-sm" aria-hidden>
            {choose}
          </span>
          <span className="file-pick-name" aria-hidden>
            {name ?? none}
          </span>
          <input
            type="file"
            id={ids.id}
            aria-describedby={ids.describedBy}
            aria-invalid={problem !== undefined}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              setName(file?.name);
              onChoose(file);
            }}
            {...rest}
          />
        </div>
      )}
    </FieldFrame>
  );
}
