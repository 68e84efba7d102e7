import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { Grid } from '#ui/layout/Layout.tsx';
import { type BarcodeDraft, BarcodeFields } from './BarcodeFields.tsx';
import { type splitKeys, splitPage } from './split.ts';

const pageTexts = splitPage.texts;

export type Method = 'all' | 'every' | 'range' | 'pages' | (typeof splitKeys)[number];

/** The content of the fields. */
export interface Draft {
  readonly method: Method;
  readonly perFile: string;
  readonly start: string;
  readonly end: string;
  readonly list: string;
  readonly level: string;
  readonly maxMb: string;
  readonly text: string;
  readonly barcodes: BarcodeDraft;
}

interface FieldsProps {
  readonly draft: Draft;
  readonly pageCount: number | undefined;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly t: ToolFormProps<never>['t'];
  readonly onChange: (to: Partial<Draft>) => void;
}

/** The fields of the selected way to split. */
export function SplitFields({ draft, pageCount, problem, isDisabled, t, onChange }: FieldsProps) {
  if (draft.method === 'all' || draft.method === 'blank' || draft.method === 'odd-even') return null;
  if (draft.method === 'bookmarks' || draft.method === 'size' || draft.method === 'text')
    return <ContentFields draft={draft} method={draft.method} problem={problem} t={t} onChange={onChange} />;
  if (draft.method === 'barcode') {
    const toBarcodes = (to: Partial<BarcodeDraft>) => onChange({ barcodes: { ...draft.barcodes, ...to } });
    return <BarcodeFields draft={draft.barcodes} problem={problem} isDisabled={isDisabled} t={t} onChange={toBarcodes} />;
  }
  if (draft.method === 'pages') {
    return (
      <Input
        label={t(pageTexts.pageList)}
        hint={t(pageTexts.pageListHint)}
        problem={problem}
        value={draft.list}
        inputMode="numeric"
        data-testid="split-list"
        onChange={(event) => onChange({ list: event.currentTarget.value })}
      />
    );
  }
  const number = { type: 'number', min: 1, max: pageCount, inputMode: 'numeric' } as const;
  if (draft.method === 'every') {
    return (
      <Grid gap={4}>
        <Input
          {...number}
          label={t(pageTexts.perFile)}
          problem={problem}
          value={draft.perFile}
          data-testid="split-per-file"
          onChange={(event) => onChange({ perFile: event.currentTarget.value })}
        />
      </Grid>
    );
  }
  return (
    <Grid gap={4}>
      <Input
        {...number}
        label={t(pageTexts.startPage)}
        value={draft.start}
        data-testid="split-start"
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      />
      <Input
        {...number}
        label={t(pageTexts.endPage)}
        problem={problem}
        value={draft.end}
        data-testid="split-end"
        onChange={(event) => onChange({ end: event.currentTarget.value })}
      />
    </Grid>
  );
}

const contentFields = {
  bookmarks: { key: 'level', label: pageTexts.level, hint: pageTexts.levelHint, inputMode: 'numeric' },
  size: { key: 'maxMb', label: pageTexts.maxMb, hint: pageTexts.maxMbHint, inputMode: 'decimal' },
  text: { key: 'text', label: pageTexts.text, hint: pageTexts.textHint, inputMode: 'text' },
} as const;

interface ContentProps extends Omit<FieldsProps, 'pageCount' | 'isDisabled'> {
  readonly method: keyof typeof contentFields;
}

function ContentFields({ draft, method, problem, t, onChange }: ContentProps) {
  const { key, label, hint, inputMode } = contentFields[method];
  return (
    <Input
      label={t(label)}
      hint={t(hint)}
      problem={problem}
      value={draft[key]}
      inputMode={inputMode}
      maxLength={200}
      data-testid={`split-${key}`}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
}
