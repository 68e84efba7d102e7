import {
  AlignLeft,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  Calendar,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleDot,
  Copy,
  Hash,
  List,
  ListCollapse,
  type LucideIcon,
  MousePointerClick,
  ScanText,
  Signature,
  SquareCheck,
  Type,
} from 'lucide-react';
import { type NewFieldType, newFieldTypes } from '#contract/forms/newFields.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import choiceStyles from '#ui/controls/choice.module.css';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './createForm.module.css';
import { type Arrange, arranged, copiedToPages, type FieldDraft } from './fieldDrafts.ts';
import type { FoundNotes } from './useFieldDrafts.tsx';

const messages = texts('create-form').form;

const icons: Readonly<Record<NewFieldType, LucideIcon>> = {
  text: Type,
  multiline: AlignLeft,
  number: Hash,
  date: Calendar,
  check: SquareCheck,
  radio: CircleDot,
  combo: ListCollapse,
  list: List,
  signature: Signature,
  button: MousePointerClick,
};

interface TypeBarProps {
  readonly t: Translate;
  readonly armed: NewFieldType | undefined;
  readonly isDisabled: boolean;
  readonly onArm: (type: NewFieldType | undefined) => void;
}

/** The kinds of fields. The chosen one is placed by a click or a drag on the page. */
export function TypeBar({ t, armed, isDisabled, onArm }: TypeBarProps) {
  return (
    <div>
      <p className="label" id="add-field">
        {t(messages.add)}
      </p>
      <div className={styles.types} role="toolbar" aria-labelledby="add-field">
        {newFieldTypes.map((type) => {
          const Icon = icons[type];
          return (
            <button
              key={type}
              type="button"
              aria-pressed={armed === type}
              disabled={isDisabled}
              data-testid={`add-${type}`}
              onClick={() => onArm(armed === type ? undefined : type)}
            >
              <Icon size={16} strokeWidth={1.6} aria-hidden />
              {t(messages.types[type])}
            </button>
          );
        })}
      </div>
      <p className="t-small" role="status">
        {armed && t(messages.place)}
      </p>
    </div>
  );
}

interface FoundBarProps {
  readonly t: Translate;
  readonly state: 'idle' | 'asked' | 'found' | 'failed';
  readonly noted: FoundNotes | undefined;
  readonly drafts: readonly FieldDraft[];
  readonly isDisabled: boolean;
  readonly onFind: () => void;
  readonly onChange: (drafts: FieldDraft[]) => void;
}

/** Searches for fields, and accepts or rejects what was found. */
export function FoundBar({ t, state, noted, drafts, isDisabled, onFind, onChange }: FoundBarProps) {
  const proposed = drafts.filter(({ isProposed }) => isProposed).length;
  const title = {
    idle: t(messages.find),
    asked: t(messages.finding),
    failed: t(messages.findFailed),
    found:
      proposed > 0 ? t(messages.found, { count: proposed }) : t(drafts.length > 0 ? messages.allDecided : messages.noneFound),
  }[state];
  return (
    <div className={styles.found}>
      <div role="status" data-testid="found-fields">
        <p className="strong">{title}</p>
        {(proposed > 0 || state !== 'found') && (
          <p className="t-small">{t(proposed > 0 ? messages.acceptHint : messages.findHint)}</p>
        )}
        {noted && noted.existing > 0 && <p className="t-small">{t(messages.existing, { count: noted.existing })}</p>}
        {noted && noted.turnedPages.length > 0 && <p className="t-small">{turnedWords(noted.turnedPages, t)}</p>}
      </div>
      {state === 'idle' && (
        <Button size="sm" disabled={isDisabled} onClick={onFind} data-testid="button-find-fields">
          <ScanText size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.find)}
        </Button>
      )}
      {proposed > 0 && (
        <>
          <Button
            size="sm"
            variant="quiet"
            disabled={isDisabled}
            onClick={() => onChange(drafts.filter((one) => !one.isProposed))}
          >
            {t(messages.leaveAll, { count: proposed })}
          </Button>
          <Button
            size="sm"
            disabled={isDisabled}
            data-testid="button-accept-all"
            onClick={() => onChange(drafts.map((one) => ({ ...one, isProposed: false })))}
          >
            <Check size={16} strokeWidth={2} aria-hidden />
            {t(messages.acceptAll, { count: proposed })}
          </Button>
        </>
      )}
    </div>
  );
}

const maxListedPages = 10;

/** The pages where no field was looked for. */
function turnedWords(pages: FoundNotes['turnedPages'], t: Translate): string {
  const listed = pages.slice(0, maxListedPages).join(', ');
  return t(messages.turnedPages, { count: pages.length, pages: pages.length > maxListedPages ? `${listed}…` : listed });
}

interface PageBarProps {
  readonly t: Translate;
  readonly page: number;
  readonly pageCount: number;
  readonly showsOrder: boolean;
  readonly onPage: (page: number) => void;
  readonly onOrder: (shows: boolean) => void;
}

export function PageBar({ t, page, pageCount, showsOrder, onPage, onOrder }: PageBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <IconButton label={t(messages.previous)} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <span className="num t-ui">{t(messages.page, { page, pageCount })}</span>
        <IconButton label={t(messages.next)} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <div className={choiceStyles.choice}>
        <label>
          <input type="checkbox" checked={showsOrder} onChange={(event) => onOrder(event.currentTarget.checked)} />
          <span>{t(messages.showOrder)}</span>
        </label>
      </div>
    </div>
  );
}

interface ArrangeProps {
  readonly t: Translate;
  readonly drafts: readonly FieldDraft[];
  readonly chosen: ReadonlySet<string>;
  readonly pageCount: number;
  readonly isDisabled: boolean;
  readonly onChange: (drafts: FieldDraft[]) => void;
}

const arrangements: readonly (readonly [Arrange, LucideIcon])[] = [
  ['left', AlignStartVertical],
  ['top', AlignStartHorizontal],
  ['spread', AlignVerticalSpaceAround],
];

/** Actions on several fields. */
export function ArrangeTools({ t, drafts, chosen, pageCount, isDisabled, onChange }: ArrangeProps) {
  return (
    <div className={styles.properties}>
      <h2 className="t-sub">{t(messages.several, { count: chosen.size })}</h2>
      <div className={styles.row}>
        {arrangements.map(([how, Icon]) => (
          <IconButton
            key={how}
            label={t(messages.arrange[how])}
            disabled={isDisabled}
            onClick={() => onChange(arranged(drafts, chosen, how))}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        ))}
        {pageCount > 1 && (
          <IconButton
            label={t(messages.copyToPages)}
            disabled={isDisabled}
            onClick={() => onChange(copiedToPages(drafts, chosen, pageCount))}
          >
            <Copy size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}
