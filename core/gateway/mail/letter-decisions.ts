import { letterHasGone, type LetterState } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import { notFound, refuse } from '../http/index.ts';
import { changeLetter, lockLetter } from './letter-change.ts';
import { enqueueLetter } from './letter-job.ts';
import type { LetterAt } from './letter-kind.ts';
import { tellOfLetter } from './letter-notice.ts';
import type { LetterOffice } from './letter-office.ts';
import type { LetterRow } from './letter-view.ts';
import { say } from './new-letter.ts';
import { noteBounce } from './note-bounce.ts';

/** A decision, and who takes it. */
export interface LetterDecider extends LetterAt {
  readonly user: { readonly id: string };
}

/** A message that came back. */
export interface Bounce {
  /** The letter that it is about. */
  readonly letterId: string;
  /** Whom it did not reach, by any of these addresses; of a letter to one recipient it is always that one. Default: nobody of it. */
  readonly recipient?: readonly string[];
  /** Why, in the words of whoever returned it. */
  readonly response: string;
}

/**
 * What people decide of a letter.
 * Each throws Refusal 404 where the company has no such letter, 409 `letter-has-gone` where its state does not allow it any more.
 */
export interface LetterDecisions {
  /** One that waits does not leave until it is released. */
  hold(at: LetterDecider, id: string): Promise<void>;
  /** One that is held, or waits for later, leaves now. */
  release(at: LetterDecider, id: string): Promise<void>;
  /** One that waits, is held, or whose fate is uncertain is not sent (any more). */
  cancel(at: LetterDecider, id: string): Promise<void>;
  /**
   * One that was given up, bounced, cancelled or is uncertain is sent again, under the same `Message-ID`: where the first one did
   * arrive, most mailboxes show it once.
   */
  sendAgain(at: LetterDecider, id: string): Promise<void>;
  /** An uncertain one arrived: it counts as accepted. */
  arrived(at: LetterDecider, id: string): Promise<void>;
  /** A message came back. @returns whether a letter of the company was meant */
  bounced(at: LetterAt, bounce: Bounce): Promise<boolean>;
}

export function decideLetters(office: LetterOffice): LetterDecisions {
  return {
    async hold(at, id) {
      await inState(at.tx, id, ['queued']);
      await changeLetter(office, at, id, { state: 'held', ...decided(at) });
    },
    async release(at, id) {
      const row = await inState(at.tx, id, ['held', 'queued']);
      await changeLetter(office, at, id, { state: 'queued', next_at: at.now(), ...decided(at) });
      await enqueueLetter(at, row);
    },
    async cancel(at, id) {
      await inState(at.tx, id, ['queued', 'held', 'uncertain']);
      await changeLetter(office, at, id, { state: 'cancelled', reason: null, ended_at: at.now(), ...decided(at) });
    },
    async sendAgain(at, id) {
      const row = await inState(at.tx, id, ['given-up', 'bounced', 'uncertain', 'cancelled']);
      const again = { state: 'queued', attempts: 0, next_at: at.now(), ended_at: null, reason: null } as const;
      await changeLetter(office, at, id, { ...again, ...decided(at) });
      await enqueueLetter(at, row);
    },
    async arrived(at, id) {
      const { handed_over_at: handedOver } = await inState(at.tx, id, ['uncertain']);
      const when = handedOver ?? at.now();
      const letter = await changeLetter(office, at, id, {
        state: 'accepted',
        accepted_at: when,
        ended_at: at.now(),
        fault: null,
        ...decided(at),
      });
      await office.kind(letter.kind)?.accepted?.(at, letter);
      await tellOfLetter(office, at, id);
    },
    bounced: (at, bounce) => noteBounce(office, at, bounce),
  };
}

function decided({ user, now }: LetterDecider) {
  return { decided_by: user.id, decided_at: now() };
}

async function inState(tx: Tx, id: string, states: readonly LetterState[]): Promise<LetterRow> {
  const row = await lockLetter(tx, id);
  if (!row) throw notFound();
  if (!states.includes(row.state)) throw refuse(letterHasGone, { detail: say('letterHasGone') });
  return row;
}
