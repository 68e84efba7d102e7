import {
  ALargeSmall,
  Calendar,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
  Signature,
  SquareCheck,
  Type,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { type RequestedFieldKind, requestedFieldKinds, requestLimits } from '#contract/signatures/signatureRequest.ts';
import { texts } from '#locales/texts.ts';
import { PageBoard } from '#tools/toolForm/PageBoard.tsx';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { classes } from '#ui/styles/classes.ts';
import { type FieldDraft, freePlace, minSidePt, newField, type RequestDraft } from './requestDrafts.ts';
import styles from './requestSignatures.module.css';
import { inkOf, SignerNumber } from './SignerNumber.tsx';
import type { RequestForm } from './useRequestDraft.tsx';

const messages = texts('requestForm');

const icons: Readonly<Record<RequestedFieldKind, LucideIcon>> = {
  signature: Signature,
  initials: ALargeSmall,
  date: Calendar,
  name: UserRound,
  text: Type,
  checkbox: SquareCheck,
};

interface Props {
  readonly t: Translate;
  readonly source: PageSource;
  readonly page: number;
  readonly pageCount: number;
  readonly draft: RequestDraft;
  readonly form: RequestForm;
  readonly isDisabled: boolean;
  readonly nameOf: (signer: string) => string;
  readonly onPage: (page: number) => void;
  /** The maximum of fields is reached. */
  readonly onFull: () => void;
}

/** The pages with the fields that are placed on them. */
export function FieldPlacement(props: Props) {
  const { t, source, page, pageCount, draft, form, isDisabled, nameOf, onPage, onFull } = props;
  const [armed, setArmed] = useState<RequestedFieldKind>();
  const [placed, setPlaced] = useState<FieldDraft>();
  const size = usePageSize(source, page);
  const numberOf = (signer: string) => draft.signers.findIndex(({ key }) => key === signer) + 1;
  const kindOf = (field: FieldDraft) => t(messages.kinds[field.kind]);

  function add(field: FieldDraft): void {
    setArmed(undefined);
    if (draft.fields.length >= requestLimits.fields) onFull();
    else form.addField(field);
  }

  /** Keyboard users cannot place a field by pointer, so it is placed at once. */
  function press(kind: RequestedFieldKind, isByKey: boolean): void {
    if (!isByKey || !size) {
      setArmed(armed === kind ? undefined : kind);
      return;
    }
    const field = newField(kind, form.active, freePlace(draft.fields, page, size), size);
    setPlaced(field);
    add(field);
  }

  return (
    <section className={styles.placement} aria-labelledby="place-fields">
      <h2 className="t-sub" id="place-fields">
        {t(messages.fields)}
      </h2>
      {draft.signers.length > 1 && <SignerChoice {...{ t, draft, form, isDisabled, nameOf }} />}
      <div className={styles.kinds} role="toolbar" aria-labelledby="place-fields">
        {requestedFieldKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={armed === kind}
              disabled={isDisabled}
              data-testid={`add-${kind}`}
              onClick={(event) => press(kind, event.detail === 0)}
            >
              <Icon size={16} strokeWidth={1.6} aria-hidden />
              {t(messages.kinds[kind])}
            </button>
          );
        })}
      </div>
      <p className="t-small" role="status">
        {armed ? t(messages.place) : placed && t(messages.placedByKey, { kind: kindOf(placed), page: placed.page })}
      </p>
      <div className={styles.fieldCanvas}>
        <PageBoard
          key={page}
          source={source}
          page={page}
          boxes={draft.fields}
          chosen={new Set(form.chosen === undefined ? [] : [form.chosen])}
          isArmed={armed !== undefined}
          leastSidePt={minSidePt}
          label={t(messages.page, { page, pageCount })}
          testIds={{ page: 'request-page', box: 'request-field' }}
          nameOf={(field) =>
            t(messages.field, {
              kind: kindOf(field),
              name: nameOf(field.signer),
              number: draft.fields.indexOf(field) + 1,
            })
          }
          classOf={(field) => inkOf(numberOf(field.signer))}
          contentOf={(field, isLow) => (
            <FieldMark field={field} number={numberOf(field.signer)} isLow={isLow}>
              {field.kind === 'signature' ? t(messages.signs, { name: nameOf(field.signer) }) : field.label || kindOf(field)}
            </FieldMark>
          )}
          onPlace={(place, on) => armed && add(newField(armed, form.active, place, on))}
          onChoose={(key) => form.choose(key)}
          onChange={form.changeField}
          onRemove={() => form.removeField(form.chosen)}
        />
      </div>
      <PageTurner {...{ t, page, pageCount, onPage }} />
    </section>
  );
}

function FieldMark({ number, isLow, field, children }: { number: number; isLow: boolean; field: FieldDraft; children: string }) {
  const Icon = icons[field.kind];
  return (
    <span className={styles.mark}>
      <b className="num">{number}</b>
      {!isLow && (
        <>
          <Icon size={13} strokeWidth={1.8} aria-hidden />
          <em>{children}</em>
        </>
      )}
    </span>
  );
}

type ChoiceProps = Pick<Props, 't' | 'draft' | 'form' | 'isDisabled' | 'nameOf'>;

/** The signer of the next field. */
function SignerChoice({ t, draft, form, isDisabled, nameOf }: ChoiceProps) {
  return (
    <div className={styles.whose} role="toolbar" aria-label={t(messages.fieldsFor)}>
      <span className="t-small">{t(messages.fieldsFor)}</span>
      {draft.signers.map(({ key }, index) => (
        <button
          key={key}
          type="button"
          aria-pressed={form.active === key}
          disabled={isDisabled}
          data-testid={`fields-for-${index + 1}`}
          onClick={() => form.activate(key)}
        >
          <SignerNumber number={index + 1} />
          <span>{nameOf(key)}</span>
        </button>
      ))}
    </div>
  );
}

function PageTurner({ t, page, pageCount, onPage }: Pick<Props, 't' | 'page' | 'pageCount' | 'onPage'>) {
  return (
    <div className={classes(styles.row, styles.turner)}>
      <IconButton label={t(messages.previous)} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <span className="num t-ui">{t(messages.page, { page, pageCount })}</span>
      <IconButton
        label={t(messages.next)}
        disabled={page >= pageCount}
        data-testid="button-next-page"
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}
