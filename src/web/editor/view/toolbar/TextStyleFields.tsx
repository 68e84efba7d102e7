import { Bold, Italic } from 'lucide-react';
import { editorFontSizes } from '#contract/pages/annotations.ts';
import { cssFamily, type FontFamilyId, fontFamilies } from '#contract/text/fontFamilies.ts';
import { Select } from '#ui/controls/Field.tsx';
import iconButtonStyles from '#ui/controls/IconButton.module.css';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './TextStyleFields.module.css';

export interface TextStyle {
  readonly fontFamily: FontFamilyId;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The name of a font in the file, which is used instead. */
  readonly embeddedFont?: string | undefined;
}

interface Props {
  readonly value: TextStyle;
  /** A font of the file that may be chosen. */
  readonly embeddedFont?: string | undefined;
  /** Without visible labels, where room is short. */
  readonly isOneRow?: boolean;
  onChange(change: Partial<TextStyle>): void;
}

const embeddedValue = 'embedded';

/** Font family, size and style. A size that is not in the list, as a page may have, is listed while it is selected. */
export function TextStyleFields({ value, embeddedFont, isOneRow, onChange }: Props) {
  const t = useTranslate();
  const family = fontFamilies.find(({ id }) => id === value.fontFamily);
  const own = Math.round(value.fontSize * 10) / 10;
  const sizes = [...new Set([...editorFontSizes, own])].sort((a, b) => a - b);
  return (
    <div className={styles.fontStyle} data-row={isOneRow}>
      <div className={styles.letters}>
        <Select
          label={t(messages.font)}
          value={value.embeddedFont === undefined ? value.fontFamily : embeddedValue}
          style={{ fontFamily: cssFamily(value.fontFamily) }}
          data-testid="select-font"
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange(chosen === embeddedValue ? { embeddedFont } : { fontFamily: chosen as FontFamilyId })
          }
        >
          {embeddedFont !== undefined && <option value={embeddedValue}>{embeddedFont}</option>}
          {fontFamilies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t(messages.size)}
          value={own}
          data-testid="select-size"
          onChange={(event) => onChange({ fontSize: Number(event.currentTarget.value) })}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </div>
      <div className={styles.styles}>
        <IconButton
          label={t(messages.bold)}
          className={value.bold ? iconButtonStyles.on : undefined}
          aria-pressed={value.bold}
          disabled={family?.hasBold === false}
          onClick={() => onChange({ bold: !value.bold })}
        >
          <Bold size={17} strokeWidth={1.8} aria-hidden />
        </IconButton>
        <IconButton
          label={t(messages.italic)}
          className={value.italic ? iconButtonStyles.on : undefined}
          aria-pressed={value.italic}
          disabled={family?.hasItalic === false}
          onClick={() => onChange({ italic: !value.italic })}
        >
          <Italic size={17} strokeWidth={1.8} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
