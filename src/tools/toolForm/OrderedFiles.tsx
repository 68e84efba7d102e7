import { Camera, Plus } from 'lucide-react';
import { useState } from 'react';
import { FileList } from '#ui/files/FileList.tsx';
import { classes } from '#ui/styles/classes.ts';
import styles from './OrderedFiles.module.css';
import type { ToolFormProps, Translate } from './toolForm.ts';

type Text = Parameters<Translate>[0];

export interface OrderMessages {
  readonly files: Text;
  readonly orderHint: Text;
  readonly drag: Text;
  readonly moveUp: Text;
  readonly moveDown: Text;
  readonly moved: Text;
  readonly remove?: Text;
  readonly addFiles: Text;
  readonly dropHint: Text;
}

interface Props {
  readonly form: ToolFormProps<never>;
  readonly messages: OrderMessages;
  readonly sizeDecimals?: number;
}

/** Files whose order matters, and the button that adds more of them. */
export function OrderedFiles({ form, messages, sizeDecimals }: Props) {
  const { t, files, language, common, maxMb } = form;
  const [announced, setAnnounced] = useState('');
  const count = files.length;
  const { remove } = messages;

  function move(from: number, to: number): void {
    form.move(from, to);
    const name = files[from]?.name;
    if (name !== undefined) setAnnounced(t(messages.moved, { name, n: to + 1, count }));
  }

  return (
    <section>
      <div className={styles.head}>
        <h2 className="t-ui strong">{t(messages.files, { count })}</h2>
        {count > 1 && <p className="t-small">{t(messages.orderHint)}</p>}
      </div>
      <FileList
        files={files}
        language={language}
        label={t(messages.files, { count })}
        messages={remove ? { ...common.row, remove: (name) => t(remove, { name }) } : common.row}
        sizeDecimals={sizeDecimals}
        onRemove={form.remove}
        onUnlock={form.unlock}
        order={{
          onMove: move,
          messages: {
            drag: t(messages.drag),
            moveUp: (name) => t(messages.moveUp, { name }),
            moveDown: (name) => t(messages.moveDown, { name }),
          },
        }}
      />
      <button type="button" className={styles.add} onClick={form.addFiles} data-testid="button-add-files">
        <Plus size={20} strokeWidth={1.6} aria-hidden />
        <span>
          <span className={classes('strong', styles.addLabel)}>{t(messages.addFiles)}</span> {t(messages.dropHint, { maxMb })}
        </span>
      </button>
      {form.takePhoto && (
        <button type="button" className={styles.add} onClick={form.takePhoto} data-testid="button-add-photo">
          <Camera size={20} strokeWidth={1.6} aria-hidden />
          <span className={classes('strong', styles.addLabel)}>{common.takePhoto}</span>
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </section>
  );
}
