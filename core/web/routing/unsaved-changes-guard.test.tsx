import { act, cleanup, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Question } from '../tokens.ts';
import { createTestRouter } from './app-router.tsx';
import { unsavedChanges } from './unsaved-changes.ts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

afterEach(cleanup);

function open(dirty: boolean, answers: boolean[]) {
  const questions: Question[] = [];
  const feedback = {
    confirm: async (question: Question) => {
      questions.push(question);
      return answers.shift() ?? false;
    },
  };
  let release = () => {};
  function Form({ name }: { name: string }) {
    const guard = useUnsavedChanges(dirty);
    release = guard.release;
    return <p>{name}</p>;
  }
  const element = (
    <>
      <UnsavedChangesGuard feedback={feedback} />
      <Form name="first" />
      <Form name="second" />
    </>
  );
  const router = createTestRouter(element, '/form?tab=1');
  render(<RouterProvider router={router} />);
  return { router, questions, path: () => router.state.location.pathname, release: () => release() };
}
const go = (router: ReturnType<typeof createTestRouter>, to: string) => act(() => router.navigate(to));

it('[A2-5] asks once, for all forms of the page, and stays when told to', async () => {
  const { router, questions, path } = open(true, [false]);
  await go(router, '/elsewhere');
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  expect(path()).toBe('/form');
  expect(screen.getByText('first')).toBeTruthy();
});

it('[A2-5] leaves when the user says so, and asks again the next time', async () => {
  const { router, questions, path } = open(true, [true, false]);
  await go(router, '/elsewhere');
  await vi.waitFor(() => expect(path()).toBe('/elsewhere'));
  await go(router, '/third');
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  expect(path()).toBe('/elsewhere');
});

it('does not ask without changes, nor for another filter of the same page', async () => {
  const clean = open(false, []);
  await go(clean.router, '/elsewhere');
  expect(clean.path()).toBe('/elsewhere');
  cleanup();
  const dirty = open(true, []);
  await go(dirty.router, '/form?tab=2');
  expect(dirty.router.state.location.search).toBe('?tab=2');
  expect(clean.questions.length + dirty.questions.length).toBe(0);
});

it('asks before the tab is closed, while there are changes', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  open(true, []);
  expect(closing()).toBe(true);
  cleanup();
  expect(closing()).toBe(false);
  open(true, []);
  unsavedChanges.letGo(); // the user was asked, and the page is being left
  expect(closing()).toBe(false);
});

it('[A2-5] pressing Back again while it asks is the same question, answered once', async () => {
  const answers: ((leave: boolean) => void)[] = [];
  const feedback = { confirm: () => new Promise<boolean>((answer) => answers.push(answer)) };
  function Form() {
    useUnsavedChanges(true);
    return null;
  }
  const element = (
    <>
      <UnsavedChangesGuard feedback={feedback} />
      <Form />
    </>
  );
  const router = createTestRouter(element, '/list');
  render(<RouterProvider router={router} />);
  const rejected: unknown[] = [];
  const note = (reason: unknown) => rejected.push(reason);
  process.on('unhandledRejection', note);
  await go(router, '/form');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers.shift()?.(true));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/form'));
  const back = () => act(() => router.navigate(-1));
  await back();
  await back();
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.(true));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(rejected).toEqual([]);
});
