import { useState } from 'react';
import type { NewFieldType } from '#contract/forms/newFields.ts';
import { texts } from '#locales/texts.ts';
import { PageBoard } from '#tools/toolForm/PageBoard.tsx';
import type { FormFile, Translate } from '#tools/toolForm/toolForm.ts';
import { classes } from '#ui/styles/classes.ts';
import styles from './createForm.module.css';
import { FoundBar, PageBar, TypeBar } from './FieldTools.tsx';
import { type FieldDraft, minSidePt, newDraft } from './fieldDrafts.ts';
import { UndoBar } from './UndoBar.tsx';
import type { useFieldDrafts } from './useFieldDrafts.tsx';

const messages = texts('create-form').form;

interface Props {
  readonly t: Translate;
  readonly form: ReturnType<typeof useFieldDrafts>;
  readonly file: FormFile | undefined;
  readonly page: number;
  readonly isDisabled: boolean;
  onPage(page: number): void;
}

/** A page with its fields, and the tools that place and find them. */
export function FieldBoard({ t, form, file, page, isDisabled, onPage }: Props) {
  const { drafts, chosen } = form;
  const [armed, setArmed] = useState<NewFieldType>();
  const [showsOrder, setShowsOrder] = useState(false);
  const pageCount = file?.pageCount ?? 1;
  const describe = (draft: FieldDraft) =>
    t(draft.isProposed ? messages.proposedField : messages.field, {
      type: t(messages.types[draft.type]),
      name: draft.label || draft.name,
      number: drafts.indexOf(draft) + 1,
    });
  return (
    <div className={styles.bench}>
      <TypeBar t={t} armed={armed} isDisabled={isDisabled} onArm={setArmed} />
      <FoundBar
        t={t}
        state={form.finding}
        noted={form.noted}
        drafts={drafts}
        isDisabled={isDisabled}
        onFind={form.find}
        onChange={form.setDrafts}
      />
      {file?.pages && (
        <>
          <UndoBar t={t} form={form} isDisabled={isDisabled} />
          <div className={styles.fieldCanvas}>
            <PageBoard
              key={page}
              source={file.pages}
              page={page}
              boxes={drafts}
              chosen={chosen}
              isArmed={armed !== undefined}
              leastSidePt={minSidePt}
              label={t(messages.page, { page, pageCount })}
              testIds={{ page: 'form-page', box: 'form-field' }}
              nameOf={describe}
              classOf={(draft) => (draft.isProposed ? styles.proposed : undefined)}
              contentOf={(draft, isLow) => (
                <>
                  {!isLow && <em className={styles.name}>{draft.name}</em>}
                  {showsOrder && <i className={classes('num', styles.order)}>{drafts.indexOf(draft) + 1}</i>}
                </>
              )}
              onPlace={(place, size) => {
                if (armed) form.add(newDraft(armed, place, size, drafts));
                setArmed(undefined);
              }}
              onChoose={form.choose}
              onChange={form.change}
              onRemove={form.removeChosen}
            />
          </div>
          <PageBar t={t} page={page} pageCount={pageCount} showsOrder={showsOrder} onPage={onPage} onOrder={setShowsOrder} />
        </>
      )}
    </div>
  );
}
