import { ListChecks, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import type { MarkKind } from '#web/editor/model/signature.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { lazyDialog } from '#web/shell/lazyPart.tsx';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './SignatureFields.module.css';

const PlacesDialog = lazyDialog(async () => (await import('./PlacesDialog.tsx')).PlacesDialog);

/** The signature or initials to place next, and the button for another signature. */
export function SignatureFields() {
  const t = useTranslate();
  const { signing } = useEditing();
  const { marks, kind, isStored } = signing;
  const [isFilling, setFilling] = useState(false);
  return (
    <div className={styles.fields}>
      {marks?.initials && (
        <RadioGroup<MarkKind>
          label={t(messages.placeWhat)}
          options={[
            { value: 'signature', label: t(messages.signature) },
            { value: 'initials', label: t(messages.initials) },
          ]}
          value={kind}
          onChange={signing.choose}
        />
      )}
      <Button size="sm" onClick={signing.ask} data-testid="button-change-signature">
        <PenLine size={16} strokeWidth={1.6} aria-hidden />
        {t(messages.changeSignature)}
      </Button>
      {marks && (
        <Button size="sm" onClick={() => setFilling(true)} data-testid="button-places">
          <ListChecks size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.places)}
        </Button>
      )}
      {isFilling && <PlacesDialog onClose={() => setFilling(false)} />}
      {isStored && (
        <Button size="sm" variant="quiet" onClick={signing.forget} data-testid="button-forget-signature">
          {t(messages.forgetSignature)}
        </Button>
      )}
    </div>
  );
}
