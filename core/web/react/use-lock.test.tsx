import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, type Denial, licensed, resource } from '#core/access';
import { contribute, definePlugin, GatedContributions, PluginHost } from '#core/registry';
import { FactsStore } from '../company/facts-store.ts';
import { FeedbackStore } from '../feedback/feedback-store.ts';
import { testLanguage } from '../i18n/test-language.ts';
import * as tokens from '../tokens.ts';
import { Button } from '../ui/button.tsx';
import { KostraProvider } from './kostra-context.tsx';
import { useLock } from './use-lock.ts';

const tags = resource('tags', { edit: ['Owner'] });
const tagging = licensed('tags', { package: 'Pro' });
const gate = all(tags.edit, tagging);

let facts: FactsStore;
let host: PluginHost;
let feedback: FeedbackStore;
let runs: number;
let helped: (readonly Denial[])[];
beforeEach(async () => {
  runs = 0;
  helped = [];
  facts = new FactsStore('Invoicing');
  feedback = new FeedbackStore();
  host = new PluginHost({ lifetime: 'app' });
  host.scope.set(tokens.facts, facts);
  host.scope.set(tokens.gated, new GatedContributions(host.contributions, facts));
  host.scope.set(tokens.language, await testLanguage());
  host.scope.set(tokens.feedback, feedback);
});
afterEach(cleanup);

/** Starts a plugin that contributes the prompt for a missing licence. */
async function withHelp() {
  const show = async () => ({ default: (denials: readonly Denial[]) => void helped.push(denials) });
  const contributes = [contribute(tokens.lockHelp, { id: 'licences.lock' }, { show })];
  const plugin = definePlugin({ id: 'licences', version: '1.0.0', contributes });
  await host.install([{ id: 'licences', load: () => plugin }]);
  await host.activateAll();
}

function enter(permissions: readonly string[], type: 'Free' | 'Pro') {
  const licence = { type, daysValid: 100, modules: [], isAcademicLicense: false, trialExists: true };
  facts.enter({ role: 'Owner', permissions, licence: { ...licence, applicationType: 'Invoicing' }, flags: {} });
}

function Tag() {
  const lock = useLock(gate);
  return (
    <Button locked={lock.isLocked} onClick={() => lock.press(() => (runs += 1))}>
      Označiť
    </Button>
  );
}
const show = () =>
  act(async () => {
    render(
      <KostraProvider host={host}>
        <Tag />
      </KostraProvider>,
    );
  });
const press = () => userEvent.click(screen.getByRole('button'));

it('[A6-3] [B5-13] a control that the licence closes looks locked, and one press shows one prompt', async () => {
  await withHelp();
  enter(['tags:edit'], 'Free');
  await show();
  screen.getByRole('button', { name: 'Označiť Nie je vo vašom balíku' });
  await press();
  expect(helped).toEqual([[{ leaf: tagging, verdict: 'no' }]]);
  expect([runs, feedback.toasts]).toEqual([0, []]);
});

it('an open one does what it does, and looks so; it follows the licence', async () => {
  await withHelp();
  enter(['tags:edit'], 'Pro');
  await show();
  expect(screen.queryByRole('img')).toBeNull();
  await press();
  expect([runs, helped]).toEqual([1, []]);
  act(() => enter(['tags:edit'], 'Free'));
  screen.getByRole('img', { name: 'Nie je vo vašom balíku' });
});

it('where nobody brings prompts, or a right is missing too, a toast says why', async () => {
  enter(['tags:edit'], 'Free');
  await show();
  await press();
  expect(feedback.toasts.map(({ text }) => text)).toEqual(['Funkcia je súčasťou balíka Pro.']);
  await act(withHelp);
  act(() => enter([], 'Free'));
  expect(screen.queryByRole('img')).toBeNull(); // no licence would unlock it
  await press();
  expect(feedback.toasts.map(({ text }) => text)).toEqual([
    'Na túto činnosť nemáte vo firme oprávnenie. Požiadajte o ňu vlastníka alebo správcu firmy. Funkcia je súčasťou balíka Pro.',
  ]);
  expect([runs, helped]).toEqual([0, []]);
});
