import { Check } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { compressionAims } from '#contract/results/compressionAims.ts';
import { compressionEstimate } from '#contract/results/compressionEstimate.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import styles from './compress.module.css';
import { type compress, compressPage, readTargetMb } from './compress.ts';

const pageTexts = compressPage.texts;
type Params = ParamsOf<typeof compress>;

/** The purpose and the target of each level. */
const levels = {
  low: { name: pageTexts.low, hint: pageTexts.lowHint, benefits: [pageTexts.low1, pageTexts.low2, pageTexts.stays] },
  medium: {
    name: pageTexts.medium,
    hint: pageTexts.mediumHint,
    benefits: [pageTexts.medium1, pageTexts.medium2, pageTexts.stays],
  },
  high: { name: pageTexts.high, hint: pageTexts.highHint, benefits: [pageTexts.high1, pageTexts.high2, pageTexts.stays] },
} as const;
const levelNames = ['low', 'medium', 'high'] as const;

/** A level with its expected result, or a target size. */
export default function CompressForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const [how, setHow] = useState<'level' | 'size'>('level');
  const [level, setLevel] = useState<Params['level']>('medium');
  const [typed, setTyped] = useState('2');
  const [isTried, setTried] = useState(false);
  const targetMb = readTargetMb(typed);
  const sizeBytes = props.files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const { expectedOf, isBeyond } = useExpected(props, sizeBytes);
  const { wantEstimate } = props;
  useEffect(() => wantEstimate(how === 'level'), [wantEstimate, how]);
  const problem = how === 'size' && targetMb === undefined ? t(pageTexts.invalid) : undefined;

  async function run(): Promise<void> {
    setTried(true);
    if (problem) return focusProblem();
    await props.run(how === 'size' && targetMb !== undefined ? { level, targetMb } : { level });
  }

  return (
    <SettingsForm
      form={props}
      title={t(how === 'level' ? levels[level].name : pageTexts.bySize)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      rows={how === 'level' && sizeBytes > 0 ? [expectedOf(level)] : []}
      note={t(pageTexts.noLarger)}
      onRun={run}
    >
      <RadioGroup
        label={t(pageTexts.how)}
        value={how}
        isDisabled={isRunning}
        options={[
          { value: 'level', label: t(pageTexts.byLevel) },
          { value: 'size', label: t(pageTexts.bySize) },
        ]}
        onChange={setHow}
      />
      {how === 'level' ? (
        <>
          <RadioGroup
            label={t(pageTexts.level)}
            hint={isBeyond ? t(pageTexts.noForecast) : undefined}
            value={level}
            isDisabled={isRunning}
            testId="compress-level"
            options={levelNames.map((name) => ({
              value: name,
              label: t(levels[name].name),
              hint: t(levels[name].hint),
              amount: sizeBytes > 0 ? expectedOf(name).amount : undefined,
            }))}
            onChange={setLevel}
          />
          <Benefits t={t} level={level} />
        </>
      ) : (
        <Input
          label={t(pageTexts.target)}
          hint={t(pageTexts.targetHint)}
          problem={isTried ? problem : undefined}
          value={typed}
          inputMode="decimal"
          disabled={isRunning}
          data-testid="compress-target"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </SettingsForm>
  );
}

function Benefits({ t, level }: { readonly t: Translate; readonly level: Params['level'] }) {
  return (
    <div>
      <p className="label">{t(pageTexts.benefits)}</p>
      <ul className={styles.benefits} data-testid="compress-benefits">
        {levels[level].benefits.map((benefit) => (
          <li key={benefit.en} className={styles.benefit}>
            <Check className={styles.tick} size={15} strokeWidth={2} aria-hidden />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The expected result of the level, estimated by the server from a sample. Until then, and for several files, the level's target.
 * `isBeyond`: the server could not tell in time.
 */
function useExpected({ estimate, t, language }: ToolFormProps<Params>, sizeBytes: number) {
  const known = useMemo(
    () => (estimate.state === 'known' ? compressionEstimate.safeParse(estimate.answer).data : undefined),
    [estimate],
  );
  const expectedOf = (level: Params['level']) => {
    if (estimate.state === 'asked') return { label: t(pageTexts.result), amount: t(pageTexts.estimating) };
    if (!known?.known) {
      const aim = fileSize(sizeBytes * compressionAims[level], language);
      return { label: t(pageTexts.aim), amount: t(pageTexts.approximately, { size: aim }) };
    }
    const { bytes } = known[level];
    if (bytes === null) return { label: t(pageTexts.result), amount: t(pageTexts.nothing) };
    const percent = Math.round(100 * (1 - bytes / sizeBytes));
    return { label: t(pageTexts.result), amount: t(pageTexts.aboutSaved, { size: fileSize(bytes, language), percent }) };
  };
  return { expectedOf, isBeyond: known?.known === false };
}
