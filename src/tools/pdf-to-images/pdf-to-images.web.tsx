import { useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import { pageWords } from '#contract/pageWords.ts';
import { parsePageList } from '#contract/wire.ts';
import type { BenchProps } from '#ui/bench.ts';
import { Range, Select } from '#ui/Field.tsx';
import { type PagesDraft, PagesField } from '#ui/PagesField.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { type pdfToImages, pdfToImagesPage } from './pdf-to-images.ts';

const { words } = pdfToImagesPage;
type Params = ParamsOf<typeof pdfToImages>;
const resolutions = [
  { dpi: 96, text: words.dpiScreen },
  { dpi: 150, text: words.dpiNormal },
  { dpi: 300, text: words.dpiPrint },
] as const;

/** Format, resolution and pages. A page for one format has it set already. */
export default function PdfToImagesBench(props: BenchProps<Params>) {
  const { say, isRunning, preset } = props;
  const fixed = preset.format === 'jpg' || preset.format === 'png' ? preset.format : undefined;
  const [format, setFormat] = useState<Params['format']>(fixed ?? 'png');
  const [dpi, setDpi] = useState(150);
  const [quality, setQuality] = useState(85);
  const [background, setBackground] = useState<Params['background']>('white');
  const [pages, setPages] = useState<PagesDraft>({ which: 'all', list: '' });
  const [isTried, setTried] = useState(false);
  const ranges = parsePageList(pages.list);
  const problem = pages.which === 'picked' && !ranges ? say(pageWords.invalid) : undefined;

  async function run(): Promise<void> {
    setTried(true);
    if (problem) return props.refuse({ title: say(pageWords.invalidTitle), body: problem });
    const choice = pages.which === 'picked' && ranges ? { pages: { kind: 'pages', ranges } as const } : {};
    await props.run({ format, dpi, quality, background: format === 'png' ? background : 'white', ...choice });
  }

  return (
    <SettingsBench
      bench={props}
      title={say(fixed === undefined ? words.format : words[fixed])}
      button={say(isRunning ? words.running : words.run)}
      onRun={run}
    >
      {fixed === undefined && (
        <RadioGroup
          label={say(words.format)}
          value={format}
          isDisabled={isRunning}
          options={[
            { value: 'png', label: say(words.png) },
            { value: 'jpg', label: say(words.jpg) },
          ]}
          onChange={setFormat}
        />
      )}
      <Select
        label={say(words.dpi)}
        value={String(dpi)}
        disabled={isRunning}
        data-testid="images-dpi"
        onChange={(event) => setDpi(Number(event.currentTarget.value))}
      >
        {resolutions.map((one) => (
          <option key={one.dpi} value={one.dpi}>
            {say(one.text)}
          </option>
        ))}
      </Select>
      {format === 'jpg' ? (
        <Range
          label={say(words.quality, { quality })}
          min={10}
          max={100}
          step={5}
          value={quality}
          disabled={isRunning}
          onChange={(event) => setQuality(Number(event.currentTarget.value))}
        />
      ) : (
        <RadioGroup
          label={say(words.background)}
          value={background}
          isDisabled={isRunning}
          options={[
            { value: 'white', label: say(words.white) },
            { value: 'transparent', label: say(words.transparent) },
          ]}
          onChange={setBackground}
        />
      )}
      <PagesField
        draft={pages}
        problem={isTried ? problem : undefined}
        isDisabled={isRunning}
        words={{ which: say(pageWords.which), all: say(pageWords.all), picked: say(pageWords.picked), hint: say(pageWords.hint) }}
        onChange={setPages}
      />
    </SettingsBench>
  );
}
