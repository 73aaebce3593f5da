// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { testLanguage } from '../i18n/test-language.ts';
import { LoadableValue } from '../lists/loadable.ts';
import { KostraProvider } from '../react/kostra-context.tsx';
import { language } from '../tokens.ts';
import { WhenLoaded, type WhenLoadedProps } from './when-loaded.tsx';

afterEach(cleanup);

/** Shows a value whose loading the test ends, with an answer or an error. */
async function place(props: Pick<WhenLoadedProps<string>, 'shape' | 'lines'> = {}) {
  const value = new LoadableValue<string>();
  let answer: { readonly resolve: (text: string) => void; readonly reject: (error: unknown) => void };
  const load = () =>
    void value.load(() => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      answer = { resolve, reject };
      return promise;
    });
  const Place = observer(() => (
    <WhenLoaded now={value.now} failed="Štítky sa nepodarilo načítať." retry={load} {...props}>
      {(text) => <p>{text}</p>}
    </WhenLoaded>
  ));
  const host = new PluginHost({ lifetime: 'app' });
  host.scope.set(language, await testLanguage());
  load();
  const { container } = render(
    <KostraProvider host={host}>
      <Place />
    </KostraProvider>,
  );
  return {
    isBusy: () => container.querySelector('[aria-busy=true]') !== null,
    come: (text: string) => act(async () => answer.resolve(text)),
    fail: (status: number) => act(async () => answer.reject(new GatewayProblem('GET tags', { status, code: 'x' }))),
  };
}

for (const props of [{}, { shape: 'form' }] as const) {
  const where = 'shape' in props ? 'a page' : 'a part of a page';
  it(`a skeleton stands in ${where} until what is loaded comes; what failed says why, and is tried again`, async () => {
    const { isBusy, come, fail } = await place(props);
    expect(isBusy()).toBe(true);
    await fail(500);
    expect(isBusy()).toBe(false);
    screen.getByText(/Štítky sa nepodarilo načítať\./);
    screen.getByText(/Server odpovedal chybou 500\./);
    await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    expect(isBusy()).toBe(true);
    expect(screen.queryByText(/nepodarilo/)).toBeNull();
    await come('Dôležité');
    screen.getByText('Dôležité');
    expect(isBusy()).toBe(false);
  });
}
