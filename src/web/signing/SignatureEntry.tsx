import { useRef, useState } from 'react';
import type { PlacedField } from '#contract/signatures/signatureRequest.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { SignaturePad, type Strokes } from '#ui/controls/SignaturePad.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { sign as messages } from '../i18n/signing.ts';
import { useTranslate } from '../site.tsx';
import type { AnswerDraft, SignatureMark } from './fieldAnswers.ts';
import styles from './SigningForm.module.css';
import { inkColor, signaturePng } from './signaturePng.ts';

/** The pad's baseline; the style sheet sets its height. */
const baselinePx = 88;
const maxLetters = 60;
const noStrokes: Strokes = [];

interface Props {
  readonly field: PlacedField;
  readonly title: string;
  readonly answer: AnswerDraft;
  readonly signerName: string;
  /** The signature of another field. */
  readonly earlier: SignatureMark | undefined;
  readonly onAnswer: (answer: AnswerDraft) => void;
}

/** A signature or initials: drawn, or a name in handwriting. */
export function SignatureEntry({ field, title, answer, signerName, earlier, onAnswer }: Props) {
  const t = useTranslate();
  const { mark } = answer;
  const [way, setWay] = useState<SignatureMark['way']>(mark?.way ?? 'draw');
  const take = useMark(field, answer, onAnswer);
  const isSignature = field.kind === 'signature';

  function choose(next: SignatureMark['way']): void {
    setWay(next);
    // A known name needs no typing; drawing starts with an empty pad.
    if (next === mark?.way) return;
    take(next === 'type' ? { way: 'type', name: isSignature ? signerName : initialsOf(signerName) } : undefined);
  }

  return (
    <>
      <fieldset className={styles.way}>
        <legend className="visually-hidden">{t(messages.way)}</legend>
        {(['draw', 'type'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={way === each}
            data-testid={`button-${each}`}
            onClick={() => choose(each)}
          >
            {t(messages[each])}
          </button>
        ))}
      </fieldset>
      {way === 'draw' ? (
        <div className={styles.pad}>
          <SignaturePad
            label={title}
            clearLabel={t(messages.clear)}
            baselinePx={baselinePx}
            strokes={mark?.way === 'draw' ? mark.strokes : noStrokes}
            color={inkColor}
            testId="signature-pad"
            onChange={(strokes) => take(strokes.length === 0 ? undefined : { way: 'draw', strokes })}
          />
        </div>
      ) : (
        <Input
          label={t(isSignature ? messages.typedName : messages.typedInitials)}
          className={styles.typed}
          style={{ color: inkColor }}
          maxLength={maxLetters}
          autoComplete={isSignature ? 'name' : 'off'}
          value={mark?.way === 'type' ? mark.name : ''}
          data-testid="input-typed"
          onChange={(event) => {
            const name = event.currentTarget.value;
            take(name === '' ? undefined : { way: 'type', name });
          }}
        />
      )}
      {earlier && (
        <Button
          size="sm"
          onClick={() => {
            setWay(earlier.way);
            take(earlier);
          }}
          data-testid="button-use-same"
        >
          {t(messages.useSame)}
        </Button>
      )}
    </>
  );
}

/** Renders the picture of a signature; only the newest counts. */
function useMark(field: PlacedField, answer: AnswerDraft, onAnswer: Props['onAnswer']) {
  const t = useTranslate();
  const toast = useToast();
  const turn = useRef(0);
  return (mark: SignatureMark | undefined): void => {
    turn.current += 1;
    const own = turn.current;
    const isEmpty = mark === undefined || (mark.way === 'type' && mark.name.trim() === '');
    onAnswer({ ...answer, mark, image: undefined });
    if (isEmpty) return;
    signaturePng(mark, field.box).then(
      (image) => own === turn.current && onAnswer({ ...answer, mark, image }),
      () => toast({ variant: 'destructive', title: t(messages.failed) }),
    );
  };
}

/** The initials of "Maria Santos-Reyes" are "MSR". */
function initialsOf(name: string): string {
  const letters = name.trim().split(/[\s-]+/u);
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
