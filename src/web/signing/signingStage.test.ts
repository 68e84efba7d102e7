import { expect, test } from 'vitest';
import { requestStates, type SigningInvitation, type SigningView, signerStates } from '#contract/signatures/signatureRequest.ts';
import { outcomeOf, stageOfInvitation, stageOfView } from './signingStage.ts';

test('only who is asked, of a request that runs, has something to sign', () => {
  const open = requestStates.flatMap((state) =>
    signerStates.filter((signerState) => outcomeOf({ state, signerState }) === undefined).map((each) => `${state} ${each}`),
  );
  expect(open).toEqual(['running invited', 'running opened']);
});

test('who declined reads that he did; the others read that somebody did', () => {
  expect(outcomeOf({ state: 'declined', signerState: 'declined' })).toBe('declinedOwn');
  expect(outcomeOf({ state: 'declined', signerState: 'invited' })).toBe('declined');
});

test('a link alone says no more than that he has signed; a session says how many have', () => {
  const told = { state: 'running', signerState: 'signed' };
  expect(stageOfInvitation(told as SigningInvitation, false)).toMatchObject({ name: 'over', outcome: 'signedEarlier' });
  expect(stageOfView(told as SigningView)).toMatchObject({ name: 'over', outcome: 'signed' });
});
