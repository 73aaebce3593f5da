import { describe, expect, it, vi } from 'vitest';
import { ScopeEndedError } from './errors.ts';
import { provideNow, type ServiceLifetime } from './provider.ts';
import { appWith, client, makeClient, type Named, openCompany, store } from './test-scope.ts';
import { token } from './token.ts';

describe('the end of a Scope', () => {
  describe('dispose', () => {
    it('ends what it made, last made first, each after those that depend on it', async () => {
      const { app, log } = appWith([]);
      const note = (name: string) => (lifetime: ServiceLifetime) => lifetime.onDispose(() => void log.push(name));
      const chain = ['a', 'b', 'c'].map((id) => token<Named, 'app'>(`test.${id}`, 'app'));
      const { app: scope } = appWith(
        chain.map((own, index) =>
          provideNow(own, chain.slice(0, index), (...given) => {
            const lifetime = given.at(-1) as unknown as ServiceLifetime; // the last argument, after any number of dependencies
            note(`${own.id} first`)(lifetime);
            note(`${own.id} second`)(lifetime);
            return { name: own.id };
          }),
        ),
      );
      scope.onDispose(() => void log.push('scope, before'));
      await scope.resolve(chain[2] as (typeof chain)[0]);
      scope.onDispose(() => void log.push('scope, after'));
      await scope.dispose();
      expect(log).toEqual([
        'scope, after',
        'test.c second',
        'test.c first',
        'test.b second',
        'test.b first',
        'test.a second',
        'test.a first',
        'scope, before',
      ]);
      await app.dispose();
    });

    it('runs every disposer, and collects every error', async () => {
      const { app } = appWith([]);
      const last = vi.fn();
      app.onDispose(last);
      app.onDispose(() => Promise.reject(new Error('one')));
      app.onDispose(() => {
        throw new Error('two');
      });
      const error = await app.dispose().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(AggregateError);
      expect((error as AggregateError).errors).toEqual([new Error('two'), new Error('one')]);
      expect(last).toHaveBeenCalledTimes(1);
    });

    it('aborts the signals of the scope and of its services before anything is disposed', async () => {
      const seen: boolean[] = [];
      const { app } = appWith([
        provideNow(client, [], (lifetime) => {
          lifetime.onDispose(() => void seen.push(lifetime.signal.aborted));
          return { name: String(lifetime.signal.aborted) };
        }),
      ]);
      expect((await app.resolve(client)).name).toBe('false');
      app.onDispose(() => void seen.push(app.signal.aborted));
      await app.dispose();
      expect(seen).toEqual([true, true]);
      expect(app.signal.reason).toBeInstanceOf(ScopeEndedError);
    });

    it('ends the scopes within it first, the youngest before the others, all signals ahead of that', async () => {
      const { app, log } = appWith([]);
      const [a, b] = [openCompany(app, 'A'), openCompany(app, 'B')];
      for (const scope of [app, a, b]) {
        const others = () => [app, a, b].map(({ signal }) => signal.aborted).join();
        scope.onDispose(() => void log.push(`${scope.name} ${others()}`));
      }
      await app.dispose();
      expect(log).toEqual(['B true,true,true', 'A true,true,true', 'app true,true,true']);
      expect(a.signal.aborted).toBe(true);
    });

    it('happens once, and a second call waits for the first', async () => {
      const { app, log } = appWith([]);
      const disposing = Promise.withResolvers<void>();
      app.onDispose(() => disposing.promise.then(() => void log.push('disposed')));
      const calls = [app.dispose(), app.dispose().then(() => log.push('second call'))];
      await new Promise(setImmediate);
      expect(log).toEqual([]);
      disposing.resolve();
      await Promise.all(calls);
      expect(log).toEqual(['disposed', 'second call']);
    });

    it('leaves an ended scope empty: it resolves, sets, opens and registers nothing more', async () => {
      const { app } = appWith([makeClient()]);
      await app.resolve(client);
      await app.dispose();
      expect(app.peek(client)).toBeUndefined();
      expect(app.made).toEqual([]);
      await expect(app.resolve(client)).rejects.toThrow(ScopeEndedError);
      expect(() => app.set(client, { name: 'late' })).toThrow(ScopeEndedError);
      expect(() => app.child({ lifetime: 'company', name: 'late' })).toThrow(ScopeEndedError);
      expect(() => app.onDispose(() => {})).toThrow(ScopeEndedError);
    });
  });

  describe('a life that outlasts its service', () => {
    it('disposes at once what is registered with it, and reports what fails', async () => {
      let lifetime: ServiceLifetime | undefined;
      const make = (own: ServiceLifetime) => {
        lifetime = own;
        return { name: 'client' };
      };
      const { app, faults } = appWith([provideNow(client, [], make)]);
      await app.resolve(client);
      await app.dispose();
      const disposed = vi.fn();
      lifetime?.onDispose(disposed);
      expect(disposed).toHaveBeenCalledTimes(1);
      lifetime?.onDispose(() => Promise.reject(new Error('stuck')));
      await vi.waitFor(() => expect(faults).toMatchObject([{ owner: 'core', during: 'dispose' }]));
      expect(lifetime?.signal.aborted).toBe(true);
    });
  });

  describe('ending while a service is being made', () => {
    it('refuses it to whoever waits, disposes it once its maker comes back, and keeps nothing', async () => {
      const maker = Promise.withResolvers<Named>();
      const disposed: string[] = [];
      let lifetime: ServiceLifetime | undefined;
      const { app } = appWith([
        provideNow(client, [], (own) => {
          lifetime = own;
          own.onDispose(() => void disposed.push('early'));
          return maker.promise;
        }),
      ]);
      const resolving = app.resolve(client);
      const refused = expect(resolving).rejects.toThrow(ScopeEndedError);
      await vi.waitFor(() => expect(lifetime).toBeDefined());
      await app.dispose();
      expect(lifetime?.signal.aborted).toBe(true);
      expect(disposed).toEqual(['early']);
      lifetime?.onDispose(() => void disposed.push('late')); // the maker continues, because it has not checked its signal
      maker.resolve({ name: 'late' });
      await refused;
      expect(disposed).toEqual(['early', 'late']);
      expect(app.made).toEqual([]);
    });

    it('runs no maker whose dependencies came after the end', async () => {
      const slow = Promise.withResolvers<Named>();
      const make = vi.fn(() => ({ client: { name: '' }, company: { name: '' } }));
      const { app } = appWith([provideNow(client, [], () => slow.promise), provideNow(store, [client], make)]);
      const a = openCompany(app, 'A');
      const refused = expect(a.resolve(store)).rejects.toThrow(ScopeEndedError);
      await a.dispose();
      slow.resolve({ name: 'client' });
      await refused;
      expect(make).not.toHaveBeenCalled();
    });

    it('does not report what fails only because of it', async () => {
      const begun = vi.fn();
      const { app, faults } = appWith([
        provideNow(client, [], (lifetime) => {
          begun();
          return new Promise((_, reject) => lifetime.signal.addEventListener('abort', reject));
        }),
      ]);
      const refused = expect(app.resolve(client)).rejects.toBeDefined();
      await vi.waitFor(() => expect(begun).toHaveBeenCalled());
      await app.dispose();
      await refused;
      expect(faults).toEqual([]);
    });
  });
});
