import type { ParamsOf } from '#contract/api/operation.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type split, splitPage } from './split.ts';

const { words } = splitPage;

type Params = ParamsOf<typeof split>;

export interface BarcodeDraft {
  readonly codes: 'any' | NonNullable<Params['barcodeMatch']>;
  readonly text: string;
  readonly separators: NonNullable<Params['separators']>;
}

export function barcodeParams({ codes, text, separators }: BarcodeDraft): Partial<Params> {
  return { separators, ...(codes !== 'any' && { barcodeText: text.trim(), barcodeMatch: codes }) };
}

interface Props {
  readonly draft: BarcodeDraft;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly t: Translate;
  readonly onChange: (to: Partial<BarcodeDraft>) => void;
}

/** Which codes begin a file, and what becomes of their pages. */
export function BarcodeFields({ draft, problem, isDisabled, t, onChange }: Props) {
  return (
    <>
      <RadioGroup
        label={t(words.barcodes)}
        value={draft.codes}
        isDisabled={isDisabled}
        testId="split-barcodes"
        options={[
          { value: 'any', label: t(words.barcodesAny) },
          { value: 'starts', label: t(words.barcodesStarts) },
          { value: 'equals', label: t(words.barcodesEquals) },
        ]}
        onChange={(codes) => onChange({ codes })}
      />
      {draft.codes !== 'any' && (
        <Input
          label={t(words.barcodeText)}
          hint={t(words.barcodeTextHint)}
          problem={problem}
          value={draft.text}
          maxLength={200}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          data-testid="split-barcode-text"
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      <RadioGroup
        label={t(words.separators)}
        value={draft.separators}
        isDisabled={isDisabled}
        testId="split-separators"
        options={[
          { value: 'keep', label: t(words.separatorsKeep) },
          { value: 'drop', label: t(words.separatorsDrop), hint: t(words.separatorsDropHint) },
        ]}
        onChange={(separators) => onChange({ separators })}
      />
    </>
  );
}
