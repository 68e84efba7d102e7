import type { ComponentType } from 'react';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { working } from '#web/i18n/tool.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useTranslate } from '#web/site.tsx';
import styles from './FormFrame.module.css';

/** A tool's form; its parameters have any type. */
// biome-ignore lint/suspicious/noExplicitAny: each half fixes the type of its own parameters; the page hands them on unread.
type ToolModule = ComponentType<ToolFormProps<any>>;

/** One chunk each, found by folder: `tools/merge/merge.web.tsx` is the form of the operation `merge`. */
const toolModules = import.meta.glob<ToolModule>('/src/tools/*/*.web.tsx', { import: 'default' });

/** The forms that this page has asked for. */
const forms = new Map<string, ToolModule>();

/** A tool's form. It says that it is opening until it is loaded, and what to do where it cannot be loaded. */
export function toolFormOf(operationId: string): ToolModule | undefined {
  const load = toolModules[pathOf(operationId)];
  const form = forms.get(operationId) ?? (load && lazyPart(load, { StandIn: Opening }));
  if (form) forms.set(operationId, form);
  return form;
}

/** Loads the form before it is shown. A failure is told where it is shown. */
export function loadToolForm(operationId: string): void {
  void toolModules[pathOf(operationId)]?.().catch(() => undefined);
}

const pathOf = (operationId: string) => `/src/tools/${operationId}/${operationId}.web.tsx`;

function Opening() {
  const t = useTranslate();
  return (
    <p className={styles.opening} role="status">
      {t(working.opening)}
    </p>
  );
}
