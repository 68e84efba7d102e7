import { useEffect, useRef } from 'react';
import { tool } from '../i18n/tool.ts';
import { useTranslate } from '../site.tsx';
import { showInAddress } from './address.ts';
import type { Files } from './files/useFiles.ts';
import type { useFailures } from './run/useFailures.ts';
import type { useRuns } from './run/useRuns.ts';

interface Parts {
  readonly files: Files;
  readonly runs: ReturnType<typeof useRuns>;
  readonly failures: ReturnType<typeof useFailures>;
  /** Shows the form, or the runs. */
  setOnForm(isOnForm: boolean): void;
}

/** Opens what the address names: jobs to find again, or a stored document. */
export function useOpening({ files, runs, failures, setOnForm }: Parts) {
  const t = useTranslate();

  function refuseOpening(): void {
    failures.refuse({ title: t(tool.openFailed), body: t(tool.openFailedBody) });
  }

  /** Opens a stored document. */
  async function openStored(id: string): Promise<void> {
    const isOpen = await files.openStored(id).then(
      () => true,
      () => false,
    );
    showInAddress('pdfId', isOpen ? id : '');
    if (!isOpen) refuseOpening();
  }

  async function findJobs(ids: readonly string[]): Promise<void> {
    setOnForm(false);
    if ((await runs.restore(ids)).length > 0) return;
    setOnForm(true);
    showInAddress('job', '');
    refuseOpening();
  }

  useAddressOnce(findJobs, openStored);
  return { openStored };
}

/** Reads the address once. */
function useAddressOnce(onJobs: (ids: readonly string[]) => void, onDocument: (id: string) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const search = new URLSearchParams(location.search);
    const jobs = (search.get('job') ?? '').split(',').filter(Boolean);
    const document = search.get('pdfId');
    if (jobs.length > 0) onJobs(jobs);
    else if (document) onDocument(document);
  });
}
