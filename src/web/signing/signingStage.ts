import type { SigningInvitation, SigningView } from '#contract/signatures/signatureRequest.ts';

/** Why there is nothing to sign. */
export type Outcome =
  | 'signed'
  | 'signedEarlier'
  | 'completed'
  | 'declined'
  | 'declinedOwn'
  | 'expired'
  | 'cancelled'
  | 'waiting'
  | 'delegated';

export type Stage =
  | { readonly name: 'opening' | 'invalid' | 'failed' }
  | { readonly name: 'invited'; readonly invitation: SigningInvitation; readonly hasSessionEnded: boolean }
  | { readonly name: 'signing'; readonly view: SigningView }
  | {
      readonly name: 'over';
      readonly outcome: Outcome;
      readonly told: SigningInvitation | SigningView;
    };

type Told = Pick<SigningView, 'state' | 'signerState'>;

/** Undefined while there is something to sign. */
export function outcomeOf({ state, signerState }: Told): Outcome | undefined {
  if (state === 'declined') return signerState === 'declined' ? 'declinedOwn' : 'declined';
  if (state !== 'running') return state;
  if (signerState === 'signed') return 'signedEarlier';
  if (signerState === 'declined') return 'declinedOwn';
  return signerState === 'waiting' || signerState === 'delegated' ? signerState : undefined;
}

export function stageOfInvitation(invitation: SigningInvitation, hasSessionEnded: boolean): Stage {
  const outcome = outcomeOf(invitation);
  return outcome ? { name: 'over', outcome, told: invitation } : { name: 'invited', invitation, hasSessionEnded };
}

export function stageOfView(view: SigningView): Stage {
  const outcome = outcomeOf(view);
  if (!outcome) return { name: 'signing', view };
  return { name: 'over', outcome: outcome === 'signedEarlier' ? 'signed' : outcome, told: view };
}
