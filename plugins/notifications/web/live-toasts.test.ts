import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '#core/web/testing';
import { LiveToasts } from './live-toasts.ts';
import { notice } from './test-notice.ts';

let clock: TestClock;
let toasts: LiveToasts;
beforeEach(() => {
  clock = new TestClock();
  toasts = new LiveToasts(clock);
});
/** Returns the ids of the toasts: `a` is shown, `a!` fades out. */
const shown = () => toasts.shown.map(({ notification, isClosing }) => notification.id + (isClosing ? '!' : ''));

describe('toasts of notifications', () => {
  it('[B4-17] [B9-6] stand for 8 s, then fade out for 1 s', async () => {
    toasts.show(notice('a'));
    await clock.advance(7_999);
    expect(shown()).toEqual(['a']);
    await clock.advance(1);
    expect(shown()).toEqual(['a!']);
    await clock.advance(999);
    expect(shown()).toEqual(['a!']);
    await clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('[B4-17] wait while one points at them, and begin anew afterwards', async () => {
    toasts.show(notice('a'));
    await clock.advance(7_000);
    toasts.hold('a');
    await clock.advance(60_000);
    expect(shown()).toEqual(['a']);
    toasts.release('a');
    await clock.advance(7_999);
    expect(shown()).toEqual(['a']);
    await clock.advance(1);
    expect(shown()).toEqual(['a!']);
  });

  it('[B4-17] [B9-6] are two at most: a new one takes the place of the oldest', async () => {
    for (const id of ['a', 'b', 'c']) {
      toasts.show(notice(id));
      await clock.advance(1_000);
    }
    expect(shown()).toEqual(['b', 'c']);
    await clock.advance(6_000); // toast b has been shown for 8 s now
    expect(shown()).toEqual(['b!', 'c']);
  });

  it('show the new state of one that stands, for its whole time', async () => {
    toasts.show(notice('a'));
    await clock.advance(5_000);
    toasts.show({ ...notice('a'), title: 'done' });
    await clock.advance(7_000);
    expect(toasts.shown.map(({ notification }) => notification.title)).toEqual(['done']);
  });

  it('[B4-17] a pointer that rests on one that fades out does not keep it, and leaves no timer behind', async () => {
    toasts.show(notice('a'));
    toasts.closeAll();
    toasts.hold('a');
    toasts.release('a');
    await clock.advance(1_000);
    expect(shown()).toEqual([]);
    expect(clock.waiting).toEqual([]);
  });
});
