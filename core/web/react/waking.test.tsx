import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PluginHost, provide, token } from '#core/registry';
import { Contribution } from './contribution.tsx';
import { KostraProvider } from './kostra-context.tsx';
import { useService } from './use-service.ts';

const store = token<{ name: string }>('tags.store', 'app');

// The setting is the same as in the product: inside `act` React delays nothing.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let wasActing: boolean | undefined;
beforeEach(() => {
  wasActing = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  // React's 300 ms never pass, so the content that is shown was not delayed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  environment.IS_REACT_ACT_ENVIRONMENT = wasActing;
});

function Page() {
  return useService(store).name;
}

it('shows a page as soon as its code, then its service has come, however short the skeleton stood', async () => {
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const service = Promise.withResolvers<{ default: () => { name: string } }>();
  const host = new PluginHost({ lifetime: 'app', provides: [provide(store, [], () => service.promise)] });
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(
    <KostraProvider host={host}>
      <Contribution
        contribution={{ id: 'tags.page', owner: 'tags' }}
        load={() => code.promise}
        props={{}}
        skeleton="skeleton"
      />
    </KostraProvider>,
  );
  await shown(place, 'skeleton');
  code.resolve({ default: Page });
  await turns(20);
  expect(place.textContent).toBe('skeleton');
  service.resolve({ default: () => ({ name: 'the page' }) });
  await shown(place, 'the page');
  act(() => root.unmount());
});

async function shown(place: HTMLElement, text: string): Promise<void> {
  for (let turn = 0; turn < 2_000 && place.textContent !== text; turn++) await turns(1);
  expect(place.textContent).toBe(text);
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}
