import { Camera, Plus } from 'lucide-react';
import { useState } from 'react';
import { FileList } from '#ui/files/FileList.tsx';
import { classes } from '#ui/styles/classes.ts';
import styles from './OrderedFiles.module.css';
import type { ToolFormProps, Translate } from './toolForm.ts';

type Text = Parameters<Translate>[0];

export interface OrderWords {
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
  readonly words: OrderWords;
  readonly sizeDecimals?: number;
}

/** Files whose order matters, and the button that adds more of them. */
export function OrderedFiles({ form, words, sizeDecimals }: Props) {
  const { t, files, language, common, maxMb } = form;
  const [announced, setAnnounced] = useState('');
  const count = files.length;
  const { remove } = words;

  function move(from: number, to: number): void {
    form.move(from, to);
    const name = files[from]?.name;
    if (name !== undefined) setAnnounced(t(words.moved, { name, n: to + 1, count }));
  }

  return (
    <section>
      <div className={styles.head}>
        <h2 className="t-ui strong">{t(words.files, { count })}</h2>
        {count > 1 && <p className="t-small">{t(words.orderHint)}</p>}
      </div>
      <FileList
        files={files}
        language={language}
        label={t(words.files, { count })}
        words={remove ? { ...common.row, remove: (name) => t(remove, { name }) } : common.row}
        sizeDecimals={sizeDecimals}
        onRemove={form.remove}
        onUnlock={form.unlock}
        order={{
          onMove: move,
          words: {
            drag: t(words.drag),
            moveUp: (name) => t(words.moveUp, { name }),
            moveDown: (name) => t(words.moveDown, { name }),
          },
        }}
      />
      <button type="button" className={styles.add} onClick={form.addFiles} data-testid="button-add-files">
        <Plus size={20} strokeWidth={1.6} aria-hidden />
        <span>
          <span className={classes('strong', styles.addLabel)}>{t(words.addFiles)}</span> {t(words.dropHint, { maxMb })}
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
