import {
  impositionWords,
  type Orientation,
  orientations,
  type PaperName,
  paperNames,
  readMillimetres,
} from '#contract/imposition/paper.ts';
import type { Text } from '#contract/text/text.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Input, Select } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import sheetStyles from './SheetPreview.module.css';

interface PaperSelectProps<Extra extends string> {
  readonly t: Translate;
  readonly value: PaperName | Extra;
  readonly isDisabled: boolean;
  readonly names?: readonly PaperName[];
  /** Choices in addition to the paper sizes. */
  readonly extra?: readonly { readonly value: Extra; readonly label: string }[];
  readonly onChange: (paper: PaperName | Extra) => void;
}

export function PaperSelect<Extra extends string = never>(props: PaperSelectProps<Extra>) {
  const { t, value, isDisabled, names = paperNames, extra = [], onChange } = props;
  return (
    <Select
      label={t(impositionWords.paper)}
      value={value}
      disabled={isDisabled}
      data-testid="paper"
      onChange={(event) => onChange(event.currentTarget.value as PaperName | Extra)}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {t(impositionWords[name])}
        </option>
      ))}
      {extra.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  );
}

interface OrientationProps {
  readonly t: Translate;
  readonly value: Orientation;
  readonly isDisabled: boolean;
  /** The label of the automatic choice. */
  readonly auto?: string | undefined;
  readonly onChange: (orientation: Orientation) => void;
}

export function OrientationChoice({ t, value, isDisabled, auto, onChange }: OrientationProps) {
  return (
    <RadioGroup
      label={t(impositionWords.orientation)}
      value={value}
      isDisabled={isDisabled}
      testId="orientation"
      options={orientations.map((one) => ({
        value: one,
        label: one === 'auto' && auto !== undefined ? auto : t(impositionWords[one]),
      }))}
      onChange={onChange}
    />
  );
}

interface MillimetresProps {
  readonly t: Translate;
  readonly label: string;
  readonly typed: string;
  readonly isWrong: boolean;
  readonly min?: number;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly testId: string;
  readonly onType: (typed: string) => void;
}

/** A length, as entered. */
export function Millimetres({ t, label, typed, isWrong, min = 0, max, isDisabled, testId, onType }: MillimetresProps) {
  return (
    <Input
      label={label}
      value={typed}
      inputMode="decimal"
      disabled={isDisabled}
      problem={isWrong ? t(impositionWords.wrongMm, { min, max }) : undefined}
      data-testid={testId}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

interface MeasuresProps<Key extends string> extends Pick<MillimetresProps, 't' | 'isDisabled'> {
  readonly keys: readonly Key[];
  readonly labels: Readonly<Record<Key, Text>>;
  readonly typed: Readonly<Record<Key, string>>;
  readonly mostMm: Readonly<Record<Key, number>>;
  /** An invalid length is reported once the form was submitted. */
  readonly isTried: boolean;
  /** A prefix for each length. */
  readonly testId: string;
  readonly onType: (key: Key, typed: string) => void;
}

/** Several lengths from 0 up, side by side. */
export function Measures<Key extends string>(props: MeasuresProps<Key>) {
  const { t, keys, labels, typed, mostMm, isTried, isDisabled, testId, onType } = props;
  return (
    <div className={sheetStyles.measures}>
      {keys.map((key) => (
        <Millimetres
          key={key}
          t={t}
          label={t(labels[key])}
          typed={typed[key]}
          isWrong={isTried && readMillimetres(typed[key], mostMm[key]) === undefined}
          max={mostMm[key]}
          isDisabled={isDisabled}
          testId={`${testId}-${key}`}
          onType={(text) => onType(key, text)}
        />
      ))}
    </div>
  );
}
