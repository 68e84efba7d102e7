import '@fontsource/dancing-script/500.css';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import dialogStyles from '#ui/Dialog.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { Input } from '#ui/Field.tsx';
import { FileField } from '#ui/FileField.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { newInk } from '#web/editor/model/create.ts';
import { boxAround, type Point } from '#web/editor/model/geometry.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './SignatureDialog.module.css';
import { SignaturePad } from './SignaturePad.tsx';

type Way = 'draw' | 'type' | 'upload';

const typedFont = '500 96px "Dancing Script"';
/** How long a signature lies on the page at first, and where: near the foot, where one signs. */
const signedWidthPt = 150;
const placeOnPage = { x: 72, y: 100 } as const;

interface Props {
  onClose(): void;
  onPicture(file: File, isSignature: true): Promise<boolean>;
}

/** A signature: drawn, typed, or a picture of one. It is an annotation like any other, to be moved to its line. */
export function SignatureDialog({ onClose, onPicture }: Props) {
  const say = useSay();
  const { editor } = useEditing();
  const [way, setWay] = useState<Way>('draw');
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([]);
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const isReady = way === 'draw' ? strokes.length > 0 : way === 'type' ? name.trim() !== '' : file !== undefined;

  async function place(): Promise<void> {
    if (way === 'draw') {
      const { page, style } = editor.current();
      const ink = newInk({ id: editor.tools.newId(), page, style: { ...style, strokeWidth: 1.5 } }, onPaper(strokes));
      editor.use('select').add({ ...ink, isSignature: true });
      return onClose();
    }
    const picture = way === 'type' ? await written(name.trim(), editor.current().style.color) : file;
    if (picture && (await onPicture(picture, true))) onClose();
  }

  return (
    <Dialog title={say(words.signatureTitle)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <RadioGroup<Way>
          label={say(words.signatureWay)}
          options={[
            { value: 'draw', label: say(words.signatureDraw) },
            { value: 'type', label: say(words.signatureType) },
            { value: 'upload', label: say(words.signatureUpload) },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'draw' && <SignaturePad strokes={strokes} onChange={setStrokes} />}
        {way === 'type' && (
          <Input
            label={say(words.signatureName)}
            className={styles.name}
            maxLength={60}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-testid="input-signature"
          />
        )}
        {way === 'upload' && (
          <FileField
            label={say(words.signatureFile)}
            choose={say(words.choosePicture)}
            chosen={file?.name}
            none={say(words.noPicture)}
            accept="image/*"
            onChoose={setFile}
            data-testid="input-signature-file"
          />
        )}
        <div className={dialogStyles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {say(words.cancel)}
          </Button>
          <Button type="submit" variant="seal" disabled={!isReady} data-testid="button-place-signature">
            {say(words.signaturePlace)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** From the pad, measured in pixels, to the page. */
function onPaper(strokes: readonly (readonly Point[])[]): Point[][] {
  const { x, y, width } = boxAround(strokes.flat());
  const scale = Math.min(1, signedWidthPt / Math.max(1, width));
  return strokes.map((stroke) =>
    stroke.map((point) => ({ x: placeOnPage.x + (point.x - x) * scale, y: placeOnPage.y + (point.y - y) * scale })),
  );
}

/** A typed name as a picture one can see through. */
async function written(name: string, color: string): Promise<File | undefined> {
  await document.fonts.load(typedFont, name);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.font = typedFont;
  canvas.width = Math.min(1600, Math.ceil(context.measureText(name).width) + 40);
  canvas.height = 150;
  // A new size has forgotten the font.
  context.font = typedFont;
  context.fillStyle = color;
  context.fillText(name, 20, 100);
  const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/png'));
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}
