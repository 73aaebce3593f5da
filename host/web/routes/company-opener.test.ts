import type { CompanyOpening, CompanySession } from '#core/web/tokens';
import { beforeEach, describe, expect, it } from 'vitest';
import { CompanyOpener } from './company-opener.ts';

/** A fake session in which the test decides when a company has been opened. */
class TestSession {
  company: { id: string } | undefined;
  readonly openedIds: string[] = [];
  #end: ((opening: CompanyOpening) => void) | undefined;

  open(companyId: string): Promise<CompanyOpening> {
    this.openedIds.push(companyId);
    return new Promise((resolve) => (this.#end = resolve));
  }

  async ends(opening: CompanyOpening): Promise<void> {
    if (opening.kind === 'opened') this.company = { id: this.openedIds.at(-1) ?? '' };
    this.#end?.(opening);
    await new Promise(setImmediate);
  }
}

describe('CompanyOpener', () => {
  let session: TestSession;
  let went: string[];
  let opener: CompanyOpener;

  beforeEach(() => {
    session = new TestSession();
    went = [];
    opener = new CompanyOpener(session as unknown as CompanySession, { go: (to) => went.push(to) }); // the only part that is used
  });

  it('opens the company of the address, once', async () => {
    opener.follow('1');
    opener.follow('1');
    expect(opener.state('1')).toBe('pending');
    await session.ends({ kind: 'opened' });
    expect(opener.state('1')).toBe('open');
    expect(session.openedIds).toEqual(['1']);
  });

  it('[A4-14] says why a company is refused, and asks again when it is come back to', async () => {
    opener.follow('1');
    await session.ends({ kind: 'refused', page: 'companyNotFound' });
    expect(opener.state('1')).toBe('companyNotFound');
    opener.follow(undefined);
    opener.follow('1');
    expect(opener.state('1')).toBe('pending');
    expect(session.openedIds).toEqual(['1', '1']);
  });

  it('[B8-16] goes back to the company before when the switch is given up', async () => {
    opener.follow('1');
    await session.ends({ kind: 'opened' });
    opener.follow('2');
    await session.ends({ kind: 'cancelled' });
    expect(went).toEqual(['/company/1']);
  });

  it('lets the first company be tried again when it could not be read', async () => {
    opener.follow('1');
    await session.ends({ kind: 'cancelled' });
    expect(opener.state('1')).toBe('failed');
    opener.retry();
    expect(opener.state('1')).toBe('pending');
    await session.ends({ kind: 'opened' });
    expect(opener.state('1')).toBe('open');
  });

  it('passes over the end of an opening that nobody waits for any more', async () => {
    opener.follow('1');
    const first = session.ends.bind(session, { kind: 'refused', page: 'companyNotFound' } as const);
    opener.follow(undefined);
    await first();
    expect(opener.state('1')).toBe('pending');
    expect(went).toEqual([]);
  });
});
