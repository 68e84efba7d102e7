import type { ParamsOf } from '#contract/api/operation.ts';
import { image as imageKind } from '#contract/files/files.ts';
import type { PagesDraft } from '#contract/pages/pageSelection.ts';
import { type Size, type StampPosition, stampPositions } from '#contract/pages/stampPlacement.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Input, Range, Select } from '#ui/controls/Field.tsx';
import { FileField } from '#ui/controls/FileField.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { Grid } from '#ui/layout/Layout.tsx';
import { type watermark, watermarkLimits, watermarkPage } from './watermark.ts';

const pageTexts = watermarkPage.texts;
type Params = ParamsOf<typeof watermark>;

/** Specification 2 §9, both variants. */
const fontSizes = [12, 16, 20, 24, 28, 32, 36, 48];

export interface Draft extends Omit<Params, 'width' | 'height' | 'pages'> {
  /** As entered. */
  readonly width: string;
  readonly height: string;
  readonly pages: PagesDraft;
}

interface FieldsProps {
  readonly t: ToolFormProps<Params>['t'];
  readonly draft: Draft;
  readonly isDisabled: boolean;
  readonly onChange: (to: Partial<Draft>) => void;
}

/** The text, its size and color. */
export function TextFields({ t, draft, problem, isDisabled, onChange }: FieldsProps & { readonly problem: string | undefined }) {
  return (
    <>
      <Input
        label={t(pageTexts.text)}
        hint={t(pageTexts.textHint)}
        problem={problem}
        value={draft.text}
        maxLength={watermarkLimits.longestText}
        dir="auto"
        disabled={isDisabled}
        data-testid="input-watermark-text"
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Grid gap={3}>
        <Select
          label={t(pageTexts.fontSize)}
          value={draft.fontSize}
          disabled={isDisabled}
          data-testid="select-font-size"
          onChange={(event) => onChange({ fontSize: Number(event.currentTarget.value) })}
        >
          {fontSizes.map((size) => (
            <option key={size} value={size}>
              {t(pageTexts.points, { n: size })}
            </option>
          ))}
        </Select>
        <Input
          type="color"
          label={t(pageTexts.color)}
          value={draft.color}
          disabled={isDisabled}
          data-testid="input-color"
          onChange={(event) => onChange({ color: event.currentTarget.value })}
        />
      </Grid>
    </>
  );
}

interface ImageProps extends FieldsProps {
  readonly problems: Readonly<Partial<Record<'image' | 'width' | 'height', string | undefined>>> | undefined;
  /** The name of the image. */
  readonly chosen: string | undefined;
  /** The size of the image within width and height; undefined without an image. */
  readonly fitted: Size | undefined;
  readonly onChoose: (file: File) => Promise<void>;
}

/** The image, and the size that it is fitted into. */
export function ImageFields({ t, draft, problems, isDisabled, chosen, fitted, onChange, onChoose }: ImageProps) {
  return (
    <>
      <FileField
        accept={imageKind.accept.join(',')}
        label={t(pageTexts.image)}
        choose={t(pageTexts.choosePicture)}
        chosen={chosen}
        none={t(pageTexts.noPicture)}
        hint={t(pageTexts.imageHint)}
        problem={problems?.image}
        disabled={isDisabled}
        data-testid="input-watermark-image"
        onChoose={(file) => void onChoose(file)}
      />
      <Grid gap={3}>
        {(['width', 'height'] as const).map((key) => (
          <Input
            key={key}
            type="number"
            min={watermarkLimits.leastSide}
            max={watermarkLimits.mostSide}
            label={t(pageTexts[key])}
            problem={problems?.[key]}
            value={draft[key]}
            disabled={isDisabled}
            data-testid={`input-${key}`}
            onChange={(event) => onChange({ [key]: event.currentTarget.value })}
          />
        ))}
      </Grid>
      <p className="t-small" aria-live="polite" data-testid="watermark-proportions">
        {fitted
          ? t(pageTexts.fitted, { width: Math.round(fitted.widthPt), height: Math.round(fitted.heightPt) })
          : t(pageTexts.proportions)}
      </p>
    </>
  );
}

/** The position and the look of the watermark. */
export function PlaceFields({ t, draft, isDisabled, onChange }: FieldsProps) {
  return (
    <>
      <Select
        label={t(pageTexts.position)}
        value={draft.position}
        disabled={isDisabled}
        data-testid="select-position"
        onChange={(event) => onChange({ position: event.currentTarget.value as StampPosition })}
      >
        {stampPositions.map((position) => (
          <option key={position} value={position}>
            {t(pageTexts[position])}
          </option>
        ))}
      </Select>
      <Range
        label={t(pageTexts.opacity, { n: draft.opacity })}
        min={watermarkLimits.leastOpacity}
        max={watermarkLimits.mostOpacity}
        step={10}
        value={draft.opacity}
        disabled={isDisabled}
        data-testid="range-opacity"
        onChange={(event) => onChange({ opacity: Number(event.currentTarget.value) })}
      />
      <Range
        label={t(pageTexts.rotation, { n: draft.rotation })}
        min={-180}
        max={180}
        step={5}
        value={draft.rotation}
        disabled={isDisabled}
        data-testid="range-rotation"
        onChange={(event) => onChange({ rotation: Number(event.currentTarget.value) })}
      />
      <RadioGroup
        label={t(pageTexts.layer)}
        value={draft.layer}
        isDisabled={isDisabled}
        options={[
          { value: 'over', label: t(pageTexts.over) },
          { value: 'under', label: t(pageTexts.under) },
        ]}
        onChange={(layer) => onChange({ layer })}
      />
    </>
  );
}
