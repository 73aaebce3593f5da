import { describe, expect, it } from 'vitest';
import { FeedbackStore } from './feedback-store.ts';

const question = (title: string) => ({ title, accept: 'Áno' });

describe('toasts', () => {
  it('[A9-2] last 5 s for warnings, 10 s for infos, and as long as they say', () => {
    const store = new FeedbackStore();
    store.toast({ intent: 'warning', text: 'a' });
    store.toast({ intent: 'danger', text: 'b' });
    store.toast({ intent: 'info', text: 'c' });
    store.toast({ intent: 'info', text: 'd', timeout: 0 });
    expect(store.toasts.map(({ timeout }) => timeout)).toEqual([5_000, 5_000, 10_000, 0]);
  });

  it('of one code are one, in the place of the first', () => {
    const store = new FeedbackStore();
    store.toast({ intent: 'info', text: 'a', code: 'x' });
    store.toast({ intent: 'info', text: 'b' });
    store.toast({ intent: 'info', text: 'c', code: 'x' });
    expect(store.toasts.map(({ text }) => text)).toEqual(['c', 'b']);
  });

  it('[A8-5] about one outage are one: what failed by it takes the place of the notice, and not the other way round', () => {
    const store = new FeedbackStore();
    const notice = { code: 'connection-lost', outage: 'notice', intent: 'warning', text: 'Spojenie' } as const;
    const failed = { code: 'save-failed', outage: 'failed', intent: 'warning', text: 'Neuložené' } as const;
    const shown = () => store.toasts.map(({ text }) => text);
    store.toast({ intent: 'info', text: 'iné' });
    store.toast(notice);
    store.toast(failed);
    expect(shown()).toEqual(['iné', 'Neuložené']);
    store.toast(notice);
    expect(shown()).toEqual(['iné', 'Neuložené']);
    store.toast({ ...failed, code: 'document-action', text: 'Neodoslané' });
    expect(shown()).toEqual(['iné', 'Neodoslané']);
  });

  it('[A8-5] a notice of an outage stays as it is when it is told again, until its words change', () => {
    const store = new FeedbackStore();
    const notice = { code: 'connection-lost', outage: 'notice', intent: 'warning' } as const;
    const id = () => store.toasts.map(({ id }) => id).join();
    store.toast({ ...notice, text: { key: 'CORE.ERROR.CONNECTION_LOST' } });
    const first = id();
    const again = store.toast({ ...notice, text: { key: 'CORE.ERROR.CONNECTION_LOST' } });
    expect(id()).toBe(first); // a new id would animate the toast and read it aloud a second time
    store.toast({ ...notice, text: { key: 'CORE.ERROR.SERVER_AWAY' } });
    expect(store.toasts.map(({ text }) => text)).toEqual([{ key: 'CORE.ERROR.SERVER_AWAY' }]);
    again.close();
    expect(store.toasts).toHaveLength(1);
  });

  it('are closed by who made them; a replaced one no more', () => {
    const store = new FeedbackStore();
    const first = store.toast({ intent: 'info', text: 'a', code: 'x' });
    const second = store.toast({ intent: 'info', text: 'b', code: 'x' });
    first.close();
    expect(store.toasts).toHaveLength(1);
    second.close();
    expect(store.toasts).toHaveLength(0);
  });

  it('[A4-1] are all removed by clear', () => {
    const store = new FeedbackStore();
    store.toast({ intent: 'info', text: 'a', timeout: 0 });
    store.clear();
    expect(store.toasts).toEqual([]);
  });
});

describe('questions', () => {
  it('are asked one at a time, each with its own answer', async () => {
    const store = new FeedbackStore();
    const answers = [store.confirm(question('a')), store.confirm(question('b'))];
    expect(store.question?.title).toBe('a');
    store.answer(true);
    expect(store.question?.title).toBe('b');
    store.answer(false);
    expect(store.question).toBeUndefined();
    await expect(Promise.all(answers)).resolves.toEqual([true, false]);
  });
});
