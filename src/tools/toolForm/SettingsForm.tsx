import type { ReactNode } from 'react';
import { FileList } from '#ui/files/FileList.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './SettingsForm.module.css';
import type { FormResult, ToolFormProps } from './toolForm.ts';

interface Props {
  readonly form: ToolFormProps<never>;
  /** The heading of the order summary: the result's name, or the action. */
  readonly title: string;
  readonly rows?: readonly { readonly label: string; readonly amount: string }[];
  readonly button: string;
  /** False while a required setting is missing that needs no message. */
  readonly isReady?: boolean;
  readonly note?: string | undefined;
  /** A note above the button, where it sticks to the bottom of a phone. */
  readonly barNote?: string | undefined;
  readonly onRun: () => void;
  /** A result that the button of the order summary downloads. */
  readonly download?: FormResult | undefined;
  readonly sizeDecimals?: number | undefined;
  /** A large area above the files' settings, in which settings are made. */
  readonly stage?: ReactNode;
  /** The settings of what is selected there: in the order summary, and on a phone right below the area. */
  readonly selection?: ReactNode;
  /** Below the heading of the order summary, such as a finished result. */
  readonly aside?: ReactNode;
  /** A picture of the settings' effect. */
  readonly preview?: ReactNode;
  /** The settings. */
  readonly children?: ReactNode;
}

/** The form of a tool with files and a few settings: the files, the settings below them, and the order summary beside them. */
export function SettingsForm(props: Props) {
  const {
    form,
    title,
    rows = [],
    button,
    isReady = true,
    note,
    barNote,
    onRun,
    download,
    sizeDecimals,
    aside,
    selection,
    stage,
    preview,
    children,
  } = props;
  const isPhone = useMediaQuery(phoneScreen);
  const { files, language, common, isRunning } = form;
  const [only] = files.length === 1 ? files : [];
  const isThere = files.length > 0 && files.every((file) => file.state === 'ready' || file.state === 'locked');
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return (
    <div className={pageStyles.columns}>
      <Stack as="section" gap={7}>
        <FileList
          files={files}
          language={language}
          label={common.files}
          messages={common.row}
          sizeDecimals={sizeDecimals}
          onRemove={form.remove}
          onUnlock={form.unlock}
        />
        {stage}
        {isPhone && selection}
        {children && (
          <div className={styles.settings}>
            <Stack gap="field">{children}</Stack>
            {preview}
          </div>
        )}
      </Stack>
      <OrderSummary
        title={title}
        rows={[
          ...(only?.pageCount === undefined ? [] : [{ label: common.pages, amount: only.pageCount.toLocaleString(language) }]),
          { label: common.size, amount: fileSize(sizeBytes, language, { decimals: sizeDecimals }) },
          ...rows,
          ...(form.cost === undefined ? [] : [{ label: common.cost, amount: form.cost }]),
        ]}
        button={button}
        isDisabled={!isThere || !isReady || isRunning}
        note={note}
        barNote={barNote}
        onRun={onRun}
        download={download}
      >
        {!isPhone && selection}
        {aside}
      </OrderSummary>
    </div>
  );
}
