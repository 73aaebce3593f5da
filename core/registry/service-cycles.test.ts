import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceCycleError } from './errors.ts';
import { type Provider, provideNow } from './provider.ts';
import { ProviderTable } from './provider-table.ts';
import { Scope } from './scope.ts';
import { type OptionalToken, optional, type Token, token } from './token.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => token<string, 'app'>(`test.${id}`, 'app')) as [
  AppToken,
  AppToken,
  AppToken,
];
type AppToken = Token<string, 'app'>;

describe('services in a circle', () => {
  it('fail with the path of the circle instead of waiting for ever', async () => {
    const app = appWith([joining(a, b), joining(b, c), joining(c, a)]);
    const error = await app.resolve(a).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceCycleError);
    expect((error as ServiceCycleError).path).toEqual(['test.c', 'test.a', 'test.b', 'test.c']);
  });

  it('fail also when one needs itself', async () => {
    await expect(appWith([joining(a, a)]).resolve(a)).rejects.toThrow('test.a → test.a');
  });

  it('fail for all that ask at once, from whatever side', async () => {
    const app = appWith([joining(a, b), joining(b, a)]);
    const results = await Promise.allSettled([app.resolve(a), app.resolve(b), app.resolve(a)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('are made where a wish can give way', async () => {
    const app = appWith([joining(a, b), joining(b, optional(a))]);
    expect(await app.resolve(a)).toBe('test.a(test.b(-))');
    const other = appWith([joining(a, b), joining(b, optional(a))]);
    expect(await other.resolve(b)).toBe('test.b(-)');
    expect(await other.resolve(a)).toBe('test.a(test.b(-))');
  });

  it('are found where a deep one begins later than one that waits for it', async () => {
    const chain = Array.from({ length: 150 }, (_, index) => token<string, 'app'>(`test.n${index}`, 'app'));
    const at = (index: number) => chain[index] as AppToken; // `index` is within the length of the chain
    for (const deep of [98, 99, 100]) {
      const above = chain.slice(0, deep).map((own, index) => joining(own, at(index + 1)));
      const app = appWith([...above, joining(at(deep), c), joining(c, at(deep))]);
      const results = await Promise.allSettled([app.resolve(at(0)), app.resolve(c)]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    }
  });

  it('are found exactly where there are some, in whatever order and however many ask at once', async () => {
    await fc.assert(
      fc.asyncProperty(graphs(), async ({ needs, order, slow }) => {
        const tokens = needs.map((_, index) => token<string, 'app'>(`test.n${index}`, 'app'));
        const at = (index: number) => tokens[index] as AppToken; // the graph has only these indices
        const app = appWith(
          needs.map((of, index) =>
            (slow.includes(index) ? slowly : (same: Provider) => same)(joining(at(index), ...of.map(at))),
          ),
        );
        const results = await Promise.allSettled(order.map((index) => app.resolve(at(index))));
        const expected = order.map((index) => (reachesCircle(needs, index) ? 'rejected' : 'fulfilled'));
        expect(results.map(({ status }) => status)).toEqual(expected);
      }),
    );
  });
});

describe('a maker', () => {
  it('that asks for what is waiting for it is told so', async () => {
    let within: Promise<string> | undefined;
    const app = appWith([
      joining(a, b),
      provideNow(b, [c], () => {
        within = app.resolve(a);
        within.catch(() => {});
        return 'b';
      }),
      joining(c),
    ]);
    expect(await app.resolve(a)).toBe('test.a(b)');
    await expect(within).rejects.toThrow(ServiceCycleError);
  });
});

describe('deep dependencies', () => {
  const size = 5_000;
  const tokens = Array.from({ length: size }, (_, index) => token<string, 'app'>(`test.n${index}`, 'app'));
  const near = (index: number, ...back: number[]) => back.flatMap((step) => tokens[index - step] ?? []);

  it.each([
    ['a chain', [1]],
    ['a ladder', [1, 2]],
  ])('are made from the top of %s of 5 000', async (_, back) => {
    const app = appWith(tokens.map((own, index) => provideNow(own, near(index, ...back), () => own.id)));
    expect(await app.resolve(tokens.at(-1) as AppToken)).toBe(`test.n${size - 1}`);
    expect(app.made).toHaveLength(size);
  });

  it('are made where all of a chain of 5 000 are asked for at once, each before the one that needs it', async () => {
    const app = appWith(tokens.map((own, index) => provideNow(own, near(index, 1), () => own.id)));
    const made = await Promise.all(tokens.map((own) => app.resolve(own)));
    expect(made).toEqual(tokens.map(({ id }) => id));
    expect(app.made.map(({ id }) => id)).toEqual(made);
  });
});

function appWith(provides: readonly Provider[]): Scope {
  const providers = new ProviderTable();
  providers.offer('core', provides);
  return new Scope({ lifetime: 'app', name: 'app', providers });
}

/** Delays loading a provider's code by one turn of the event loop, so that other services start meanwhile. */
function slowly(provider: Provider): Provider {
  return {
    ...provider,
    load: async () => {
      await new Promise(setImmediate);
      return provider.load();
    },
  };
}

/** Makes a service whose value names its dependencies, such as `a(b, c)`; a missing optional one is `-`. */
function joining(own: AppToken, ...needs: (AppToken | OptionalToken<string, 'app'>)[]): Provider {
  return provideNow(own, needs, (...given) => {
    const values = given.slice(0, needs.length).map((value) => (typeof value === 'string' ? value : '-'));
    return values.length ? `${own.id}(${values.join(', ')})` : own.id;
  });
}

function graphs() {
  return fc.integer({ min: 1, max: 7 }).chain((size) =>
    fc.record({
      needs: fc.array(fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: 2 }), {
        minLength: size,
        maxLength: size,
      }),
      slow: fc.subarray(Array.from({ length: size }, (_, index) => index)),
      order: fc.shuffledSubarray(
        Array.from({ length: size }, (_, index) => index),
        { minLength: 1 },
      ),
    }),
  );
}

/** Returns whether a cycle can be reached from this node. It searches the graph without the tested code. */
function reachesCircle(needs: readonly (readonly number[])[], from: number): boolean {
  const reachable = (start: number): Set<number> => {
    const seen = new Set(needs[start]);
    for (const node of seen) for (const next of needs[node] ?? []) seen.add(next);
    return seen;
  };
  return [from, ...reachable(from)].some((node) => reachable(node).has(node));
}
