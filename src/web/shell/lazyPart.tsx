import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { errorScreens } from '../i18n/shell.ts';
import { useTranslate } from '../site.tsx';
import styles from './lazyPart.module.css';

type Load<P> = () => Promise<ComponentType<P>>;

/** A part that is loaded when it is first shown. After a failure the next use loads it again. */
function useFetched<P>(source: Source<P>) {
  const [Part, setPart] = useState(() => source.Part);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Part || hasFailed) return;
    let isCurrent = true;
    source.bring().then(
      (had) => isCurrent && setPart(() => had),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, Part, hasFailed]);
  return { Part, hasFailed, again: useCallback(() => setFailed(false), []) };
}

class Source<P> {
  Part: ComponentType<P> | undefined;
  readonly #load: Load<P>;

  constructor(load: Load<P>) {
    this.#load = load;
  }

  async bring(): Promise<ComponentType<P>> {
    this.Part = await this.#load();
    return this.Part;
  }
}

interface Meanwhile<P> {
  /** Shown until the part is loaded. */
  readonly StandIn?: ComponentType<P>;
  /** The stand-in is sufficient: a failure to load is not reported. */
  readonly isOptional?: boolean;
}

/**
 * A part of a page that is loaded when it is first shown. A failure is reported in its place with a button to try again; the page around
 * it, and the work on it, stay.
 */
export function lazyPart<P extends object>(load: Load<P>, { StandIn, isOptional }: Meanwhile<P> = {}): ComponentType<P> {
  const source = new Source(load);
  return function FetchedPart(props: P) {
    const { Part, hasFailed, again } = useFetched(source);
    if (Part) return <Part {...props} />;
    if (hasFailed && !isOptional) return <MissingPart onAgain={again} />;
    return StandIn ? <StandIn {...props} /> : null;
  };
}

export function MissingPart({ onAgain }: { onAgain: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <div className={classes(noticeStyles.notice, styles.missing)} role="alert" data-testid="part-missing">
      <p>{t(errorScreens.partMissing)}</p>
      <Button className={styles.again} size="sm" onClick={onAgain}>
        {t(errorScreens.again)}
      </Button>
    </div>
  );
}

/** A dialog that is loaded when it is first opened. A failure is reported in a toast and closes it, so opening it again is another try. */
export function lazyDialog<P extends { readonly onClose: () => void }>(load: Load<P>): ComponentType<P> {
  const source = new Source(load);
  return function FetchedDialog(props: P) {
    const t = useTranslate();
    const toast = useToast();
    const { onClose } = props;
    const { Part, hasFailed } = useFetched(source);
    // biome-ignore lint/correctness/useExhaustiveDependencies: said once, whoever renders it again meanwhile
    useEffect(() => {
      if (!hasFailed) return;
      toast({ variant: 'destructive', title: t(errorScreens.missing), description: t(errorScreens.partMissing) });
      onClose();
    }, [hasFailed]);
    return Part ? <Part {...props} /> : null;
  };
}
