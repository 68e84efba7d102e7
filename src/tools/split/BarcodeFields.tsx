import type { ParamsOf } from '#contract/api/operation.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type split, splitPage } from './split.ts';

const pageTexts = splitPage.texts;

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
        label={t(pageTexts.barcodes)}
        value={draft.codes}
        isDisabled={isDisabled}
        testId="split-barcodes"
        options={[
          { value: 'any', label: t(pageTexts.barcodesAny) },
          { value: 'starts', label: t(pageTexts.barcodesStarts) },
          { value: 'equals', label: t(pageTexts.barcodesEquals) },
        ]}
        onChange={(codes) => onChange({ codes })}
      />
      {draft.codes !== 'any' && (
        <Input
          label={t(pageTexts.barcodeText)}
          hint={t(pageTexts.barcodeTextHint)}
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
        label={t(pageTexts.separators)}
        value={draft.separators}
        isDisabled={isDisabled}
        testId="split-separators"
        options={[
          { value: 'keep', label: t(pageTexts.separatorsKeep) },
          { value: 'drop', label: t(pageTexts.separatorsDrop), hint: t(pageTexts.separatorsDropHint) },
        ]}
        onChange={(separators) => onChange({ separators })}
      />
    </>
  );
}
