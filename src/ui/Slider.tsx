import { type ComponentProps, type CSSProperties, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange'> {
  readonly label: string;
  /** The value in words, such as "50%"; stands beside the label. */
  readonly valueText: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, valueText, value, min, max, onChange, ...rest }: Props) {
  const id = useId();
  const filled = { '--p': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="num">{valueText}</span>
      </label>
      <input
        className="range"
        type="range"
        id={id}
        min={min}
        max={max}
        value={value}
        aria-valuetext={valueText}
        style={filled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        {...rest}
      />
    </div>
  );
}
