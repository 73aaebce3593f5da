/**
 * Returns an object that can stand in for any service: every property is another stand-in, every call returns one, it can be iterated
 * (empty) and converted to a text (empty) or a number (0). It is no promise, so `await` returns at once. It is for tests that check whether
 * a service is created and released, not what it does.
 */
export function standIn(): never {
  // It is a function, so that it can be called and constructed.
  const target = () => undefined;
  return new Proxy(target, {
    get(_, name) {
      if (name === 'then') return undefined;
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 0 : '');
      if (name === Symbol.iterator) return () => [].values();
      return standIn();
    },
    apply: () => standIn(),
    construct: () => standIn(),
    has: () => true,
  }) as never; // it can stand for any type
}
