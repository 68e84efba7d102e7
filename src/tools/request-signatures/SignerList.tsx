import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { requestLimits } from '#contract/signatures/signatureRequest.ts';
import { languages, localeFacts } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ChoiceField } from '#ui/controls/ChoiceField.tsx';
import { FieldProblem, Input } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { movedSigner, type RequestDraft, type RequestProblems, type SignerDraft } from './requestDrafts.ts';
import styles from './requestSignatures.module.css';
import { SignerNumber } from './SignerNumber.tsx';
import type { RequestForm } from './useRequestDraft.tsx';

const messages = texts('requestForm');

interface Props {
  readonly t: Translate;
  readonly draft: RequestDraft;
  readonly problems: RequestProblems['signers'];
  readonly isDisabled: boolean;
  readonly form: RequestForm;
  /** Elsewhere the heading of what it stands in names it. */
  readonly hasHeading: boolean;
}

/** The signers in order. */
export function SignerList({ t, draft, problems, isDisabled, form, hasHeading }: Props) {
  const { signers, order } = draft;
  const move = (from: number, to: number) => form.change({ signers: movedSigner(signers, from, to) });
  return (
    <section className={styles.signers} aria-label={t(messages.whoSigns)}>
      {hasHeading && <h2 className="t-sub">{t(messages.whoSigns)}</h2>}
      <ol data-testid="signers">
        {signers.map((signer, index) => (
          <li key={signer.key} className={styles.signer} data-testid="signer">
            <SignerNumber number={index + 1} />
            <SignerFields
              {...{ t, signer, isDisabled }}
              problems={problems[signer.key] ?? {}}
              number={index + 1}
              onChange={form.changeSigner}
            />
            <div className={styles.signerTools}>
              {signers.length > 1 && (
                <>
                  <IconButton
                    label={t(messages.moveUp, { number: index + 1 })}
                    disabled={isDisabled || index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp size={16} strokeWidth={1.6} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t(messages.moveDown, { number: index + 1 })}
                    disabled={isDisabled || index === signers.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown size={16} strokeWidth={1.6} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t(messages.removeSigner, { number: index + 1 })}
                    disabled={isDisabled}
                    onClick={() => form.removeSigner(signer.key)}
                  >
                    <Trash2 size={16} strokeWidth={1.6} aria-hidden />
                  </IconButton>
                </>
              )}
              <span className="t-small num">
                {t(messages.fieldCount, { count: draft.fields.filter((field) => field.signer === signer.key).length })}
              </span>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.between}>
        <Button
          size="sm"
          variant="quiet"
          disabled={isDisabled || signers.length >= requestLimits.signers}
          data-testid="button-add-signer"
          onClick={() => {
            const key = form.addSigner();
            requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-name-of="${key}"]`)?.focus());
          }}
        >
          <Plus size={17} strokeWidth={1.6} aria-hidden />
          {t(messages.addSigner)}
        </Button>
        {signers.length > 1 && order === 'inTurn' && <span className="t-small">{t(messages.inTurnHint)}</span>}
      </div>
    </section>
  );
}

interface FieldsProps {
  readonly t: Translate;
  readonly signer: SignerDraft;
  readonly number: number;
  readonly problems: RequestProblems['signers'][string];
  readonly isDisabled: boolean;
  readonly onChange: (signer: SignerDraft) => void;
}

function SignerFields({ t, signer, number, problems, isDisabled, onChange }: FieldsProps) {
  const { name, email, fields } = problems;
  return (
    <fieldset className={styles.signerFields} disabled={isDisabled}>
      <legend className="visually-hidden">{t(messages.signer, { number })}</legend>
      <Input
        label={t(messages.name)}
        maxLength={80}
        autoComplete="off"
        value={signer.name}
        problem={name && t(name.text, name.values)}
        data-name-of={signer.key}
        data-testid="signer-name"
        onChange={(event) => onChange({ ...signer, name: event.currentTarget.value })}
      />
      <Input
        label={t(messages.email)}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        autoComplete="off"
        value={signer.email}
        problem={email && t(email.text, email.values)}
        data-testid="signer-email"
        onChange={(event) => onChange({ ...signer, email: event.currentTarget.value })}
      />
      <ChoiceField
        label={t(messages.language)}
        value={signer.language}
        options={languages.map((language) => ({ value: language, label: localeFacts(language).name }))}
        testId="signer-language"
        onChange={(language) => onChange({ ...signer, language })}
      />
      {fields && (
        <FieldProblem role="alert" data-testid="signer-fields-problem">
          {t(fields.text)}
        </FieldProblem>
      )}
    </fieldset>
  );
}
