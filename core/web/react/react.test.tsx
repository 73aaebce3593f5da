import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flag, licensed, resource } from '#core/access';
import { contribute, definePlugin, GatedContributions, PluginHost, point, provideNow, token } from '#core/registry';
import { FactsStore } from '../company/facts-store.ts';
import { testLanguage } from '../i18n/test-language.ts';
import { facts as factsToken, gated, language } from '../tokens.ts';
import { Contribution } from './contribution.tsx';
import { Gated, useGate } from './gated.tsx';
import { KostraProvider } from './kostra-context.tsx';
import { useFormats } from './use-language.ts';
import { useService } from './use-service.ts';

const store = token<{ name: string }>('tags.store', 'app');
const places = point<object>('tags.places');
const tags = resource('tags', { edit: ['Owner'] });

let facts: FactsStore;
let host: PluginHost;
let makes: number;
let failing: boolean;
beforeEach(async () => {
  makes = 0;
  failing = false;
  facts = new FactsStore('Invoicing');
  host = new PluginHost({ lifetime: 'app' });
  host.scope.set(factsToken, facts);
  host.scope.set(gated, new GatedContributions(host.contributions, facts));
  host.scope.set(language, await testLanguage());
  await host.install([
    {
      id: 'tags',
      load: () =>
        definePlugin({
          id: 'tags',
          version: '1.0.0',
          contributes: [contribute(places, { id: 'tags.place', gate: tags.edit }, {})],
          provides: [
            provideNow(store, [], async () => {
              makes += 1;
              if (failing) throw new Error('cannot be made');
              return { name: `store ${makes}` };
            }),
          ],
        }),
    },
  ]);
  await host.activateAll();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs the errors that the boundaries caught
});
afterEach(cleanup);

async function show(children: ReactNode) {
  await act(async () => {
    render(
      <StrictMode>
        <KostraProvider host={host}>
          <Suspense fallback="…">{children}</Suspense>
        </KostraProvider>
      </StrictMode>,
    );
  });
}
function Name() {
  return <p>{useService(store).name}</p>;
}

describe('useService', () => {
  it('makes a service once for all who ask', async () => {
    await show([<Name key="a" />, <Name key="b" />]);
    expect(await screen.findAllByText('store 1')).toHaveLength(2);
    expect(makes).toBe(1);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('makes it anew after its plugin was turned off and on', async () => {
    await show(<Name />);
    await screen.findByText('store 1');
    cleanup();
    await host.turnOff('tags', 'test');
    await host.activate('tags');
    await show(<Name />);
    await screen.findByText('store 2');
  });
});

describe('a gate', () => {
  function Verdict() {
    return <p>{useGate(flag('Grid'))}</p>;
  }

  it('is asked again when its fact changes', async () => {
    await show(<Verdict />);
    expect(screen.getByText('pending')).toBeTruthy();
    act(() => facts.setFlags({ Grid: true }));
    expect(screen.getByText('yes')).toBeTruthy();
    act(() => facts.setFlags({ Grid: false }));
    expect(screen.getByText('no')).toBeTruthy();
  });

  it('shows nothing of a refusal while it is unknown, and then what was asked for', async () => {
    const pro = licensed('tags', { package: 'Pro' });
    await show(
      <>
        <Gated gate={pro} whenDenied="locked" pending="skeleton">
          locked away
        </Gated>
        <Gated gate={pro}>hidden away</Gated>
        <Gated gate={pro} whenDenied={(denials) => <button disabled>{denials.length}</button>}>
          disabled away
        </Gated>
      </>,
    );
    expect(document.body.textContent).toBe('skeleton');
    act(() => facts.leave());
    expect(document.body.textContent).not.toContain('away');
    expect(screen.getByText('Funkcia je súčasťou balíka Pro.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    const licence = {
      type: 'Pro',
      daysValid: 1,
      modules: [],
      isAcademicLicense: false,
      applicationType: 'Invoicing',
      trialExists: true,
    } as const;
    act(() => facts.setLicence(licence));
    expect(document.body.textContent).toBe('locked awayhidden awaydisabled away');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('[A5-11] [A2-40] says that the school version is what stands in the way', async () => {
    const gate = licensed('prints', { package: 'Flexi', forbiddenForAcademic: true });
    await show(
      <Gated gate={gate} whenDenied="locked">
        away
      </Gated>,
    );
    act(() => facts.leave());
    expect(screen.getByText('Funkcia je súčasťou balíka Flexi.')).toBeTruthy();
    const licence = {
      type: 'Pro',
      daysValid: 1,
      modules: [],
      isAcademicLicense: true,
      applicationType: 'Invoicing',
      trialExists: true,
    } as const;
    act(() => facts.setLicence(licence));
    expect(screen.getByText('Funkcia nie je v školskej verzii dostupná.')).toBeTruthy();
  });
});

describe('a contribution', () => {
  const place = { id: 'tags.place', owner: 'tags' };

  it('that fails takes nothing else down, and can be tried again', async () => {
    let broken = true;
    const Broken = () => {
      if (broken) throw new Error('mine');
      return <p>fixed</p>;
    };
    const load = async () => ({ default: Broken });
    await show(
      <>
        <p>the rest</p>
        <Contribution contribution={place} load={load} props={{}} skeleton={<p>skeleton</p>} />
      </>,
    );
    await screen.findByText('Túto časť aplikácie sa nepodarilo zobraziť.');
    expect(screen.getByText('the rest')).toBeTruthy();
    expect(host.diagnostics.list).toMatchObject([
      { code: 'render-failed', plugin: 'tags', contribution: 'tags.place' },
    ]);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    await screen.findByText('fixed');
  });

  it('whose code cannot be fetched is fetched again on retry', async () => {
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('network');
      return { default: () => <p>loaded</p> };
    };
    await show(<Contribution contribution={place} load={load} props={{}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Skúsiť znova' }));
    await screen.findByText('loaded');
    expect(attempts).toBe(2);
  });

  it('whose code cannot be reached is no fault of its plugin: nothing is turned off, and it comes when the network is back', async () => {
    let isAway = true;
    const load = async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module: https://kostra.test/assets/x.js');
      return { default: () => <p>loaded</p> };
    };
    await show(<Contribution contribution={place} load={load} props={{}} />);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await screen.findByText('Túto časť aplikácie sa nepodarilo načítať.');
      await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    }
    await screen.findByText('Túto časť aplikácie sa nepodarilo načítať.');
    expect(screen.getByText('Server neodpovedá. Skúste to znova o chvíľu.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zatiaľ vypnúť' })).toBeNull();
    expect(host.state('tags')?.phase).toBe('active');
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('loaded');
  });

  it('whose service cannot be made waits for a retry instead of trying for ever', async () => {
    failing = true;
    await show(<Contribution contribution={place} load={async () => ({ default: Name })} props={{}} />);
    await screen.findByText('Túto časť aplikácie sa nepodarilo zobraziť.');
    expect(makes).toBe(1);
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    await screen.findByText('store 2');
  });

  it('can be turned off for now', async () => {
    const load = async () => ({
      default: () => {
        throw new Error('mine');
      },
    });
    await show(<Contribution contribution={place} load={load} props={{}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Zatiaľ vypnúť' }));
    await vi.waitFor(() => expect(host.state('tags')).toEqual({ phase: 'off', why: 'Vypnuté používateľom' }));
  });

  it('that rendered clears the failures before it', async () => {
    host.reportRenderFailure('tags', 'tags.place', new Error('a'));
    host.reportRenderFailure('tags', 'tags.place', new Error('b'));
    await show(<Contribution contribution={place} load={async () => ({ default: () => <p>fine</p> })} props={{}} />);
    await screen.findByText('fine');
    host.reportRenderFailure('tags', 'tags.place', new Error('c'));
    expect(host.state('tags')?.phase).toBe('active');
  });
});

it('formats follow the language', async () => {
  function Price() {
    return <p>{useFormats().money('1234.5')}</p>;
  }
  await show(<Price />);
  expect(screen.getByText('1 234,50 €')).toBeTruthy();
  const texts = await host.scope.resolve(language);
  await act(() => texts.use('en'));
  expect(screen.getByText('€1,234.50')).toBeTruthy();
});
