import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { MissingServiceError, ScopeEndedError, WrongScopeError } from './errors.ts';
import { type Provider, provideNow, type ServiceLifetime } from './provider.ts';
import { appWith, client, company, makeClient, makeStore, type Named, openCompany, store } from './test-scope.ts';
import { optional, token } from './token.ts';

describe('Scope', () => {
  describe('lifetimes', () => {
    it('makes a company service once per company, and an app service once for all of them', async () => {
      const { app } = appWith([makeClient(), makeStore()]);
      const [a, b] = [openCompany(app, 'A'), openCompany(app, 'B')];
      const [storeA, storeB] = [await a.resolve(store), await b.resolve(store)];
      expect(await a.resolve(store)).toBe(storeA);
      expect(storeB).not.toBe(storeA);
      expect([storeA.company.name, storeB.company.name]).toEqual(['A', 'B']);
      expect(storeB.client).toBe(storeA.client);
    });

    it('keeps an app service in the app, also when a company asks for it first', async () => {
      const { app } = appWith([makeClient()]);
      const a = openCompany(app, 'A');
      const made = await a.resolve(client);
      await a.dispose();
      expect(app.peek(client)).toBe(made);
      expect(app.made).toEqual([{ id: client.id, owner: 'core' }]);
    });

    it('refuses a company service where there is no company', async () => {
      const { app } = appWith([makeStore()]);
      await expect(app.resolve(store)).rejects.toThrow(WrongScopeError);
    });
  });

  describe('set', () => {
    it('hands in a ready value, for the scope of its lifetime and those within', async () => {
      const { app } = appWith([]);
      const a = openCompany(app, 'A');
      a.set(client, { name: 'shared' }); // `client` is an app token, so the value is set in the app's scope
      expect(await app.resolve(client)).toEqual({ name: 'shared' });
      expect(await openCompany(app, 'B').resolve(client)).toEqual({ name: 'shared' });
      expect(a.peek(company)).toEqual({ name: 'A' });
    });

    it('replaces an earlier value, and takes null for one', async () => {
      const nullable = token<Named | null, 'app'>('core.nullable', 'app');
      const { app } = appWith([]);
      app.set(nullable, { name: 'first' });
      app.set(nullable, null);
      expect(await app.resolve(nullable)).toBeNull();
    });
  });

  describe('resolve', () => {
    it('makes one instance for two that ask at once', async () => {
      const make = vi.fn(async () => ({ name: 'client' }));
      const { app } = appWith([provideNow(client, [], make)]);
      const [one, other] = await Promise.all([app.resolve(client), app.resolve(client)]);
      expect(one).toBe(other);
      expect(make).toHaveBeenCalledTimes(1);
    });

    it('names the service that nobody provides', async () => {
      const { app } = appWith([]);
      await expect(app.resolve(client)).rejects.toThrow(MissingServiceError);
      await expect(app.resolve(client)).rejects.toThrow(/core\.client/);
    });

    it('fetches the code of dependencies side by side', async () => {
      const begun: string[] = [];
      const gate = Promise.withResolvers<void>();
      const lazily = (name: string, provider: Provider): Provider => ({
        ...provider,
        load: async () => {
          begun.push(name);
          await gate.promise;
          return provider.load();
        },
      });
      const { app } = appWith([lazily('client', makeClient()), lazily('store', makeStore())]);
      const resolving = openCompany(app, 'A').resolve(store);
      await vi.waitFor(() => expect(begun.sort()).toEqual(['client', 'store']));
      gate.resolve();
      expect((await resolving).client.name).toBe('client');
    });

    it('tries again what failed, and reports each failure with its owner', async () => {
      const make = vi
        .fn(() => ({ name: 'client' }))
        .mockImplementationOnce(() => {
          throw new Error('not yet');
        });
      const { app, faults } = appWith([provideNow(client, [], make)]);
      await expect(app.resolve(client)).rejects.toThrow('not yet');
      expect(await app.resolve(client)).toEqual({ name: 'client' });
      expect(faults).toMatchObject([{ owner: 'core', token: client.id, during: 'make' }]);
    });

    it('disposes what a maker had registered before it failed', async () => {
      const disposed = vi.fn();
      const fail = (lifetime: ServiceLifetime) => {
        lifetime.onDispose(disposed);
        throw new Error('half way');
      };
      const { app } = appWith([provideNow(client, [], fail)]);
      await expect(app.resolve(client)).rejects.toThrow('half way');
      expect(disposed).toHaveBeenCalledTimes(1);
    });

    it('gives undefined for an optional service that is not there', async () => {
      const { app } = appWith([
        provideNow(store, [optional(client), company], (c, k) => ({ client: c ?? k, company: k })),
      ]);
      expect((await openCompany(app, 'A').resolve(store)).client).toEqual({ name: 'A' });
      expect(await app.resolveAll([optional(client)])).toEqual([undefined]);
    });

    it('gives undefined for an optional service that fails, and reports it', async () => {
      const fail = () => Promise.reject(new Error('no network'));
      const { app, faults } = appWith([
        provideNow(client, [], fail),
        provideNow(store, [optional(client), company], (c, k) => ({ client: c ?? k, company: k })),
      ]);
      expect((await openCompany(app, 'A').resolve(store)).client).toEqual({ name: 'A' });
      expect(faults).toMatchObject([{ token: client.id, error: new Error('no network') }]);
    });

    it('resolves several at once, in their order', async () => {
      const { app } = appWith([makeClient()]);
      const a = openCompany(app, 'A');
      expect(await a.resolveAll([company, client])).toEqual([{ name: 'A' }, { name: 'client' }]);
    });
  });

  describe('release', () => {
    it('lets go of what an owner made, ends its signals, and makes it anew for whoever asks again', async () => {
      const { app, providers, log } = appWith([]);
      const provider = provideNow(client, [], (lifetime) => {
        lifetime.signal.addEventListener('abort', () => log.push('aborted'));
        lifetime.onDispose(() => void log.push('disposed'));
        return { name: 'client' };
      });
      providers.offer('tags', [provider]);
      const before = await app.resolve(client);
      const released = app.release(new Set(['tags']));
      expect(log).toEqual(['aborted']);
      expect(app.peek(client)).toBeUndefined();
      for (const dispose of released.get('tags') ?? []) await dispose();
      expect(log).toEqual(['aborted', 'disposed']);
      expect(await app.resolve(client)).not.toBe(before);
    });

    it('gives the disposers of each owner last made first, and leaves other owners alone', async () => {
      const { app, providers, log } = appWith([]);
      const other = token<Named, 'app'>('tags.other', 'app');
      const note = (name: string) => (lifetime: ServiceLifetime) => {
        lifetime.onDispose(() => void log.push(name));
        return { name };
      };
      const third = token<Named, 'app'>('core.third', 'app');
      providers.offer('tags', [provideNow(client, [], note('first')), provideNow(other, [], note('second'))]);
      providers.offer('core', [provideNow(third, [], note('third'))]);
      await app.resolveAll([client, other, third]);
      const released = app.release(new Set(['tags']));
      for (const dispose of released.get('tags') ?? []) await dispose();
      expect(log).toEqual(['second', 'first']);
      expect([...released.keys()]).toEqual(['tags']);
      expect(app.made).toEqual([{ id: third.id, owner: 'core' }]);
    });

    it('makes a second ask start over instead of joining one that was given up', async () => {
      const makers = [Promise.withResolvers<Named>(), Promise.withResolvers<Named>()];
      let calls = 0;
      const { app, providers } = appWith([]);
      const provider = provideNow(client, [], () => (makers[calls++] as (typeof makers)[0]).promise);
      providers.offer('tags', [provider]);
      const given = expect(app.resolve(client)).rejects.toThrow(ScopeEndedError);
      await vi.waitFor(() => expect(calls).toBe(1));
      app.release(new Set(['tags']));
      providers.withdraw(new Set(['tags']));
      providers.offer('tags', [provider]);
      const again = app.resolve(client);
      makers[1]?.resolve({ name: 'second' });
      expect((await again).name).toBe('second');
      makers[0]?.resolve({ name: 'first' });
      await given;
      expect(app.peek(client)?.name).toBe('second');
    });
  });

  describe('what is staged', () => {
    it('is there for its owner alone until it is published', async () => {
      const { app, providers } = appWith([]);
      const providing = [makeClient()];
      const stage = app.stage('tags', providing);
      await expect(app.resolve(client)).rejects.toThrow(MissingServiceError);
      await expect(app.resolve(client, app.stage('other', []))).rejects.toThrow(MissingServiceError);
      const own = await app.resolve(client, stage);
      expect(app.peek(client)).toBeUndefined();
      expect(await app.resolveAll([optional(client)])).toEqual([undefined]);
      providers.offer('tags', providing);
      expect(await app.resolve(client)).toBe(own);
    });
  });

  describe('offers', () => {
    it('tells observers when a service comes and goes', () => {
      const { app, providers } = appWith([]);
      const seen: boolean[] = [];
      const stop = autorun(() => seen.push(app.offers(client)));
      const providing = [makeClient()];
      app.stage('tags', providing);
      providers.offer('tags', providing);
      providers.withdraw(new Set(['tags']));
      stop();
      expect(seen).toEqual([false, true, false]);
    });
  });
});
