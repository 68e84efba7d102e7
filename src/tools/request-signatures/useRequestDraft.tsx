import { useState } from 'react';
import { asLanguage } from '#contract/text/text.ts';
import { type FieldDraft, newSigner, type RequestDraft, type SignerDraft } from './requestDrafts.ts';

const fresh: Omit<RequestDraft, 'signers'> = {
  fields: [],
  order: 'inTurn',
  message: '',
  days: '14',
  remindEveryDays: '3',
  copiesTo: '',
  mayDelegate: false,
  hasPassphrase: false,
  passphrase: '',
};

export type RequestForm = ReturnType<typeof useRequestDraft>;

/** The request that is being made, and its selected field. */
export function useRequestDraft(tag: string) {
  const language = asLanguage(tag) ?? 'en';
  const [draft, setDraft] = useState<RequestDraft>(() => ({ ...fresh, signers: [newSigner(language)] }));
  const [chosen, choose] = useState<string>();
  /** The signer of the next field. */
  const [active, activate] = useState<string>();
  const change = (changed: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const changeFields = (to: (fields: readonly FieldDraft[]) => readonly FieldDraft[]) =>
    setDraft((before) => ({ ...before, fields: to(before.fields) }));
  return {
    draft,
    change,
    chosen,
    choose,
    one: draft.fields.find(({ key }) => key === chosen),
    active: draft.signers.find(({ key }) => key === active)?.key ?? draft.signers[0]?.key ?? '',
    activate,
    addSigner() {
      const signer = newSigner(draft.signers.at(-1)?.language ?? language);
      change({ signers: [...draft.signers, signer] });
      activate(signer.key);
      return signer.key;
    },
    changeSigner: (signer: SignerDraft) =>
      change({ signers: draft.signers.map((one) => (one.key === signer.key ? signer : one)) }),
    /** The signer's fields are removed too. */
    removeSigner: (key: string) =>
      change({
        signers: draft.signers.filter((one) => one.key !== key),
        fields: draft.fields.filter(({ signer }) => signer !== key),
      }),
    addField(field: FieldDraft) {
      changeFields((fields) => [...fields, field]);
      choose(field.key);
    },
    changeField(changed: readonly FieldDraft[]) {
      const by = new Map(changed.map((field) => [field.key, field]));
      changeFields((fields) => fields.map((field) => by.get(field.key) ?? field));
    },
    removeField(key: string | undefined) {
      changeFields((fields) => fields.filter((field) => field.key !== key));
      choose(undefined);
    },
  };
}
