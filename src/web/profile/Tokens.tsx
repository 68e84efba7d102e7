import { useState } from 'react';
import { tokenNameProblem } from '#contract/accounts/accountFields.ts';
import { createToken, listTokens, type TokenView } from '#contract/endpoints/account.ts';
import { Input } from '#ui/controls/Field.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { AccountForm } from '../account/forms/AccountForm.tsx';
import { useForm } from '../account/forms/useForm.ts';
import { sentenceOf } from '../api/ApiError.ts';
import { address } from '../api/basePath.ts';
import { call } from '../api/call.ts';
import { useLoaded } from '../api/useLoaded.ts';
import { accountForms } from '../i18n/account.ts';
import { tokens as messages } from '../i18n/profile.ts';
import { useSettings, useTranslate } from '../site.tsx';
import { NewToken } from './NewToken.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { TokenRow } from './TokenRow.tsx';
import styles from './Tokens.module.css';

const readTokens = (signal: AbortSignal) => call(listTokens, { signal });

/** Personal API tokens: created, named, revoked. The token itself is shown once. */
export function Tokens() {
  const t = useTranslate();
  const { billing } = useSettings();
  const { data, hasFailed, reload, change } = useLoaded(readTokens);
  const [fresh, setFresh] = useState<{ readonly name: string; readonly token: string }>();
  const replace = (token: TokenView) => change((all) => all.map((each) => (each.id === token.id ? token : each)));
  const remove = (id: string) => change((all) => all.filter((each) => each.id !== id));
  return (
    <ProfileSection
      title={t(messages.title)}
      note={
        <>
          {t(billing === 'off' ? messages.noteFree : messages.note)}{' '}
          <a className="link" href={address('/api/docs/')}>
            {t(messages.docs)}
          </a>
        </>
      }
    >
      {hasFailed && !data && <NotLoaded onRetry={reload} />}
      {data && data.length === 0 && !fresh && <p className={classes('muted', styles.none)}>{t(messages.none)}</p>}
      {data && data.length > 0 && (
        <ul className={styles.tokens} data-testid="tokens">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRenamed={replace} onRevoked={() => remove(token.id)} />
          ))}
        </ul>
      )}
      {fresh && <NewToken name={fresh.name} token={fresh.token} onHide={() => setFresh(undefined)} />}
      {data && !fresh && (
        <CreateToken
          onCreated={({ token, ...view }) => {
            change((all) => [view, ...all]);
            setFresh({ name: view.name, token });
          }}
        />
      )}
    </ProfileSection>
  );
}

type Created = TokenView & { readonly token: string };

function CreateToken({ onCreated }: { onCreated: (token: Created) => void }) {
  const t = useTranslate();
  const toast = useToast();
  const form = useForm({
    names: ['name'],
    wrongOf: ({ name }) => ({ name: tokenNameProblem(name) }),
    send: async ({ name }) => onCreated(await call(createToken, { body: { name: name.trim() } })),
    failed(error) {
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(messages.createFailed), description });
    },
  });
  return (
    <AccountForm state={form} button={t(messages.create)} busy={t(messages.creating)} look={{}} testId="form-token">
      <Input
        {...form.field('name')}
        label={t(messages.name)}
        hint={t(messages.nameHint)}
        maxLength={200}
        autoComplete="off"
        data-testid="input-token-name"
      />
    </AccountForm>
  );
}
