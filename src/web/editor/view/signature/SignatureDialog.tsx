import '@fontsource/dancing-script/500.css';
import { Undo2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { FileField } from '#ui/controls/FileField.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { padBaselinePx, SignaturePad, type Strokes } from '#ui/controls/SignaturePad.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './SignatureDialog.module.css';
import { drawnMark, photographedMark, typedMark } from './signaturePictures.ts';
import type { SignatureMarks } from './storedSignature.ts';

type Way = 'draw' | 'type' | 'upload';

const inks = [
  ['inkBlack', '#14110d'],
  ['inkNavy', '#14213d'],
  ['inkBlue', '#1d4ed8'],
] as const;

interface Drawn {
  readonly signature: Strokes;
  readonly initials: Strokes;
}

/** Makes a signature and optional initials: drawn, typed, or from a picture. It is placed on the page afterwards. */
export function SignatureDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const toast = useToast();
  const { signing } = useEditing();
  const [way, setWay] = useState<Way>('draw');
  const [color, setColor] = useState<string>(inks[1][1]);
  const [drawn, setDrawn] = useState<Drawn>({ signature: [], initials: [] });
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const [isKept, setKept] = useState(signing.isStored);
  const isReady = way === 'draw' ? drawn.signature.length > 0 : way === 'type' ? name.trim() !== '' : file !== undefined;

  async function take(): Promise<void> {
    try {
      signing.take(await marks(), isKept);
    } catch {
      toast({ variant: 'destructive', title: t(messages.badImageTitle), description: t(messages.badImage) });
    }
  }

  async function marks(): Promise<SignatureMarks> {
    if (way === 'type') {
      const letters = initialsOf(name);
      return { signature: await typedMark(name.trim(), color), initials: await typedMark(letters, color) };
    }
    if (way === 'upload' && file) return { signature: await photographedMark(file, color) };
    const { signature, initials } = drawn;
    return {
      signature: drawnMark(signature, padBaselinePx, color),
      ...(initials.length > 0 ? { initials: drawnMark(initials, padBaselinePx, color) } : {}),
    };
  }

  return (
    <Dialog title={t(messages.signatureTitle)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <Ways way={way} onChange={setWay} />
        {way === 'draw' && <Pads drawn={drawn} color={color} onChange={setDrawn} />}
        {way === 'type' && (
          <Input
            label={t(messages.signatureName)}
            className={styles.name}
            style={{ color }}
            maxLength={60}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-testid="input-signature"
          />
        )}
        {way === 'upload' && (
          <FileField
            label={t(messages.signatureFile)}
            choose={t(messages.choosePicture)}
            chosen={file?.name}
            none={t(messages.noPicture)}
            accept="image/*"
            onChoose={setFile}
            data-testid="input-signature-file"
          />
        )}
        {way !== 'upload' && <Inks color={color} onChange={setColor} />}
        <CheckList
          label=""
          items={[{ key: 'kept', label: t(messages.signatureKeep), hint: t(messages.signatureKeepHint) }]}
          checked={{ kept: isKept }}
          onChange={(_, isChecked) => setKept(isChecked)}
        />
        <div className={dialogStyles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" variant="seal" disabled={!isReady} data-testid="button-place-signature">
            {t(messages.signaturePlace)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Ways({ way, onChange }: { way: Way; onChange(way: Way): void }) {
  const t = useTranslate();
  return (
    <div className={styles.ways}>
      <RadioGroup<Way>
        label={t(messages.signatureWay)}
        options={[
          { value: 'draw', label: t(messages.signatureDraw) },
          { value: 'type', label: t(messages.signatureType) },
          { value: 'upload', label: t(messages.signatureUpload) },
        ]}
        value={way}
        onChange={onChange}
      />
    </div>
  );
}

function Pads({ drawn, color, onChange }: { drawn: Drawn; color: string; onChange(drawn: Drawn): void }) {
  const t = useTranslate();
  const isPhone = useMediaQuery(phoneScreen);
  const [hasInitials, setInitials] = useState(false);
  const undo = () => {
    const { signature, initials } = drawn;
    onChange(
      initials.length > 0 ? { signature, initials: initials.slice(0, -1) } : { signature: signature.slice(0, -1), initials },
    );
  };
  return (
    <div>
      <div className={styles.pads}>
        <SignaturePad
          label={t(messages.signature)}
          clearLabel={t(messages.signatureClear)}
          strokes={drawn.signature}
          color={color}
          testId="signature-pad"
          onChange={(signature) => onChange({ ...drawn, signature })}
        />
        {(!isPhone || hasInitials) && (
          <SignaturePad
            label={t(messages.initials)}
            clearLabel={t(messages.signatureClear)}
            strokes={drawn.initials}
            color={color}
            testId="initials-pad"
            onChange={(initials) => onChange({ ...drawn, initials })}
          />
        )}
      </div>
      <div className={styles.padActions}>
        {isPhone && !hasInitials && (
          <Button size="sm" variant="quiet" onClick={() => setInitials(true)} data-testid="button-add-initials">
            {t(messages.addInitials)}
          </Button>
        )}
        <Button size="sm" variant="quiet" disabled={drawn.signature.length + drawn.initials.length === 0} onClick={undo}>
          <Undo2 size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.undoStroke)}
        </Button>
      </div>
    </div>
  );
}

function Inks({ color, onChange }: { color: string; onChange(color: string): void }) {
  const t = useTranslate();
  return (
    <fieldset className={styles.inks}>
      <legend className="label">{t(messages.ink)}</legend>
      {inks.map(([name, value]) => (
        <button
          key={value}
          type="button"
          aria-label={t(messages[name])}
          aria-pressed={value === color}
          style={{ '--c': value } as CSSProperties}
          onClick={() => onChange(value)}
        />
      ))}
    </fieldset>
  );
}

/** The initials of "Maria Santos-Reyes" are "MSR". */
function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/[\s-]+/u)
    .map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
