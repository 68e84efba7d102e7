import { PenLine } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { MarkKind } from '#web/editor/model/signature.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './SignatureFields.module.css';

/** The signature or initials to place next, and the button for another signature. */
export function SignatureFields() {
  const say = useSay();
  const { signing } = useEditing();
  const { marks, kind, isStored } = signing;
  return (
    <div className={styles.fields}>
      {marks?.initials && (
        <RadioGroup<MarkKind>
          label={say(words.placeWhat)}
          options={[
            { value: 'signature', label: say(words.signature) },
            { value: 'initials', label: say(words.initials) },
          ]}
          value={kind}
          onChange={signing.choose}
        />
      )}
      <Button size="sm" onClick={signing.ask} data-testid="button-change-signature">
        <PenLine size={16} strokeWidth={1.6} aria-hidden />
        {say(words.changeSignature)}
      </Button>
      {isStored && (
        <Button size="sm" variant="quiet" onClick={signing.forget} data-testid="button-forget-signature">
          {say(words.forgetSignature)}
        </Button>
      )}
    </div>
  );
}
