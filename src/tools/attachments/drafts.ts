import { type Attachment, attachmentLimits } from '#contract/files/attachments.ts';
import { safeFileName } from '#contract/files/fileNames.ts';

/** The fields of one attachment. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly isRemoved: boolean;
}

export const draftOf = ({ name, description }: Pick<Attachment, 'name' | 'description'>): Draft => ({
  name: safeFileName(name, attachmentLimits.longestName) || name,
  description,
  isRemoved: false,
});

export function problemOf({ name, isRemoved }: Draft): 'missing' | 'unsafe' | undefined {
  if (isRemoved) return undefined;
  if (name.trim() === '') return 'missing';
  return safeFileName(name, attachmentLimits.longestName) === name ? undefined : 'unsafe';
}

/** The request to the server. */
export interface AttachmentRequest {
  remove?: number[];
  change?: { id: number; name?: string; description?: string }[];
  add?: { name: string; description?: string }[];
  portfolio?: 'on' | 'off';
}

/** The request for the drafts; undefined where nothing changed. */
export function requestOf(
  old: readonly { readonly one: Attachment; readonly draft: Draft }[],
  fresh: readonly { readonly draft: Draft }[],
  portfolio: { readonly was: boolean; readonly is: boolean },
): AttachmentRequest | undefined {
  const remove = old.filter(({ draft }) => draft.isRemoved).map(({ one }) => one.id);
  const change = old.flatMap(({ one, draft: { name, description, isRemoved } }) => {
    const isSame = name === one.name && description === one.description;
    if (isRemoved || isSame) return [];
    return [{ id: one.id, ...(name !== one.name && { name }), ...(description !== one.description && { description }) }];
  });
  const add = fresh.map(({ draft: { name, description } }) => ({ name, ...(description !== '' && { description }) }));
  const isOther = portfolio.is !== portfolio.was;
  if (remove.length + change.length + add.length === 0 && !isOther) return undefined;
  return {
    ...(remove.length > 0 && { remove }),
    ...(change.length > 0 && { change }),
    ...(add.length > 0 && { add }),
    ...(isOther && { portfolio: portfolio.is ? ('on' as const) : ('off' as const) }),
  };
}
