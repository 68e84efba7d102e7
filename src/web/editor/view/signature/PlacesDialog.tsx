import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Input, Select } from '#ui/controls/Field.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useUser } from '#web/account/session/UserScope.tsx';
import {
  filledPlaces,
  likelyContent,
  type PlaceContent,
  placeContents,
  type SigningPlace,
} from '#web/editor/model/signingPlaces.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './PlacesDialog.module.css';
import { useSigningPlaces } from './useSigningPlaces.ts';

interface Choice {
  readonly content: PlaceContent;
  readonly text: string;
}

/** All places to sign of a document: each gets a signature, initials, a name, a date or a text, in one step. */
export function PlacesDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const { editor, signing } = useEditing();
  const { user } = useUser();
  const { places, read, pageCount } = useSigningPlaces();
  const [name, setName] = useState(user ? `${user.firstName} ${user.lastName}`.trim() : '');
  const [date, setDate] = useState(editor.tools.today());
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choiceOf = ({ id, label }: SigningPlace) => choices[id] ?? { content: likelyContent(label), text: '' };
  const texts: Readonly<Partial<Record<PlaceContent, string>>> = { name, date };
  const made = () =>
    filledPlaces(
      places.map((place) => ({ place, ...choiceOf(place), text: texts[choiceOf(place).content] ?? choiceOf(place).text })),
      { marks: signing.marks ?? {}, style: editor.current().style, ...editor.tools },
    );
  const count = made().length;
  const found = read < pageCount ? messages.placesReading : places.length === 0 ? messages.placesNone : messages.placesFound;
  return (
    <Dialog title={t(messages.placesTitle)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          editor.use('select').add(...made());
          onClose();
        }}
      >
        <div className={styles.own}>
          <Input
            label={t(messages.signatureName)}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Input
            label={t(messages.placeContents.date)}
            value={date}
            maxLength={60}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </div>
        <p className="t-small num" aria-live="polite" data-testid="places-found">
          {t(found, { count: places.length, page: read + 1, total: pageCount })}
        </p>
        <ul className={styles.places}>
          {places.map((place) => (
            <Place
              key={place.id}
              place={place}
              choice={choiceOf(place)}
              hasInitials={signing.marks?.initials !== undefined}
              onChange={(change) => setChoices({ ...choices, [place.id]: { ...choiceOf(place), ...change } })}
            />
          ))}
        </ul>
        <div className={dialogStyles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" variant="seal" disabled={count === 0} data-testid="button-fill-places">
            {t(messages.placesFill, { count })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PlaceProps {
  readonly place: SigningPlace;
  readonly choice: Choice;
  readonly hasInitials: boolean;
  onChange(change: Partial<Choice>): void;
}

function Place({ place, choice, hasInitials, onChange }: PlaceProps) {
  const t = useTranslate();
  const { editor } = useEditing();
  const offered = placeContents.filter((content) => content !== 'initials' || hasInitials);
  const label = t(place.label === '' ? messages.placeUnnamed : messages.placeNamed, { page: place.page, label: place.label });
  return (
    <li>
      <Select
        label={label}
        value={choice.content}
        data-testid="select-place"
        onFocus={() => editor.goTo(place.page)}
        onChange={(event) => onChange({ content: event.currentTarget.value as PlaceContent })}
      >
        {offered.map((content) => (
          <option key={content} value={content}>
            {t(messages.placeContents[content])}
          </option>
        ))}
      </Select>
      {choice.content === 'text' && (
        <Input
          label={t(messages.placeContents.text)}
          value={choice.text}
          maxLength={200}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          data-testid="input-place"
        />
      )}
    </li>
  );
}
